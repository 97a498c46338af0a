import { Alert } from './alert.tsx';
import { FormAlert } from './form-alert.tsx';
import type { Stories } from './stories.ts';

export default {
  title: 'Messages',
  phone: true,
  states: {
    info: ({ say }) => <Alert>{say('Votre annonce est en cours de vérification.', 'إعلانك قيد المراجعة.')}</Alert>,
    success: ({ say }) => (
      <Alert tone="success" title={say('Message envoyé', 'تم إرسال الرسالة')}>
        <p>{say('La réponse arrivera par e-mail.', 'ستصلك الإجابة عبر البريد الإلكتروني.')}</p>
      </Alert>
    ),
    warning: ({ say }) => <Alert tone="warning">{say('Vous êtes hors connexion.', 'أنت غير متصل بالإنترنت.')}</Alert>,
    error: ({ say }) => (
      // Without a failure it does not take the focus.
      <FormAlert failure={null} title={say('L’envoi a échoué', 'تعذّر الإرسال')}>
        <p>{say('Ce que vous avez écrit est conservé. Réessayez.', 'ما كتبته محفوظ. أعد المحاولة.')}</p>
      </FormAlert>
    ),
    'title alone': ({ say }) => <Alert tone="success" title={say('Enregistré', 'تم الحفظ')} />,
    'long word': () => (
      <Alert tone="error">
        <p>https://houni.tn/ads/0f8fad5bd9cb469fa165c0ffee0000000000000000000000000000</p>
      </Alert>
    ),
  },
} satisfies Stories;
