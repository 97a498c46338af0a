import type { Locale } from '@houni/domain/locale';

/** Instead of the title of an ad that is hidden from the reader (`isHiddenFrom`). */
export const HIDDEN_AD_TITLES: Record<Locale, string> = {
  fr: 'Annonce qui n’est plus disponible',
  ar: 'إعلان لم يعد متاحًا',
  en: 'Listing no longer available',
  it: 'Annuncio non più disponibile',
  es: 'Anuncio que ya no está disponible',
};
