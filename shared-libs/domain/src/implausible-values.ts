import type { PriceOfUnit, PriceUnit } from './price-units.ts';
import type { AdCategoryCode } from './transactions.ts';

/** New buildings are sold up to this many years before they are finished. */
const MAX_YEARS_AHEAD = 6;
const MILLIMES_PER_DINAR = 1000;

/** Lowest and highest plausible price in dinars, by unit. */
const PLAUSIBLE_PRICE: Record<PriceUnit, readonly [number, number]> = {
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

/** What is wrong with a value; the posting form has a text for each. */
export type ImplausibleCode =
  | 'too_low'
  | 'too_high'
  | 'above_floors'
  | 'below_rooms'
  | 'above_price'
  | 'repeated'
  | 'missing';

/** A wrong field of an ad, as a path such as `price.millimes`, and why it is wrong. */
export interface ImplausibleValue {
  field: string;
  code: ImplausibleCode;
  /** For developers. */
  reason: string;
}

/** The values of an ad that are compared. */
interface ComparedValues {
  category: AdCategoryCode;
  price: PriceOfUnit;
  area: number;
  language: string;
  translations?: readonly { language: string }[] | undefined;
  year?: number | undefined;
  floor?: number | undefined;
  floors?: number | undefined;
  rooms?: number | undefined;
  totalRooms?: number | undefined;
  charges?: number | undefined;
  agencyFees?: number | undefined;
  deposit?: number | undefined;
  contact: { phone?: string | undefined; phoneShown?: boolean | undefined; whatsapp?: boolean | undefined };
}

/**
 * Checks what the schema of an ad cannot check: values that are implausible, alone or beside others.
 * @param year the current year in Tunisia
 */
export function findImplausibleValues(ad: ComparedValues, year: number): ImplausibleValue[] {
  const [minPrice, maxPrice] = PLAUSIBLE_PRICE[ad.price.unit];
  const [minArea, maxArea] = PLAUSIBLE_AREA[ad.category];
  const languages = [ad.language, ...(ad.translations ?? []).map(({ language }) => language)];
  const repeated = languages.findIndex((language, index) => languages.indexOf(language) < index);
  const faults: readonly (readonly [field: string, code: ImplausibleCode, reason: string] | false)[] = [
    ad.price.millimes < minPrice * MILLIMES_PER_DINAR && ['price.millimes', 'too_low', 'The price is too low.'],
    ad.price.millimes > maxPrice * MILLIMES_PER_DINAR && ['price.millimes', 'too_high', 'The price is too high.'],
    ad.area < minArea && ['area', 'too_low', 'The area is too small.'],
    ad.area > maxArea && ['area', 'too_high', 'The area is too large.'],
    (ad.year ?? 0) > year + MAX_YEARS_AHEAD && ['year', 'too_high', 'The year is too far in the future.'],
    isAbove(ad.floor, ad.floors) && ['floor', 'above_floors', 'The floor is above the number of floors.'],
    isAbove(ad.rooms, ad.totalRooms) && ['totalRooms', 'below_rooms', 'The total must include the rooms of S+n.'],
    isAbove(ad.charges, ad.price.millimes) && ['charges', 'above_price', 'The charges must not exceed the price.'],
    isAbove(ad.agencyFees, ad.price.millimes * 2) && [
      'agencyFees',
      'above_price',
      'The fees must not exceed twice the price.',
    ],
    isAbove(ad.deposit, ad.price.millimes * 36) && [
      'deposit',
      'above_price',
      'The deposit must not exceed 36 times the price.',
    ],
    repeated > 0 && [`translations.${repeated - 1}.language`, 'repeated', 'There is already a text in this language.'],
    // A number that is shown, or used for WhatsApp, must be given.
    ad.contact.phone === undefined &&
      (ad.contact.phoneShown === true || ad.contact.whatsapp === true) && [
        'contact.phone',
        'missing',
        'The phone number is missing.',
      ],
  ];
  return faults.flatMap((fault) => (fault === false ? [] : [{ field: fault[0], code: fault[1], reason: fault[2] }]));
}

/** True when both values are given and the first is above the second. */
function isAbove(value: number | undefined, limit: number | undefined): boolean {
  return value !== undefined && limit !== undefined && value > limit;
}
