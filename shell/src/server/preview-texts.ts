import type { Locale } from '@houni/domain/locale';

/** Why a preview cannot be shown: it does not load or render, its time is over, or its token is not ours. */
export type PreviewFailure = 'failed' | 'expired' | 'invalid';

export interface PreviewFailureText {
  title: string;
  text: string;
}

/** The texts of the page for a preview that cannot be shown. They are here because browsers never load them. */
export const PREVIEW_TEXTS: Record<Locale, Record<PreviewFailure, PreviewFailureText> & { exit: string }> = {
  fr: {
    failed: {
      title: 'Cet essai ne peut pas s’afficher',
      text: 'La version d’essai n’a pas pu être chargée ou elle est en panne. Réessayez dans un instant, ou quittez l’essai pour voir le site publié.',
    },
    expired: {
      title: 'Cet essai a expiré',
      text: 'Demandez un nouveau lien à la personne qui vous l’a envoyé, ou quittez l’essai pour voir le site publié.',
    },
    invalid: {
      title: 'Ce lien d’essai n’est pas valable',
      text: 'Demandez un nouveau lien à la personne qui vous l’a envoyé, ou quittez l’essai pour voir le site publié.',
    },
    exit: 'Quitter l’essai',
  },
  ar: {
    failed: {
      title: 'لا يمكن عرض هذه النسخة التجريبية',
      text: 'تعذّر تحميل النسخة التجريبية أو حدث فيها عطل. أعد المحاولة بعد قليل، أو غادر التجربة لتشاهد الموقع المنشور.',
    },
    expired: {
      title: 'انتهت صلاحية هذه التجربة',
      text: 'اطلب رابطًا جديدًا ممّن أرسله إليك، أو غادر التجربة لتشاهد الموقع المنشور.',
    },
    invalid: {
      title: 'رابط التجربة غير صالح',
      text: 'اطلب رابطًا جديدًا ممّن أرسله إليك، أو غادر التجربة لتشاهد الموقع المنشور.',
    },
    exit: 'مغادرة التجربة',
  },
  en: {
    failed: {
      title: 'This preview cannot be shown',
      text: 'The preview could not be loaded, or it has a fault. Try again shortly, or leave the preview to see the published site.',
    },
    expired: {
      title: 'This preview has expired',
      text: 'Ask the person who sent you the link for a new one, or leave the preview to see the published site.',
    },
    invalid: {
      title: 'This preview link is not valid',
      text: 'Ask the person who sent you the link for a new one, or leave the preview to see the published site.',
    },
    exit: 'Leave the preview',
  },
  it: {
    failed: {
      title: 'Questa anteprima non può essere mostrata',
      text: 'Non è stato possibile caricare l’anteprima, oppure ha un guasto. Riprova tra poco, o esci dall’anteprima per vedere il sito pubblicato.',
    },
    expired: {
      title: 'Questa anteprima è scaduta',
      text: 'Chiedi un nuovo link a chi te l’ha inviato, o esci dall’anteprima per vedere il sito pubblicato.',
    },
    invalid: {
      title: 'Questo link di anteprima non è valido',
      text: 'Chiedi un nuovo link a chi te l’ha inviato, o esci dall’anteprima per vedere il sito pubblicato.',
    },
    exit: 'Esci dall’anteprima',
  },
  es: {
    failed: {
      title: 'Esta vista previa no se puede mostrar',
      text: 'La vista previa no se ha podido cargar o tiene un fallo. Inténtalo de nuevo en un momento, o sal de la vista previa para ver el sitio publicado.',
    },
    expired: {
      title: 'Esta vista previa ha caducado',
      text: 'Pide un enlace nuevo a la persona que te lo envió, o sal de la vista previa para ver el sitio publicado.',
    },
    invalid: {
      title: 'Este enlace de vista previa no es válido',
      text: 'Pide un enlace nuevo a la persona que te lo envió, o sal de la vista previa para ver el sitio publicado.',
    },
    exit: 'Salir de la vista previa',
  },
};
