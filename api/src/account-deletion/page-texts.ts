import type { Locale } from '@houni/domain/locale';
import type { StandalonePageText } from '../mail/standalone-page.ts';

/** Before the click that cancels the deletion. */
export const CANCEL_PAGE: Record<Locale, StandalonePageText> = {
  fr: {
    title: 'Garder votre compte ?',
    body: 'Un clic, et la suppression est annulée : votre compte, vos annonces et vos favoris sont de nouveau là.',
    action: 'Garder mon compte',
  },
  ar: {
    title: 'هل تريد الاحتفاظ بحسابك؟',
    body: 'نقرة واحدة ويُلغى الحذف، ويعود حسابك وإعلاناتك ومفضّلتك كما كانت.',
    action: 'الاحتفاظ بحسابي',
  },
  en: {
    title: 'Keep your account?',
    body: 'One click cancels the deletion: your account, your listings and your favourites are back.',
    action: 'Keep my account',
  },
  it: {
    title: 'Vuoi tenere il tuo account?',
    body: 'Un clic annulla l’eliminazione: il tuo account, i tuoi annunci e i tuoi preferiti tornano come prima.',
    action: 'Tieni il mio account',
  },
  es: {
    title: '¿Conservar tu cuenta?',
    body: 'Un clic cancela la eliminación: tu cuenta, tus anuncios y tus favoritos vuelven a estar como antes.',
    action: 'Conservar mi cuenta',
  },
};

/** After the deletion was cancelled. */
export const CANCELLED_PAGE: Record<Locale, StandalonePageText> = {
  fr: {
    title: 'Votre compte est conservé',
    body: 'La suppression est annulée et tout est comme avant. Connectez-vous pour le retrouver.',
    action: 'Aller sur Houni',
  },
  ar: {
    title: 'تم الاحتفاظ بحسابك',
    body: 'أُلغي الحذف وعاد كل شيء كما كان. سجّل الدخول لتجد حسابك.',
    action: 'الانتقال إلى هوني',
  },
  en: {
    title: 'Your account is kept',
    body: 'The deletion is cancelled and everything is as before. Sign in to find it.',
    action: 'Go to Houni',
  },
  it: {
    title: 'Il tuo account resta',
    body: 'L’eliminazione è annullata e tutto è come prima. Accedi per ritrovarlo.',
    action: 'Vai su Houni',
  },
  es: {
    title: 'Tu cuenta se conserva',
    body: 'La eliminación se ha cancelado y todo está como antes. Inicia sesión para encontrarla.',
    action: 'Ir a Houni',
  },
};

export const BAD_LINK_PAGE: Record<Locale, StandalonePageText> = {
  fr: {
    title: 'Lien non valable',
    body: 'Ce lien est incomplet, a déjà servi, ou le compte n’existe plus. Essayez de vous connecter.',
    action: 'Aller sur Houni',
  },
  ar: {
    title: 'الرابط غير صالح',
    body: 'هذا الرابط ناقص أو سبق استعماله، أو لم يعد الحساب موجودًا. حاول تسجيل الدخول.',
    action: 'الانتقال إلى هوني',
  },
  en: {
    title: 'This link does not work',
    body: 'The link is incomplete or has been used, or the account no longer exists. Try to sign in.',
    action: 'Go to Houni',
  },
  it: {
    title: 'Link non valido',
    body: 'Il link è incompleto o già usato, oppure l’account non esiste più. Prova ad accedere.',
    action: 'Vai su Houni',
  },
  es: {
    title: 'El enlace no es válido',
    body: 'El enlace está incompleto o ya se ha usado, o la cuenta ya no existe. Prueba a iniciar sesión.',
    action: 'Ir a Houni',
  },
};
