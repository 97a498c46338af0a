import type { Locale } from '@houni/domain/locale';
import type { StandalonePageText } from '../mail/standalone-page.ts';
import type { GuestMessageOutcome } from './guest-conversation.ts';

/** Before a guest's address is confirmed. */
export const CONFIRM_PAGE: Record<Locale, StandalonePageText> = {
  fr: {
    title: 'Votre conversation',
    body: 'Un clic confirme que cette adresse est la vôtre et ouvre la conversation avec l’annonceur.',
    action: 'Ouvrir la conversation',
  },
  ar: {
    title: 'محادثتك',
    body: 'نقرة واحدة تؤكد أن هذا العنوان لك وتفتح المحادثة مع المعلن.',
    action: 'فتح المحادثة',
  },
  en: {
    title: 'Your conversation',
    body: 'One click confirms that this address is yours and opens the conversation with the advertiser.',
    action: 'Open the conversation',
  },
  it: {
    title: 'La tua conversazione',
    body: 'Un clic conferma che questo indirizzo è tuo e apre la conversazione con l’inserzionista.',
    action: 'Apri la conversazione',
  },
  es: {
    title: 'Tu conversación',
    body: 'Un clic confirma que esta dirección es tuya y abre la conversación con el anunciante.',
    action: 'Abrir la conversación',
  },
};

export const INVALID_LINK_PAGE: Record<Locale, StandalonePageText> = {
  fr: {
    title: 'Lien non valable',
    body: 'Ce lien est incomplet, ou la conversation a été supprimée. Copiez-le en entier depuis le message.',
    action: 'Aller sur Houni',
  },
  ar: {
    title: 'الرابط غير صالح',
    body: 'هذا الرابط ناقص أو حُذفت المحادثة. انسخه كاملًا من الرسالة.',
    action: 'الانتقال إلى هوني',
  },
  en: {
    title: 'This link does not work',
    body: 'The link is incomplete, or the conversation has been deleted. Copy all of it from the message.',
    action: 'Go to Houni',
  },
  it: {
    title: 'Link non valido',
    body: 'Il link è incompleto o la conversazione è stata eliminata. Copialo per intero dal messaggio.',
    action: 'Vai su Houni',
  },
  es: {
    title: 'El enlace no es válido',
    body: 'El enlace está incompleto o la conversación se ha eliminado. Cópialo entero del mensaje.',
    action: 'Ir a Houni',
  },
};

export interface ConversationTexts extends Record<
  'you' | 'view' | 'offline' | 'answer' | 'send' | 'block' | 'unblock' | 'ended' | 'closed' | 'advice',
  string
> {
  /** Instead of `view` and `offline` in a conversation with an agency. */
  agency: Record<'view' | 'offline', string>;
  /** Why a message was not sent. */
  problems: Record<Exclude<GuestMessageOutcome, 'sent' | 'unknown'>, string>;
}

/** The page of a conversation for its guest. */
export const CONVERSATION_TEXTS: Record<Locale, ConversationTexts> = {
  fr: {
    you: 'Vous',
    view: 'Voir l’annonce',
    offline: 'L’annonce n’est plus en ligne.',
    agency: { view: 'Voir la page de l’agence', offline: 'L’agence n’a plus de page.' },
    answer: 'Votre réponse',
    send: 'Envoyer',
    block: 'Mettre fin à la conversation',
    unblock: 'Reprendre la conversation',
    ended: 'Vous avez mis fin à cette conversation : plus aucun message ne vous sera envoyé.',
    closed: 'Cette conversation est fermée : il n’est plus possible d’y écrire.',
    advice: 'Ne versez rien avant d’avoir visité le bien et vérifié ses documents.',
    problems: {
      empty: 'Écrivez votre message.',
      too_long: 'Votre message est trop long : 2 000 caractères au plus.',
      too_many: 'Vous avez envoyé 30 messages en 24 heures. Réessayez demain.',
      closed: 'Cette conversation est fermée : votre message n’a pas été envoyé.',
    },
  },
  ar: {
    you: 'أنت',
    view: 'عرض الإعلان',
    offline: 'لم يعد الإعلان منشورًا.',
    agency: { view: 'عرض صفحة الوكالة', offline: 'لم تعد للوكالة صفحة.' },
    answer: 'ردّك',
    send: 'إرسال',
    block: 'إنهاء المحادثة',
    unblock: 'استئناف المحادثة',
    ended: 'أنهيت هذه المحادثة: لن تصلك أي رسالة أخرى.',
    closed: 'هذه المحادثة مغلقة: لم تعد الكتابة فيها ممكنة.',
    advice: 'لا تدفع شيئًا قبل أن تزور العقار وتتحقق من وثائقه.',
    problems: {
      empty: 'اكتب رسالتك.',
      too_long: 'رسالتك طويلة: 2 000 حرف على الأكثر.',
      too_many: 'أرسلت 30 رسالة في 24 ساعة. أعد المحاولة غدًا.',
      closed: 'هذه المحادثة مغلقة: لم تُرسل رسالتك.',
    },
  },
  en: {
    you: 'You',
    view: 'View the listing',
    offline: 'The listing is no longer online.',
    agency: { view: 'View the page of the agency', offline: 'The agency no longer has a page.' },
    answer: 'Your answer',
    send: 'Send',
    block: 'End the conversation',
    unblock: 'Resume the conversation',
    ended: 'You have ended this conversation: no more messages will be sent to you.',
    closed: 'This conversation is closed: nobody can write in it any more.',
    advice: 'Never pay anything before you have visited the property and checked its documents.',
    problems: {
      empty: 'Write your message.',
      too_long: 'Your message is too long: at most 2 000 characters.',
      too_many: 'You have sent 30 messages in 24 hours. Try again tomorrow.',
      closed: 'This conversation is closed: your message was not sent.',
    },
  },
  it: {
    you: 'Tu',
    view: 'Vedi l’annuncio',
    offline: 'L’annuncio non è più online.',
    agency: { view: 'Vedi la pagina dell’agenzia', offline: 'L’agenzia non ha più una pagina.' },
    answer: 'La tua risposta',
    send: 'Invia',
    block: 'Chiudi la conversazione',
    unblock: 'Riprendi la conversazione',
    ended: 'Hai chiuso questa conversazione: non riceverai altri messaggi.',
    closed: 'Questa conversazione è chiusa: non è più possibile scriverci.',
    advice: 'Non versare nulla prima di aver visitato l’immobile e controllato i documenti.',
    problems: {
      empty: 'Scrivi il tuo messaggio.',
      too_long: 'Il messaggio è troppo lungo: al massimo 2 000 caratteri.',
      too_many: 'Hai inviato 30 messaggi in 24 ore. Riprova domani.',
      closed: 'Questa conversazione è chiusa: il messaggio non è stato inviato.',
    },
  },
  es: {
    you: 'Tú',
    view: 'Ver el anuncio',
    offline: 'El anuncio ya no está publicado.',
    agency: { view: 'Ver la página de la agencia', offline: 'La agencia ya no tiene página.' },
    answer: 'Tu respuesta',
    send: 'Enviar',
    block: 'Terminar la conversación',
    unblock: 'Reanudar la conversación',
    ended: 'Has terminado esta conversación: no recibirás más mensajes.',
    closed: 'Esta conversación está cerrada: ya no se puede escribir en ella.',
    advice: 'No pagues nada antes de visitar el inmueble y comprobar sus documentos.',
    problems: {
      empty: 'Escribe tu mensaje.',
      too_long: 'Tu mensaje es demasiado largo: 2 000 caracteres como máximo.',
      too_many: 'Has enviado 30 mensajes en 24 horas. Inténtalo mañana.',
      closed: 'Esta conversación está cerrada: tu mensaje no se ha enviado.',
    },
  },
};
