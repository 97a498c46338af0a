import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';
import type { Stories } from './stories.ts';

export default {
  title: 'Text fields',
  states: {
    empty: ({ say }) => <TextField label={say('Nom', 'الاسم')} />,
    placeholder: ({ say }) => (
      <TextField label={say('Nom', 'الاسم')} placeholder={say('Amel Ben Salah', 'علي الزواري')} />
    ),
    filled: ({ say }) => <TextField label={say('Nom', 'الاسم')} defaultValue={say('Amel Ben Salah', 'علي الزواري')} />,
    hover: { force: 'hover', render: ({ say }) => <TextField label={say('Nom', 'الاسم')} /> },
    focus: { force: 'focus-visible', render: ({ say }) => <TextField label={say('Nom', 'الاسم')} /> },
    disabled: ({ say }) => <TextField label={say('Nom', 'الاسم')} disabled defaultValue={say('Amel', 'أمل')} />,
    error: ({ say }) => (
      <TextField label={say('Nom', 'الاسم')} defaultValue="A" error={say('Deux lettres au moins.', 'حرفان على الأقل.')} />
    ),
    'error with the focus': {
      force: 'focus-visible',
      render: ({ say }) => (
        <TextField
          label={say('Nom', 'الاسم')}
          defaultValue="A"
          error={say('Deux lettres au moins.', 'حرفان على الأقل.')}
        />
      ),
    },
    'error and hint': ({ say }) => (
      <TextField
        type="password"
        label={say('Mot de passe', 'كلمة المرور')}
        defaultValue="abc"
        hint={say('Huit caractères au moins.', 'ثمانية أحرف على الأقل.')}
        error={say('Trop court.', 'قصيرة جدا.')}
      />
    ),
    optional: ({ say }) => (
      <TextField
        label={say('Téléphone', 'الهاتف')}
        optional={say('facultatif', 'اختياري')}
        type="tel"
        defaultValue="+216 20 123 456"
      />
    ),
    'e-mail address': ({ say }) => (
      <TextField label={say('E-mail', 'البريد الإلكتروني')} type="email" placeholder="nom@exemple.tn" />
    ),
    unit: ({ say }) => <TextField label={say('Surface', 'المساحة')} unit="m²" inputMode="numeric" defaultValue="95" />,
    'hidden label': ({ say }) => (
      <TextField
        label={say('Rechercher', 'بحث')}
        hideLabel
        type="search"
        placeholder={say('Ville ou quartier', 'مدينة أو حي')}
      />
    ),
    'long text': ({ say }) => (
      <TextField
        label={say(
          'Nom de la personne qui reçoit les visites, tel qu’il sera affiché',
          'اسم الشخص الذي يستقبل الزيارات كما سيظهر في الإعلان المنشور',
        )}
        defaultValue="appartementdehautstandingaveclargeterrassevuesurmeretgarage"
      />
    ),
    'several lines': ({ say }) => (
      <TextAreaField
        label={say('Message', 'الرسالة')}
        defaultValue={say('Bonjour,\nce bien est-il libre ?', 'مرحبا،\nهل العقار متاح؟')}
      />
    ),
    'several lines, error': ({ say }) => (
      <TextAreaField
        label={say('Message', 'الرسالة')}
        error={say('Écrivez au moins dix lettres.', 'اكتب عشرة أحرف على الأقل.')}
      />
    ),
    'several lines, disabled': ({ say }) => <TextAreaField label={say('Message', 'الرسالة')} disabled />,
  },
} satisfies Stories;
