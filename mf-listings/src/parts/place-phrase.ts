import type { Locale } from '@houni/contracts/locale';
import type { PlaceTrail } from '@houni/routing/build';
import type { Translate } from '@houni/remote';

/** "sector, delegation, governorate", without repeated names (La Marsa, La Marsa). */
export function placeLine(trail: PlaceTrail, locale: Locale, t: Translate): string {
  return placeNames(trail, locale).join(t('listings:place.separator'));
}

/** A place in a sentence: "à La Marsa, Tunis", "au Kef". The country if there is no place. */
export function inPlace(trail: PlaceTrail | null, locale: Locale, t: Translate): string {
  if (trail === null) return t('listings:listing.inCountry');
  const [name = '', ...around] = placeNames(trail, locale);
  return [withPreposition(name, locale, t), ...around].join(t('listings:place.separator'));
}

/** Names from the smallest place to the largest, without repetitions. */
export function placeNames({ governorate, delegation, sector }: PlaceTrail, locale: Locale): string[] {
  const names = [sector, delegation, governorate].flatMap((ref) => (ref ? [ref.names[locale]] : []));
  return names.filter((name, index) => name !== names[index - 1]);
}

/** French contracts the preposition with a leading article: "au Kef". */
function withPreposition(name: string, locale: Locale, t: Translate): string {
  if (locale === 'fr') {
    if (name.startsWith('Le ')) return `au ${name.slice(3)}`;
    if (name.startsWith('Les ')) return `aux ${name.slice(4)}`;
  }
  return t('listings:place.in', { name });
}
