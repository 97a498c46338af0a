import type { AdContent } from '@houni/contracts/ad-write';
import type { AdCategoryCode } from '@houni/contracts/transactions';
import type { PlaceDirectory } from '../places/place-directory.ts';
import { invalidInput } from '../platform/errors.ts';

/** Degrees that a position may lie outside of its governorate's bounds: boundaries are drawn differently everywhere. */
const BOUNDS_MARGIN = 0.15;
/** Buildings are sold so many years before they stand. */
const YEARS_AHEAD = 6;
const DINAR = 1000;

/** Prices in dinars that nobody asks for: below the first, above the second. */
const PLAUSIBLE_PRICE: Record<AdContent['price']['unit'], readonly [number, number]> = {
  total: [500, 1_000_000_000],
  month: [20, 1_000_000],
  week: [20, 500_000],
  night: [5, 100_000],
};
/** Square metres by category, as above. */
const PLAUSIBLE_AREA: Record<AdCategoryCode, readonly [number, number]> = {
  APPARTEMENT: [8, 2_000],
  MAISONS: [15, 50_000],
  TERRAINS_FERMES: [10, 50_000_000],
  BUREAUX_COMMERCES: [2, 1_000_000],
};

/**
 * What the shape of an ad alone does not say: places that stand inside each other, values that can be.
 * @param path where the ad stands in the body, such as `ad`
 * @throws RequestError `invalid_input` with the field
 */
export function checkAd(
  ad: AdContent,
  { places, now, path }: { places: PlaceDirectory; now: Date; path: string },
): void {
  const wrong = firstPlaceFault(ad, places) ?? firstValueFault(ad, now);
  if (wrong) throw invalidInput(`${path}.${wrong[0]}`, wrong[1]);
}

/** Field and reason. */
type Fault = readonly [field: string, reason: string];

function firstPlaceFault({ place, position }: AdContent, places: PlaceDirectory): Fault | null {
  const governorate = places.governorates.get(place.governorate);
  if (!governorate) return ['place.governorate', 'There is no such governorate.'];
  if (places.delegations.get(place.delegation)?.governorateId !== place.governorate)
    return ['place.delegation', 'This delegation is not of this governorate.'];
  if (places.sectors.get(place.sector)?.delegationId !== place.delegation)
    return ['place.sector', 'This sector is not of this delegation.'];
  if (!position) return null;
  const { south, north, west, east } = governorate.bounds;
  const { lat, lng } = position;
  if (lat < south - BOUNDS_MARGIN || lat > north + BOUNDS_MARGIN) return ['position.lat', 'This is elsewhere.'];
  if (lng < west - BOUNDS_MARGIN || lng > east + BOUNDS_MARGIN) return ['position.lng', 'This is elsewhere.'];
  return null;
}

function firstValueFault(ad: AdContent, now: Date): Fault | null {
  const [cheapest, dearest] = PLAUSIBLE_PRICE[ad.price.unit];
  const [least, most] = PLAUSIBLE_AREA[ad.category];
  const languages = [ad.language, ...(ad.translations ?? []).map(({ language }) => language)];
  const repeated = languages.findIndex((language, index) => languages.indexOf(language) < index);
  const faults: readonly (Fault | false)[] = [
    ad.price.millimes < cheapest * DINAR && ['price.millimes', 'Nothing is that cheap.'],
    ad.price.millimes > dearest * DINAR && ['price.millimes', 'Nothing is that dear.'],
    ad.area < least && ['area', 'This is too small.'],
    ad.area > most && ['area', 'This is too large.'],
    (ad.year ?? 0) > now.getUTCFullYear() + YEARS_AHEAD && ['year', 'This lies too far ahead.'],
    isMore(ad.floor, ad.floors) && ['floor', 'The building has fewer floors.'],
    isMore(ad.rooms, ad.totalRooms) && ['totalRooms', 'This counts the rooms of S+n and the living room.'],
    isMore(ad.charges, ad.price.millimes) && ['charges', 'Charges are less than the price.'],
    isMore(ad.agencyFees, ad.price.millimes * 2) && ['agencyFees', 'Fees are a part of the price.'],
    isMore(ad.deposit, ad.price.millimes * 36) && ['deposit', 'A deposit is some months of rent.'],
    repeated > 0 && [`translations.${repeated - 1}.language`, 'The text stands in this language already.'],
    // Shown, or reached on WhatsApp, is only a number that is given.
    ad.contact.phone === undefined &&
      (ad.contact.phoneShown === true || ad.contact.whatsapp === true) && ['contact.phone', 'Which number?'],
  ];
  return faults.find((fault): fault is Fault => fault !== false) ?? null;
}

/** Whether both are said and the first is above the second. */
function isMore(one: number | undefined, other: number | undefined): boolean {
  return one !== undefined && other !== undefined && one > other;
}
