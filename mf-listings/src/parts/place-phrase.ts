import type { Locale } from '@houni/contracts/locale';
import { withPlacePreposition } from '@houni/i18n/with-place-preposition';
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
  return [withPlacePreposition(name, locale, t), ...around].join(t('listings:place.separator'));
}

/** Names from the smallest place to the largest, without repetitions. */
export function placeNames({ governorate, delegation, sector }: PlaceTrail, locale: Locale): string[] {
  const names = [sector, delegation, governorate].flatMap((ref) => (ref ? [ref.names[locale]] : []));
  return names.filter((name, index) => name !== names[index - 1]);
}
