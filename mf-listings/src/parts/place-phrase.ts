import { placeNames } from '@houni/ad-card/place-names';
import type { Locale } from '@houni/domain/locale';
import { withPlacePreposition } from '@houni/i18n/with-place-preposition';
import type { PlaceTrail } from '@houni/routing/build';
import type { Translate } from '@houni/i18n';

/** "sector, delegation, governorate", without repeated names (La Marsa, La Marsa). */
export function placeLine(trail: PlaceTrail, locale: Locale, t: Translate): string {
  return placeNames(trail, locale).join(t('common:place.separator'));
}

/**
 * A place in a sentence: "à La Marsa, Tunis", "au Kef". The country if there is no place. A place with the name of its
 * parent is told apart by its level: "à La Marsa (secteur), Tunis".
 */
export function inPlace(trail: PlaceTrail | null, locale: Locale, t: Translate): string {
  if (trail === null) return t('listings:listing.inCountry');
  const [name = '', ...around] = placeNames(trail, locale);
  const { governorate, delegation, sector } = trail;
  const parent = sector ? delegation : governorate;
  const isRepeated = (sector ?? delegation) !== undefined && parent?.names[locale] === name;
  const distinctName = isRepeated ? t(`listings:listing.sameName.${sector ? 'sector' : 'delegation'}`, { name }) : name;
  return [withPlacePreposition(distinctName, locale, t), ...around].join(t('common:place.separator'));
}
