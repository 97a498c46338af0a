import type { Locale } from '@houni/contracts/locale';
import type { PlaceTrail } from '@houni/routing/build';
import type { Translate } from '@houni/remote';

/** "sector, delegation, governorate": a name that repeats its neighbour's (La Marsa, La Marsa) is said once. */
export function placeLine(trail: PlaceTrail, locale: Locale, t: Translate): string {
  return placeNames(trail, locale).join(t('listings:place.separator'));
}

/** Where something is, as it stands in a sentence: "à La Marsa, Tunis", "au Kef". The country where no place is given. */
export function inPlace(trail: PlaceTrail | null, locale: Locale, t: Translate): string {
  if (trail === null) return t('listings:listing.inCountry');
  const [name = '', ...around] = placeNames(trail, locale);
  return [withPreposition(name, locale, t), ...around].join(t('listings:place.separator'));
}

/** Names from the smallest place to the largest; one that repeats its neighbour's is left out. */
export function placeNames({ governorate, delegation, sector }: PlaceTrail, locale: Locale): string[] {
  const names = [sector, delegation, governorate].flatMap((ref) => (ref ? [ref.names[locale]] : []));
  return names.filter((name, index) => name !== names[index - 1]);
}

/** French contracts the preposition with a leading article; the other languages do not. */
function withPreposition(name: string, locale: Locale, t: Translate): string {
  if (locale === 'fr') {
    if (name.startsWith('Le ')) return `au ${name.slice(3)}`;
    if (name.startsWith('Les ')) return `aux ${name.slice(4)}`;
  }
  return t('listings:place.in', { name });
}
