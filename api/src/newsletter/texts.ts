import type { Locale } from '@houni/contracts/locale';

/** A mail with one thing to do. */
export interface MailText {
  subject: string;
  greeting: string;
  body: string;
  action: string;
  footer: string;
}

export interface PageText {
  title: string;
  body: string;
  action: string;
}

/** Asks the owner of an address to confirm the subscription. */
export const CONFIRM_MAIL: Record<Locale, MailText> = {
  fr: {
    subject: 'Confirmez votre inscription à la lettre d’information Houni',
    greeting: 'Bonjour,',
    body: 'Vous avez demandé à recevoir la lettre d’information de Houni. Pour confirmer que cette adresse est bien la vôtre, suivez ce lien :',
    action: 'Confirmer mon inscription',
    footer: 'Si vous n’avez rien demandé, ignorez ce message : vous ne recevrez rien d’autre.',
  },
  ar: {
    subject: 'أكّد اشتراكك في نشرة هوني',
    greeting: 'مرحبًا،',
    body: 'طلبتَ تلقّي نشرة هوني البريدية. للتأكد من أن هذا العنوان لك، اتبع هذا الرابط:',
    action: 'تأكيد الاشتراك',
    footer: 'إذا لم تطلب شيئًا فتجاهل هذه الرسالة، ولن تصلك أي رسالة أخرى.',
  },
  en: {
    subject: 'Confirm your subscription to the Houni newsletter',
    greeting: 'Hello,',
    body: 'You asked to receive the Houni newsletter. To confirm that this address is yours, follow this link:',
    action: 'Confirm my subscription',
    footer: 'If you did not ask for this, ignore this message: you will receive nothing else.',
  },
  it: {
    subject: 'Conferma la tua iscrizione alla newsletter di Houni',
    greeting: 'Buongiorno,',
    body: 'Hai chiesto di ricevere la newsletter di Houni. Per confermare che questo indirizzo è tuo, segui questo link:',
    action: 'Confermo l’iscrizione',
    footer: 'Se non hai chiesto nulla, ignora questo messaggio: non riceverai altro.',
  },
  es: {
    subject: 'Confirma tu suscripción al boletín de Houni',
    greeting: 'Hola:',
    body: 'Has pedido recibir el boletín de Houni. Para confirmar que esta dirección es tuya, sigue este enlace:',
    action: 'Confirmar mi suscripción',
    footer: 'Si no has pedido nada, ignora este mensaje: no recibirás nada más.',
  },
};

/** Sent where somebody asked to unsubscribe an address without a signed link. */
export const UNSUBSCRIBE_MAIL: Record<Locale, MailText> = {
  fr: {
    subject: 'Confirmez votre désinscription',
    greeting: 'Bonjour,',
    body: 'On nous a demandé de ne plus envoyer la lettre d’information de Houni à cette adresse. Si c’est bien vous, suivez ce lien :',
    action: 'Me désinscrire',
    footer: 'Sinon, ignorez ce message : rien ne change.',
  },
  ar: {
    subject: 'أكّد إلغاء اشتراكك',
    greeting: 'مرحبًا،',
    body: 'وصلنا طلب بإيقاف إرسال نشرة هوني إلى هذا العنوان. إن كان الطلب منك فاتبع هذا الرابط:',
    action: 'إلغاء الاشتراك',
    footer: 'وإلا فتجاهل هذه الرسالة، ولن يتغير شيء.',
  },
  en: {
    subject: 'Confirm that you want to unsubscribe',
    greeting: 'Hello,',
    body: 'We were asked to stop sending the Houni newsletter to this address. If it was you, follow this link:',
    action: 'Unsubscribe',
    footer: 'If not, ignore this message: nothing changes.',
  },
  it: {
    subject: 'Conferma la cancellazione dell’iscrizione',
    greeting: 'Buongiorno,',
    body: 'Ci è stato chiesto di non inviare più la newsletter di Houni a questo indirizzo. Se la richiesta è tua, segui questo link:',
    action: 'Cancella l’iscrizione',
    footer: 'In caso contrario ignora questo messaggio: non cambia nulla.',
  },
  es: {
    subject: 'Confirma que quieres darte de baja',
    greeting: 'Hola:',
    body: 'Nos han pedido que dejemos de enviar el boletín de Houni a esta dirección. Si has sido tú, sigue este enlace:',
    action: 'Darme de baja',
    footer: 'Si no, ignora este mensaje: no cambia nada.',
  },
};

/** The page behind the link of the confirmation mail: a click, because mail programs open links by themselves. */
export const CONFIRM_PAGE: Record<Locale, PageText> = {
  fr: {
    title: 'Lettre d’information',
    body: 'Un clic, et votre inscription est confirmée.',
    action: 'Confirmer mon inscription',
  },
  ar: { title: 'النشرة البريدية', body: 'نقرة واحدة ويتأكد اشتراكك.', action: 'تأكيد الاشتراك' },
  en: { title: 'Newsletter', body: 'One click and your subscription is confirmed.', action: 'Confirm my subscription' },
  it: { title: 'Newsletter', body: 'Un clic e la tua iscrizione è confermata.', action: 'Confermo l’iscrizione' },
  es: { title: 'Boletín', body: 'Un clic y tu suscripción queda confirmada.', action: 'Confirmar mi suscripción' },
};

export const CONFIRMED_PAGE: Record<Locale, PageText> = {
  fr: {
    title: 'Inscription confirmée',
    body: 'Merci ! Vous recevrez la prochaine lettre d’information.',
    action: 'Aller sur Houni',
  },
  ar: { title: 'تأكّد الاشتراك', body: 'شكرًا! ستصلك النشرة القادمة.', action: 'الانتقال إلى هوني' },
  en: {
    title: 'Subscription confirmed',
    body: 'Thank you! You will receive the next newsletter.',
    action: 'Go to Houni',
  },
  it: { title: 'Iscrizione confermata', body: 'Grazie! Riceverai la prossima newsletter.', action: 'Vai su Houni' },
  es: { title: 'Suscripción confirmada', body: '¡Gracias! Recibirás el próximo boletín.', action: 'Ir a Houni' },
};

export const BAD_LINK_PAGE: Record<Locale, PageText> = {
  fr: {
    title: 'Lien non valable',
    body: 'Ce lien est incomplet. Copiez-le en entier depuis le message, ou inscrivez-vous de nouveau.',
    action: 'Aller sur Houni',
  },
  ar: {
    title: 'الرابط غير صالح',
    body: 'هذا الرابط ناقص. انسخه كاملًا من الرسالة أو اشترك من جديد.',
    action: 'الانتقال إلى هوني',
  },
  en: {
    title: 'This link does not work',
    body: 'The link is incomplete. Copy all of it from the message, or subscribe again.',
    action: 'Go to Houni',
  },
  it: {
    title: 'Link non valido',
    body: 'Il link è incompleto. Copialo per intero dal messaggio o iscriviti di nuovo.',
    action: 'Vai su Houni',
  },
  es: {
    title: 'El enlace no es válido',
    body: 'El enlace está incompleto. Cópialo entero del mensaje o suscríbete de nuevo.',
    action: 'Ir a Houni',
  },
};
