import { Checkbox } from './checkbox.tsx';
import type { Stories } from './stories.ts';

export default {
  title: 'Checkboxes',
  states: {
    'not checked': ({ say }) => <Checkbox label={say('Meublé', 'مفروش')} />,
    checked: ({ say }) => <Checkbox label={say('Meublé', 'مفروش')} defaultChecked />,
    focus: { force: 'focus-visible', render: ({ say }) => <Checkbox label={say('Ascenseur', 'مصعد')} /> },
    disabled: ({ say }) => <Checkbox label={say('Piscine', 'مسبح')} disabled />,
    'checked and disabled': ({ say }) => <Checkbox label={say('Piscine', 'مسبح')} disabled defaultChecked />,
    count: ({ say }) => <Checkbox label={say('Balcon', 'شرفة')} count={'1\u202f204'} />,
    'count of none': ({ say }) => <Checkbox label={say('Parking', 'موقف سيارات')} count="0" />,
    hint: ({ say }) => (
      <Checkbox label={say('Photos seulement', 'بالصور فقط')} hint={say('Masque les autres.', 'يخفي الباقي.')} />
    ),
    error: ({ say }) => (
      <Checkbox
        label={say('J’accepte les conditions', 'أوافق على الشروط')}
        error={say('Acceptez les conditions pour continuer.', 'وافق على الشروط للمتابعة.')}
      />
    ),
    'long text': ({ say }) => (
      <Checkbox
        label={say(
          'Je souhaite recevoir par e-mail les nouvelles annonces qui correspondent à mes recherches',
          'أرغب في تلقي الإعلانات الجديدة المطابقة لعمليات البحث التي قمت بها عبر البريد الإلكتروني',
        )}
        count="12"
      />
    ),
  },
} satisfies Stories;
