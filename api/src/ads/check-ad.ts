import type { AdContent } from '@houni/contracts/ad-write';
import { findImplausibleValues } from '@houni/domain/implausible-values';
import type { PlaceDirectory } from '../places/place-directory.ts';
import { invalidInput } from '../platform/domain-error.ts';
import { tunisianYear } from '../platform/tunisian-day.ts';

/** How far a position may lie outside its governorate's bounds: sources draw the boundaries differently. */
const BOUNDS_MARGIN_DEGREES = 0.15;

/**
 * Checks what the schema cannot check: that the places belong to each other and that the values are plausible.
 * @param path the position of the ad in the request body, such as `ad`
 * @throws DomainError `invalid_input` with the field
 */
export function checkAd(
  ad: AdContent,
  { places, now, path }: { places: PlaceDirectory; now: Date; path: string },
): void {
  const fault = findPlaceFault(ad, places) ?? findImplausibleValues(ad, tunisianYear(now))[0];
  if (fault) throw invalidInput(`${path}.${fault.field}`, fault.reason);
}

interface WrongPlace {
  field: string;
  reason: string;
}

function findPlaceFault({ place, position }: AdContent, places: PlaceDirectory): WrongPlace | null {
  const governorate = places.governorates.get(place.governorate);
  if (!governorate) return { field: 'place.governorate', reason: 'There is no governorate with this id.' };
  if (places.delegations.get(place.delegation)?.governorateId !== place.governorate)
    return { field: 'place.delegation', reason: 'The governorate has no delegation with this id.' };
  if (places.sectors.get(place.sector)?.delegationId !== place.delegation)
    return { field: 'place.sector', reason: 'The delegation has no sector with this id.' };
  if (!position) return null;
  const { south, north, west, east } = governorate.bounds;
  const { lat, lng } = position;
  if (lat < south - BOUNDS_MARGIN_DEGREES || lat > north + BOUNDS_MARGIN_DEGREES)
    return { field: 'position.lat', reason: 'The position is outside the governorate.' };
  if (lng < west - BOUNDS_MARGIN_DEGREES || lng > east + BOUNDS_MARGIN_DEGREES)
    return { field: 'position.lng', reason: 'The position is outside the governorate.' };
  return null;
}
