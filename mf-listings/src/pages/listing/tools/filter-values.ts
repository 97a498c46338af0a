import type { Facets, SearchSort, TitleStatus } from '@houni/contracts/ad';
import type { CategoryCode, TransactionCode } from '@houni/contracts/transactions';
import { DEFAULT_RENT_PERIOD } from '@houni/contracts/rent-period';
import type { RentPeriod } from '@houni/contracts/rent-period';
import { CATEGORY_CODES, TRANSACTION_CODES, isAllowedPair } from '@houni/contracts/transactions';
import { tunisianDay } from '@houni/i18n/format';
import type { ListingFilters } from '@houni/routing/listing-url';
import { listingQueryString } from '@houni/routing/listing-url';
import type { ListingSearch } from '../listing-search.ts';

/** S+N; higher numbers are rare and can be searched by words. */
export const ROOM_CHOICES = [0, 1, 2, 3, 4, 5] as const;
export const BATHROOM_CHOICES = [1, 2, 3] as const;
/** Maximum prices in dinars that one tap sets. */
const PRICE_PRESETS = {
  SALE: [150_000, 250_000, 400_000],
  FLAT: [300, 450, 600],
  month: [600, 1_000, 1_500],
  week: [700, 1_200, 2_000],
  night: [100, 200, 300],
} as const satisfies Record<Exclude<TransactionCode, 'RENTAL'> | RentPeriod, readonly number[]>;

/** The maximum prices to choose from, of an offer. */
export function pricePresets({
  transaction,
  filters: { rentPeriod = DEFAULT_RENT_PERIOD },
}: Pick<ListingSearch, 'transaction' | 'filters'>): readonly number[] {
  return PRICE_PRESETS[transaction === 'RENTAL' ? rentPeriod : transaction];
}
export const ADVERTISER_CHOICES = ['private', 'agency'] as const;
/** The maximum age of an ad in days. */
export const AGE_CHOICES = [1, 3, 7, 30] as const;

// A record, so that the compiler requires every status. (The list in ad.ts would bring zod into the browser.)
const TITLE_STATUS_ORDER: Record<TitleStatus, number> = {
  blue: 0,
  shared: 1,
  in_registration: 2,
  promoter: 3,
  contract: 4,
  unknown: 5,
};
export const TITLE_STATUS_CHOICES = Object.keys(TITLE_STATUS_ORDER) as TitleStatus[]; // the keys of the record above

const SORT_ORDER: Record<SearchSort, number> = {
  relevance: 0,
  newest: 1,
  'price-asc': 2,
  'price-desc': 3,
  'price-per-m2-asc': 4,
  'largest-reduction': 5,
  distance: 6,
};
const SORTS = Object.keys(SORT_ORDER) as SearchSort[]; // the keys of the record above

/** Relevance requires words, distance requires a point. */
export function sortChoices({ q }: ListingFilters, near: string | undefined): SearchSort[] {
  return SORTS.filter((sort) => (sort !== 'relevance' || q !== undefined) && (sort !== 'distance' || near));
}

export function categoryChoices(transaction: TransactionCode): CategoryCode[] {
  return CATEGORY_CODES.filter((category) => isAllowedPair(transaction, category));
}

export function transactionChoices(category: CategoryCode): TransactionCode[] {
  return TRANSACTION_CODES.filter((transaction) => isAllowedPair(transaction, category));
}

/** Whether a filter group applies: land has no rooms, a flatshare no title, a house no floor. */
export function hasGroup(
  group: 'rooms' | 'bathrooms' | 'floor' | 'furnished' | 'amenities' | 'titleStatus',
  transaction: TransactionCode,
  category: CategoryCode,
): boolean {
  const isHome = category === 'LOGEMENTS' || category === 'APPARTEMENT' || category === 'MAISONS';
  if (group === 'titleStatus') return transaction === 'SALE';
  if (group === 'amenities') return category !== 'TERRAINS_FERMES';
  if (group === 'floor') return isHome && category !== 'MAISONS';
  return isHome;
}

/** The filters that apply to another category. */
export function filtersFor(
  { rooms, bathroomsMin, floor, furnished, amenities, titleStatus, ...rest }: ListingFilters,
  transaction: TransactionCode,
  category: CategoryCode,
): ListingFilters {
  const has = (group: Parameters<typeof hasGroup>[0]) => hasGroup(group, transaction, category);
  return {
    ...rest,
    ...(rooms && has('rooms') && { rooms }),
    ...(bathroomsMin !== undefined && has('bathrooms') && { bathroomsMin }),
    ...(floor && has('floor') && { floor }),
    ...(furnished !== undefined && has('furnished') && { furnished }),
    ...(amenities && has('amenities') && { amenities }),
    ...(titleStatus && has('titleStatus') && { titleStatus }),
  };
}

/** Whether another type has all the filters of a search: only then the API's count for it is that of its page. */
export function hasSameFilters(
  { transaction, filters }: Pick<ListingSearch, 'transaction' | 'filters'>,
  category: CategoryCode,
) {
  return listingQueryString(filtersFor(filters, transaction, category)) === listingQueryString(filters);
}

/** The count of a facet value; undefined if the API gave no counts. */
export function facetCount(facets: Facets | undefined, name: string, value: string | number): number | undefined {
  const values = facets?.[name];
  return values && (values.find((entry) => entry.value === String(value))?.count ?? 0);
}

/** The Tunisian day some days before a time, as the API counts them. */
export function daysBefore(now: number, days: number): string {
  return tunisianDay(now - days * 24 * 60 * 60 * 1000);
}
