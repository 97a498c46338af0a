import { LOCALES } from '@houni/contracts/locale';
import type { Locale } from '@houni/contracts/locale';
import type { PlaceMatch } from '@houni/contracts/place';
import type { CategoryCode, TransactionCode } from '@houni/contracts/transactions';
import { CATEGORY_CODES, TRANSACTION_CODES, isAllowedPair } from '@houni/contracts/transactions';
import type { PlaceTrail } from '@houni/routing/build';
import { listingPath } from '@houni/routing/build';
import { listingQueryString, parseListingQuery } from '@houni/routing/listing-url';
import { placeLabel, trailOf } from '@houni/routing/place-path';
import { slugKey } from '@houni/routing/slug';

/** What the search bar of the home page sends. */
export interface HomeSearch {
  transaction: TransactionCode;
  category: CategoryCode;
  /** A place or free words. */
  q: string;
  /** A governorate by id, which other pages and sites may link with. */
  governorate: number | null;
}

/** Places that a text may mean; enough to find an exact name among its namesakes. */
export const PLACE_MATCHES = 8;

/** Reads the search bar's form from a query; null where the query has none. A pair that does not go together becomes homes. */
export function readHomeSearch(query: URLSearchParams): HomeSearch | null {
  const asked = query.get('transaction');
  if (asked === null) return null;
  const transaction = TRANSACTION_CODES.find((code) => code === asked) ?? 'SALE';
  const category = CATEGORY_CODES.find((code) => code === query.get('category')) ?? 'LOGEMENTS';
  const { q = '', governorate: [governorate] = [] } = parseListingQuery(query);
  return {
    transaction,
    category: isAllowedPair(transaction, category) ? category : 'LOGEMENTS',
    q,
    governorate: governorate ?? null,
  };
}

/** The listing that a search leads to: of a place where one is known, else of the words, best matches first. */
export function homeSearchPath(search: HomeSearch, place: PlaceTrail | null, locale: Locale): string {
  const { transaction, category, q } = search;
  const path = listingPath({ transaction, category, place }, locale);
  return place !== null || q === '' ? path : path + listingQueryString({ q, sort: 'relevance' });
}

/**
 * The place that a text names exactly: in any language, with or without its parents, by a name that people use for it,
 * by a quarter or a postal code. Null where it names none, also where it only sounds like one: then the search by words
 * corrects it.
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
