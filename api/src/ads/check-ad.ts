import type { AdContent } from '@houni/contracts/ad-write';
import type { AdCategoryCode } from '@houni/contracts/transactions';
import type { PlaceDirectory } from '../places/place-directory.ts';
import { invalidInput } from '../platform/domain-error.ts';
import { tunisianYear } from '../platform/tunisian-day.ts';

/** How far a position may lie outside its governorate's bounds: sources draw the boundaries differently. */
const BOUNDS_MARGIN_DEGREES = 0.15;
/** New buildings are sold up to this many years before they are finished. */
const MAX_YEARS_AHEAD = 6;
const MILLIMES_PER_DINAR = 1000;

/** Lowest and highest plausible price in dinars, by unit. */
const PLAUSIBLE_PRICE: Record<AdContent['price']['unit'], readonly [number, number]> = {
  total: [500, 1_000_000_000],
  month: [20, 1_000_000],
  week: [20, 500_000],
  night: [5, 100_000],
};
/** Smallest and largest plausible area in square metres, by category. */
const PLAUSIBLE_AREA: Record<AdCategoryCode, readonly [number, number]> = {
  APPARTEMENT: [8, 2_000],
  MAISONS: [15, 50_000],
  TERRAINS_FERMES: [10, 50_000_000],
  BUREAUX_COMMERCES: [2, 1_000_000],
};

/**
 * Checks what the schema cannot check: that the places belong to each other and that the values are plausible.
 * @param path the position of the ad in the request body, such as `ad`
 * @throws DomainError `invalid_input` with the field
 */
export function checkAd(
  ad: AdContent,
  { places, now, path }: { places: PlaceDirectory; now: Date; path: string },
): void {
  const fault = findPlaceFault(ad, places) ?? findValueFault(ad, now);
  if (fault) throw invalidInput(`${path}.${fault[0]}`, fault[1]);
}

/** The wrong field, and why it is wrong. */
type Fault = readonly [field: string, reason: string];

function findPlaceFault({ place, position }: AdContent, places: PlaceDirectory): Fault | null {
  const governorate = places.governorates.get(place.governorate);
  if (!governorate) return ['place.governorate', 'There is no governorate with this id.'];
  if (places.delegations.get(place.delegation)?.governorateId !== place.governorate)
    return ['place.delegation', 'The governorate has no delegation with this id.'];
  if (places.sectors.get(place.sector)?.delegationId !== place.delegation)
    return ['place.sector', 'The delegation has no sector with this id.'];
  if (!position) return null;
  const { south, north, west, east } = governorate.bounds;
  const { lat, lng } = position;
  if (lat < south - BOUNDS_MARGIN_DEGREES || lat > north + BOUNDS_MARGIN_DEGREES)
    return ['position.lat', 'The position is outside the governorate.'];
  if (lng < west - BOUNDS_MARGIN_DEGREES || lng > east + BOUNDS_MARGIN_DEGREES)
    return ['position.lng', 'The position is outside the governorate.'];
  return null;
}

function findValueFault(ad: AdContent, now: Date): Fault | null {
  const [minPrice, maxPrice] = PLAUSIBLE_PRICE[ad.price.unit];
  const [minArea, maxArea] = PLAUSIBLE_AREA[ad.category];
  const languages = [ad.language, ...(ad.translations ?? []).map(({ language }) => language)];
  const repeated = languages.findIndex((language, index) => languages.indexOf(language) < index);
  const faults: readonly (Fault | false)[] = [
    ad.price.millimes < minPrice * MILLIMES_PER_DINAR && ['price.millimes', 'The price is too low.'],
    ad.price.millimes > maxPrice * MILLIMES_PER_DINAR && ['price.millimes', 'The price is too high.'],
    ad.area < minArea && ['area', 'The area is too small.'],
    ad.area > maxArea && ['area', 'The area is too large.'],
    (ad.year ?? 0) > tunisianYear(now) + MAX_YEARS_AHEAD && ['year', 'The year is too far in the future.'],
    isAbove(ad.floor, ad.floors) && ['floor', 'The floor is above the number of floors.'],
    isAbove(ad.rooms, ad.totalRooms) && ['totalRooms', 'The total must include the rooms of S+n.'],
    isAbove(ad.charges, ad.price.millimes) && ['charges', 'The charges must not exceed the price.'],
    isAbove(ad.agencyFees, ad.price.millimes * 2) && ['agencyFees', 'The fees must not exceed twice the price.'],
    isAbove(ad.deposit, ad.price.millimes * 36) && ['deposit', 'The deposit must not exceed 36 times the price.'],
    repeated > 0 && [`translations.${repeated - 1}.language`, 'There is already a text in this language.'],
    // A number that is shown, or used for WhatsApp, must be given.
    ad.contact.phone === undefined &&
      (ad.contact.phoneShown === true || ad.contact.whatsapp === true) && [
        'contact.phone',
        'The phone number is missing.',
      ],
  ];
  return faults.find((fault): fault is Fault => fault !== false) ?? null;
}

/** True when both values are given and the first is above the second. */
function isAbove(value: number | undefined, limit: number | undefined): boolean {
  return value !== undefined && limit !== undefined && value > limit;
}
