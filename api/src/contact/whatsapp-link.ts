import type { Locale } from '@houni/contracts/locale';

const TUNISIA_COUNTRY_CODE = '216';
/** Length of a Tunisian number without the country code. */
const NATIONAL_DIGITS = 8;

const FIRST_MESSAGE: Record<Locale, (title: string) => string> = {
  fr: (title) => `Bonjour, votre annonce « ${title} » sur Houni m’intéresse :`,
  ar: (title) => `مرحبًا، يهمّني إعلانكم «${title}» على هوني:`,
  en: (title) => `Hello, I am interested in your listing “${title}” on Houni:`,
  it: (title) => `Buongiorno, sono interessato al suo annuncio «${title}» su Houni:`,
  es: (title) => `Hola, me interesa su anuncio «${title}» en Houni:`,
};

/**
 * Converts a phone number to digits with country code, as wa.me requires. A number without country code is Tunisian.
 * Null if it is not a phone number.
 */
export function internationalDigits(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return digits.length >= NATIONAL_DIGITS ? digits : null;
  if (digits.startsWith('00')) return digits.length > NATIONAL_DIGITS + 2 ? digits.slice(2) : null;
  if (digits.length === NATIONAL_DIGITS) return TUNISIA_COUNTRY_CODE + digits;
  return digits.length > NATIONAL_DIGITS && digits.length <= 15 ? digits : null;
}

/** A link that opens WhatsApp with a prepared message about the ad. */
export function whatsappLink(phone: string, ad: { title: string; url: string }, locale: Locale): string | null {
  const digits = internationalDigits(phone);
  if (digits === null) return null;
  return `https://wa.me/${digits}?text=${encodeURIComponent(`${FIRST_MESSAGE[locale](ad.title)} ${ad.url}`)}`;
}
