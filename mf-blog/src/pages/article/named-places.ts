import type { Locale } from '@houni/domain/locale';

/** Names that are also the name of the country, or a common word ("the city"), and so prove nothing in a text. */
const AMBIGUOUS: Readonly<Partial<Record<Locale, readonly string[]>>> = {
  ar: ['تونس', 'المدينة', 'التحرير', 'الزهور', 'المروج'],
  es: ['Túnez'],
};

/** Arabic writes "and", "in", "for" together with the name. */
const PREFIX = '[وبفلك]?';

/** Whether a text names a place, as a whole word and with its capital letters. */
export function namesPlace(text: string, name: string, locale: Locale): boolean {
  if (name === '' || AMBIGUOUS[locale]?.includes(name)) return false;
  const word = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/['’]/g, "['’]");
  return new RegExp(`(?<![\\p{L}\\p{N}])${locale === 'ar' ? PREFIX : ''}${word}(?![\\p{L}\\p{N}])`, 'u').test(text);
}
