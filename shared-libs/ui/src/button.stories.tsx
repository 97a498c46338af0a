import { Button, ButtonLink } from './button.tsx';
import type { Stories } from './stories.ts';

export default {
  title: 'Buttons',
  states: {
    primary: ({ say }) => <Button>{say('Enregistrer', 'حفظ')}</Button>,
    'primary, hover': { force: 'hover', render: ({ say }) => <Button>{say('Enregistrer', 'حفظ')}</Button> },
    'primary, focus': { force: 'focus-visible', render: ({ say }) => <Button>{say('Enregistrer', 'حفظ')}</Button> },
    'primary, pressed': { force: 'active', render: ({ say }) => <Button>{say('Enregistrer', 'حفظ')}</Button> },
    'primary, disabled': ({ say }) => <Button disabled>{say('Enregistrer', 'حفظ')}</Button>,
    'primary, busy': ({ say }) => <Button busy>{say('Enregistrer', 'حفظ')}</Button>,
    'busy under the pointer': {
      force: 'hover',
      render: ({ say }) => <Button busy>{say('Enregistrer', 'حفظ')}</Button>,
    },
    'icon at the start': ({ say }) => <Button icon="search">{say('Rechercher', 'بحث')}</Button>,
    'icon at the end': ({ say }) => <Button iconEnd="arrow">{say('Continuer', 'متابعة')}</Button>,
    large: ({ say }) => <Button size="lg">{say('Publier une annonce', 'نشر إعلان')}</Button>,
    block: ({ say }) => <Button block>{say('Se connecter', 'تسجيل الدخول')}</Button>,
    'long text': ({ say }) => (
      <Button icon="bell">
        {say(
          'Recevoir un message dès qu’une nouvelle annonce correspond à cette recherche',
          'تلقي رسالة فور نشر إعلان جديد يطابق هذا البحث المحفوظ في حسابك',
        )}
      </Button>
    ),
    'long word': () => <Button>appartementdehautstandingaveclargeterrassevuesurmer</Button>,
    secondary: ({ say }) => <Button variant="secondary">{say('Annuler', 'إلغاء')}</Button>,
    'secondary, hover': {
      force: 'hover',
      render: ({ say }) => <Button variant="secondary">{say('Annuler', 'إلغاء')}</Button>,
    },
    'secondary, pressed': {
      force: 'active',
      render: ({ say }) => <Button variant="secondary">{say('Annuler', 'إلغاء')}</Button>,
    },
    'secondary, disabled': ({ say }) => (
      <Button variant="secondary" disabled>
        {say('Annuler', 'إلغاء')}
      </Button>
    ),
    quiet: ({ say }) => <Button variant="quiet">{say('Tout effacer', 'مسح الكل')}</Button>,
    'quiet, hover': {
      force: 'hover',
      render: ({ say }) => <Button variant="quiet">{say('Tout effacer', 'مسح الكل')}</Button>,
    },
    'quiet, disabled': ({ say }) => (
      <Button variant="quiet" disabled>
        {say('Tout effacer', 'مسح الكل')}
      </Button>
    ),
    danger: ({ say }) => (
      <Button variant="danger" icon="trash">
        {say('Supprimer', 'حذف')}
      </Button>
    ),
    'danger, hover': {
      force: 'hover',
      render: ({ say }) => <Button variant="danger">{say('Supprimer', 'حذف')}</Button>,
    },
    link: ({ say }) => <ButtonLink href="/blog">{say('Lire le blog', 'قراءة المدونة')}</ButtonLink>,
    'link, hover': {
      force: 'hover',
      render: ({ say }) => <ButtonLink href="/blog">{say('Lire le blog', 'قراءة المدونة')}</ButtonLink>,
    },
    'link, secondary': ({ say }) => (
      <ButtonLink href="/blog" variant="secondary" iconEnd="arrow">
        {say('Toutes les annonces', 'كل الإعلانات')}
      </ButtonLink>
    ),
  },
} satisfies Stories;
