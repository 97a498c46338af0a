import type { Locale } from '@houni/domain/locale';
import { readPhone } from '@houni/domain/phone';

const FIRST_MESSAGE: Record<Locale, (title: string) => string> = {
  fr: (title) => `Bonjour, votre annonce « ${title} » sur Houni m’intéresse :`,
  ar: (title) => `مرحبًا، يهمّني إعلانكم «${title}» على هوني:`,
  en: (title) => `Hello, I am interested in your listing “${title}” on Houni:`,
  it: (title) => `Buongiorno, sono interessato al suo annuncio «${title}» su Houni:`,
  es: (title) => `Hola, me interesa su anuncio «${title}» en Houni:`,
};

/** A link that opens WhatsApp with a prepared message about the ad; null if the advertiser's number is none. */
export function whatsappLink(phone: string, ad: { title: string; url: string }, locale: Locale): string | null {
  const digits = readPhone(phone)?.slice(1);
  if (digits === undefined) return null;
  return `https://wa.me/${digits}?text=${encodeURIComponent(`${FIRST_MESSAGE[locale](ad.title)} ${ad.url}`)}`;
}
