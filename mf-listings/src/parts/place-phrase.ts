import { placeNames } from '@houni/ad-card/place-names';
import type { Locale } from '@houni/contracts/locale';
import { withPlacePreposition } from '@houni/i18n/with-place-preposition';
import type { PlaceTrail } from '@houni/routing/build';
import type { Translate } from '@houni/remote';

/** "sector, delegation, governorate", without repeated names (La Marsa, La Marsa). */
export function placeLine(trail: PlaceTrail, locale: Locale, t: Translate): string {
  return placeNames(trail, locale).join(t('common:place.separator'));
}

/** A place in a sentence: "à La Marsa, Tunis", "au Kef". The country if there is no place. */
export function inPlace(trail: PlaceTrail | null, locale: Locale, t: Translate): string {
  if (trail === null) return t('listings:listing.inCountry');
  const [name = '', ...around] = placeNames(trail, locale);
  return [withPlacePreposition(name, locale, t), ...around].join(t('common:place.separator'));
}
