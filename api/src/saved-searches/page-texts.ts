import type { Locale } from '@houni/domain/locale';
import type { StandalonePageText } from '../mail/standalone-page.ts';
import type { LinkAction } from './search-links.ts';

/** Texts of the pages behind the links in mails, before and after confirmation. */
export const LINK_PAGE_TEXTS: Record<LinkAction, Record<'confirm' | 'done', Record<Locale, StandalonePageText>>> = {
  confirm: {
    confirm: {
      fr: {
        title: 'Recherche enregistrée',
        body: 'Un clic, et les nouvelles annonces de cette recherche vous seront envoyées.',
        action: 'Recevoir les alertes',
      },
      ar: {
        title: 'بحث محفوظ',
        body: 'نقرة واحدة وتصلك الإعلانات الجديدة لهذا البحث.',
        action: 'تلقّي التنبيهات',
      },
      en: {
        title: 'Saved search',
        body: 'One click and new listings for this search will be sent to you.',
        action: 'Receive alerts',
      },
      it: {
        title: 'Ricerca salvata',
        body: 'Un clic e riceverai i nuovi annunci di questa ricerca.',
        action: 'Ricevi gli avvisi',
      },
      es: {
        title: 'Búsqueda guardada',
        body: 'Un clic y recibirás los nuevos anuncios de esta búsqueda.',
        action: 'Recibir las alertas',
      },
    },
    done: {
      fr: {
        title: 'Alertes activées',
        body: 'Les nouvelles annonces vous seront envoyées. Chaque message permet de les arrêter.',
        action: 'Aller sur Houni',
      },
      ar: {
        title: 'تم تفعيل التنبيهات',
        body: 'ستصلك الإعلانات الجديدة، ويمكنك إيقافها من كل رسالة.',
        action: 'الانتقال إلى هوني',
      },
      en: {
        title: 'Alerts are on',
        body: 'New listings will be sent to you. Every message lets you stop them.',
        action: 'Go to Houni',
      },
      it: {
        title: 'Avvisi attivati',
        body: 'Riceverai i nuovi annunci. Da ogni messaggio puoi interromperli.',
        action: 'Vai su Houni',
      },
      es: {
        title: 'Alertas activadas',
        body: 'Recibirás los nuevos anuncios. Puedes detener las alertas desde cada mensaje.',
        action: 'Ir a Houni',
      },
    },
  },
  unsubscribe: {
    confirm: {
      fr: {
        title: 'Arrêter les alertes',
        body: 'Un clic, et vous ne recevrez plus d’alerte pour cette recherche.',
        action: 'Arrêter les alertes',
      },
      ar: {
        title: 'إيقاف التنبيهات',
        body: 'نقرة واحدة ولن تصلك تنبيهات هذا البحث.',
        action: 'إيقاف التنبيهات',
      },
      en: {
        title: 'Stop the alerts',
        body: 'One click and you will receive no more alerts for this search.',
        action: 'Stop the alerts',
      },
      it: {
        title: 'Interrompi gli avvisi',
        body: 'Un clic e non riceverai più avvisi per questa ricerca.',
        action: 'Interrompi gli avvisi',
      },
      es: {
        title: 'Detener las alertas',
        body: 'Un clic y no recibirás más alertas de esta búsqueda.',
        action: 'Detener las alertas',
      },
    },
    done: {
      fr: {
        title: 'Alertes arrêtées',
        body: 'Vous ne recevrez plus d’alerte pour cette recherche.',
        action: 'Aller sur Houni',
      },
      ar: { title: 'تم إيقاف التنبيهات', body: 'لن تصلك تنبيهات هذا البحث.', action: 'الانتقال إلى هوني' },
      en: { title: 'Alerts stopped', body: 'You will receive no more alerts for this search.', action: 'Go to Houni' },
      it: { title: 'Avvisi interrotti', body: 'Non riceverai più avvisi per questa ricerca.', action: 'Vai su Houni' },
      es: { title: 'Alertas detenidas', body: 'No recibirás más alertas de esta búsqueda.', action: 'Ir a Houni' },
    },
  },
};

export const INVALID_LINK_PAGE: Record<Locale, StandalonePageText> = {
  fr: {
    title: 'Lien non valable',
    body: 'Ce lien est incomplet ou trop ancien. Copiez-le en entier depuis le message, ou enregistrez la recherche de nouveau.',
    action: 'Aller sur Houni',
  },
  ar: {
    title: 'الرابط غير صالح',
    body: 'هذا الرابط ناقص أو قديم. انسخه كاملًا من الرسالة أو احفظ البحث من جديد.',
    action: 'الانتقال إلى هوني',
  },
  en: {
    title: 'This link does not work',
    body: 'The link is incomplete or too old. Copy all of it from the message, or save the search again.',
    action: 'Go to Houni',
  },
  it: {
    title: 'Link non valido',
    body: 'Il link è incompleto o troppo vecchio. Copialo per intero dal messaggio o salva di nuovo la ricerca.',
    action: 'Vai su Houni',
  },
  es: {
    title: 'El enlace no es válido',
    body: 'El enlace está incompleto o es demasiado antiguo. Cópialo entero del mensaje o guarda la búsqueda de nuevo.',
    action: 'Ir a Houni',
  },
};
