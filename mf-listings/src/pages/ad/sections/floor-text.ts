import { floorName } from '@houni/ad-card/floor-name';
import type { AdDetail } from '@houni/contracts/ad';
import type { Translate } from '@houni/i18n';

/** The floor of a property, with the number of floors of its building if that is known. */
export function floorText({ floor, floors }: Pick<AdDetail, 'floor' | 'floors'>, t: Translate): string | null {
  if (floor === null) return null;
  if (floor === 0)
    return floors ? t('listingsAd:ad.facts.groundFloorOf', { floors }) : t('listingsAd:ad.facts.groundFloor');
  if (!floors || floor < 0 || floor > floors) return floorName(floor, t);
  if (floor === floors) return t(`listingsAd:ad.facts.${floor === 1 ? 'firstFloorTop' : 'floorTop'}`, { floor });
  return t('listingsAd:ad.facts.floorOf', { floor: floorName(floor, t), floors });
}
