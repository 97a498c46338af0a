import type { Locale } from '@houni/domain/locale';
import type { StandalonePageText } from '../mail/standalone-page.ts';

/** The page behind the link in the confirmation mail. */
export const CONFIRM_PAGE: Record<Locale, StandalonePageText> = {
  fr: {
    title: 'Newsletter',
    body: 'Un clic, et votre inscription est confirmée.',
    action: 'Confirmer mon inscription',
  },
  ar: { title: 'النشرة البريدية', body: 'نقرة واحدة ويتأكد اشتراكك.', action: 'تأكيد الاشتراك' },
  en: { title: 'Newsletter', body: 'One click and your subscription is confirmed.', action: 'Confirm my subscription' },
  it: { title: 'Newsletter', body: 'Un clic e la tua iscrizione è confermata.', action: 'Conferma l’iscrizione' },
  es: { title: 'Boletín', body: 'Un clic y tu suscripción queda confirmada.', action: 'Confirmar mi suscripción' },
};

export const CONFIRMED_PAGE: Record<Locale, StandalonePageText> = {
  fr: {
    title: 'Inscription confirmée',
    body: 'Merci ! Vous recevrez la prochaine newsletter.',
    action: 'Aller sur Houni',
  },
  ar: { title: 'تأكّد الاشتراك', body: 'شكرًا! ستصلك النشرة البريدية القادمة.', action: 'الانتقال إلى هوني' },
  en: {
    title: 'Subscription confirmed',
    body: 'Thank you! You will receive the next newsletter.',
    action: 'Go to Houni',
  },
  it: { title: 'Iscrizione confermata', body: 'Grazie! Riceverai la prossima newsletter.', action: 'Vai su Houni' },
  es: { title: 'Suscripción confirmada', body: '¡Gracias! Recibirás el próximo boletín.', action: 'Ir a Houni' },
};

export const INVALID_LINK_PAGE: Record<Locale, StandalonePageText> = {
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
