import { Breadcrumbs } from './breadcrumbs.tsx';
import type { Stories } from './stories.ts';

export default {
  title: 'Breadcrumbs',
  phone: true,
  states: {
    short: ({ say }) => (
      <Breadcrumbs
        label={say('Fil d’Ariane', 'مسار التنقل')}
        items={[{ label: say('Accueil', 'الرئيسية'), href: '/' }, { label: say('Blog', 'المدونة') }]}
      />
    ),
    hover: {
      force: 'hover',
      render: ({ say }) => (
        <Breadcrumbs
          label={say('Fil d’Ariane, survolé', 'مسار التنقل تحت المؤشر')}
          items={[{ label: say('Accueil', 'الرئيسية'), href: '/' }, { label: say('Blog', 'المدونة') }]}
        />
      ),
    },
    long: ({ say }) => (
      <Breadcrumbs
        label={say('Fil d’Ariane, long', 'مسار تنقل طويل')}
        items={[
          { label: say('Accueil', 'الرئيسية'), href: '/' },
          { label: say('Vente de logements', 'بيع المساكن'), href: '/vente' },
          { label: say('Tunis', 'تونس'), href: '/vente/tunis' },
          { label: say('Carthage', 'قرطاج'), href: '/vente/tunis/carthage' },
          { label: say('Sidi Bou Saïd', 'سيدي بوسعيد'), href: '/vente/tunis/carthage/sidi-bou-said' },
          { label: say('Appartement vue mer avec terrasse', 'شقة مطلة على البحر مع شرفة') },
        ]}
      />
    ),
    'long word': ({ say }) => (
      <Breadcrumbs
        label={say('Fil d’Ariane, mot long', 'مسار تنقل بكلمة طويلة')}
        items={[
          { label: say('Accueil', 'الرئيسية'), href: '/' },
          { label: 'appartementdehautstandingaveclargeterrassevuesurmeretgarage' },
        ]}
      />
    ),
  },
} satisfies Stories;
