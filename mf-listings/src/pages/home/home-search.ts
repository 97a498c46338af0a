import { LOCALES } from '@houni/domain/locale';
import type { Locale } from '@houni/domain/locale';
import type { PlaceLevel, PlaceMatch } from '@houni/contracts/place';
import type { CategoryCode, TransactionCode } from '@houni/domain/transactions';
import { CATEGORY_CODES, TRANSACTION_CODES, isAllowedPair } from '@houni/domain/transactions';
import type { PlaceTrail } from '@houni/routing/build';
import { listingPath } from '@houni/routing/build';
import type { ListingFilters } from '@houni/routing/listing-url';
import { listingQueryString, parseListingQuery } from '@houni/routing/listing-url';
import { placeLabel, trailOf } from '@houni/routing/place-path';
import { slugKey } from '@houni/routing/slugify';

/** The fields of the search bar. */
export interface HomeSearch {
  transaction: TransactionCode;
  category: CategoryCode;
  /** A place or other words. */
  q: string;
  /** Places whose ids are known: chips of the field, and links to this page. */
  places: Pick<ListingFilters, PlaceLevel>;
  /** Budget and rooms. */
  filters: Pick<ListingFilters, 'priceMax' | 'rooms'>;
}

/** Enough to find an exact match among places of the same name. */
export const MAX_PLACE_MATCHES = 8;

/**
 * The budget field of each transaction: prices of sales and rents differ by hundreds, and without scripts the form cannot
 * replace the options. Only the field of the chosen transaction counts.
 */
export const BUDGET_FIELDS = {
  SALE: 'saleBudget',
  RENTAL: 'rentBudget',
  FLAT: 'rentBudget',
} as const satisfies Record<TransactionCode, string>;

/** Reads the fields of the search bar from a query; null if there are none. Categories that the transaction excludes become homes. */
export function readHomeSearch(query: URLSearchParams): HomeSearch | null {
  const requested = query.get('transaction');
  if (requested === null) return null;
  const transaction = TRANSACTION_CODES.find((code) => code === requested) ?? 'SALE';
  const requestedCategory = CATEGORY_CODES.find((code) => code === query.get('category')) ?? 'LOGEMENTS';
  const category = isAllowedPair(transaction, requestedCategory) ? requestedCategory : 'LOGEMENTS';
  const { q = '', governorate, delegation, sector, rooms } = parseListingQuery(query);
  const budget = new URLSearchParams({ priceMax: query.get(BUDGET_FIELDS[transaction]) ?? '' });
  return {
    transaction,
    category,
    q,
    places: { ...(governorate && { governorate }), ...(delegation && { delegation }), ...(sector && { sector }) },
    filters: { ...parseListingQuery(budget), ...(rooms && hasRooms(category) && { rooms }) },
  };
}

/** Whether homes of a category are told apart by their rooms. */
export function hasRooms(category: CategoryCode): boolean {
  return category !== 'TERRAINS_FERMES' && category !== 'BUREAUX_COMMERCES';
}

/**
 * The address of the listing: of the place if its names are known, otherwise a search for the words, best matches first. The
 * listing itself leads from places in the query to their path.
 */
export function homeSearchPath(search: HomeSearch, place: PlaceTrail | null, locale: Locale): string {
  const { transaction, category, q, places, filters } = search;
  const isNamed = place !== null && Object.keys(places).length === 0;
  const words: ListingFilters = isNamed || q === '' ? {} : { q, sort: 'relevance' };
  const query = listingQueryString({ ...words, ...(place === null && places), ...filters });
  return listingPath({ transaction, category, place }, locale) + query;
}

/**
 * The place that a text names exactly: in any language, with or without its parents, by a variant, a quarter or a postal
 * code. Null for similar names: the search for words corrects them.
 */
export function exactPlace(matches: readonly PlaceMatch[], text: string): PlaceTrail | null {
  const key = slugKey(text);
  const named = matches.find((place) => namesOf(place).some((name) => slugKey(name) === key));
  return named === undefined ? null : trailOf(named);
}

function namesOf(place: PlaceMatch): string[] {
  const trail = trailOf(place);
  const names = LOCALES.flatMap((locale) => [place.names[locale], placeLabel(trail, locale)]);
  return place.match.by === 'similar' ? names : [...names, place.match.form];
}
