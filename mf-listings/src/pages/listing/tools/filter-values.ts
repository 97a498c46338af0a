import type { Facets, SearchSort } from '@houni/contracts/ad';
import { SEARCH_SORTS } from '@houni/domain/ad-facts';
import { FILTER_FIELDS, filterableFields } from '@houni/routing/listing-url';
import type { FilterableField } from '@houni/domain/search-fields';
import type { CategoryCode, TransactionCode } from '@houni/domain/transactions';
import { DEFAULT_RENT_PERIOD } from '@houni/domain/rent-period';
import type { RentPeriod } from '@houni/domain/rent-period';
import { CATEGORY_CODES, CATEGORY_MEMBERS, TRANSACTION_CODES, isAllowedPair } from '@houni/domain/transactions';
import { tunisianDay } from '@houni/i18n/format';
import type { FullTextKey, Translate } from '@houni/i18n';
import type { ListingFilters } from '@houni/routing/listing-url';
import { listingQueryString } from '@houni/routing/listing-url';
import type { ListingSearch } from '../listing-search.ts';

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
/** The maximum age of an ad in days. */
export const AGE_CHOICES = [1, 3, 7, 30] as const;

/** Relevance requires words, distance requires a point. */
export function sortChoices({ q }: ListingFilters, near: string | undefined): SearchSort[] {
  return SEARCH_SORTS.filter((sort) => (sort !== 'relevance' || q !== undefined) && (sort !== 'distance' || near));
}

export function categoryChoices(transaction: TransactionCode): CategoryCode[] {
  return CATEGORY_CODES.filter((category) => isAllowedPair(transaction, category));
}

export function transactionChoices(category: CategoryCode): TransactionCode[] {
  return TRANSACTION_CODES.filter((transaction) => isAllowedPair(transaction, category));
}

/** The fields that people search by. */
export const FIELD_FILTERS = filterableFields(FILTER_FIELDS);

/** The fields that searches of a transaction and category can filter by: land has no rooms, a house no floor. */
export function filtersOf(transaction: TransactionCode, category: CategoryCode): FilterableField[] {
  return FIELD_FILTERS.filter(({ transactions, categories, filter }) => {
    const own = filter.categories ?? categories;
    const isOfCategory = own === undefined || CATEGORY_MEMBERS[category].some((member) => own.includes(member));
    return isOfCategory && (transactions?.includes(transaction) ?? true);
  });
}

/** The values that a filter offers; higher numbers of rooms are rare and can be searched by words. */
export function choicesOf({
  values,
  filter: { by, choices },
}: FilterableField): readonly (string | number | boolean)[] {
  if (by === 'has') return [true];
  return by === 'is' ? [true, false] : (choices ?? values ?? []);
}

/** The text of a filter's value; the texts have one for each value of the table. */
export function choiceText({ name, kind, texts }: FilterableField, value: unknown, t: Translate): string {
  if (texts) return t(`common:${texts}.${String(value)}` as FullTextKey);
  if (kind === 'flag') return t(`listingsTools:filters.${name}${value ? 'True' : 'False'}` as FullTextKey);
  if (typeof value === 'string') return t(`listingsTools:choices.${name}.${value}` as FullTextKey);
  return name === 'rooms'
    ? t('common:units.rooms', { count: value })
    : t(`listingsTools:chips.${name}Min` as FullTextKey, { count: value });
}

/** The filters that apply to another category. */
export function filtersFor(
  filters: ListingFilters,
  transaction: TransactionCode,
  category: CategoryCode,
): ListingFilters {
  const applying = filtersOf(transaction, category);
  const dropped = FIELD_FILTERS.filter((field) => !applying.includes(field)).flatMap(({ parameters }) => parameters);
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !dropped.includes(name)));
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
