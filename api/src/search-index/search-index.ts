import type { Facets, PRESENTATION_PARAMETERS, SearchAnswer, SearchSort, ParsedSearchQuery } from '@houni/contracts/ad';
import type { PriceUnit } from '@houni/domain/price-units';
import type { ComparablesAnswer } from '@houni/contracts/ad-write';
import type { Box } from '@houni/domain/area';
import type { PlaceLevel } from '@houni/contracts/place';
import type { TransactionCode } from '@houni/domain/transactions';
import type { Database, DatabaseTransaction } from '../database.ts';
import type { ParsedSearchText } from '../query-parser/parsed-search-text.ts';

/** The ads of an agency, or of one of its members for it. */
export interface AgencyAds {
  id: number;
  /** The member; absent for all. */
  agent?: string;
}

/** The parameters that filter, without those for presentation. */
export type SearchFilters = Omit<ParsedSearchQuery, 'q' | (typeof PRESENTATION_PARAMETERS)[number]> & {
  agency?: AgencyAds;
};

/** The parameters that filter, and the search text. */
export type SearchedQuery = SearchFilters & { q?: string | undefined };

/** The position of an ad in an order: the order's value, and the ad's id for equal values. */
export type SortKey = [value: string | number | null, adId: number];

/** An ad of a page: enough to find its card, and to continue after it. */
export interface FoundAd {
  id: number;
  /** Changes when the content of the ad's card changes. */
  version: number;
  key: SortKey;
}

/** The start of a page. */
export interface PageStart {
  /** The last ad of the page before; null for the first ad. */
  after: SortKey | null;
  offset: number;
  /** Ads published later are excluded; null for none. */
  since: string | null;
}

export interface PageRequest {
  query: SearchedQuery;
  sort: SearchSort;
  /** Degrees; for `sort: 'distance'`. */
  near: { lat: number; lng: number } | null;
  start: PageStart;
  /** The start without the last ad, for an order that has no keys. */
  startByOffset: PageStart;
  pageSize: number;
  facets: boolean;
}

export interface ResultPage {
  found: FoundAd[];
  /** The time of the search, as PostgreSQL writes it in UTC. */
  at: string;
  total: number;
  /** Whether `total` is the number of results, if need be of some minutes ago, not a lower bound. */
  totalExact: boolean;
  /**
   * Null if they were not asked for, and while the ads of a very wide search are counted in the background: later
   * requests have their counts, at most some minutes old.
   */
  facets: Facets | null;
  /** How the search text was read; null without one. */
  words: ParsedSearchText | null;
  /** The advertisers' own titles that contain a searched word. */
  ownTitles: NonNullable<SearchAnswer['ownTitles']>;
}

/** The ads of a square of the map. */
export interface MapTile {
  /** Column and row of the square, from north-west. */
  x: number;
  y: number;
  count: number;
  /** The mean position of its ads. */
  lat: number;
  lng: number;
  /** One of its ads. */
  id: number;
}

/** The comparison for an ad that is not known, or has no area. */
export const NO_COMPARABLES: ComparablesAnswer = { count: 0, level: null, medianMillimesPerM2: null };

/** A kind of ads in a sector. */
export interface AdSegment {
  transactionId: number;
  categoryId: number;
  governorateId: number;
  delegationId: number;
  sectorId: number;
  priceUnit: PriceUnit;
  ads: number;
  newest: Date;
}

/** An ad whose neighbours are wanted. */
export interface ModelAd {
  /** Null for an ad that is not stored yet. */
  id: number | null;
  transactionId: number;
  categoryId: number;
  governorateId: number;
  delegationId: number;
  sectorId: number;
  price: number;
  priceUnit: PriceUnit;
  area: number | null;
  rooms: number | null;
}

/**
 * The search of published ads. The rest of the API knows only this interface; `postgres/` implements it. An adapter of
 * another engine would take its place, filled from the same transactions.
 */
export interface SearchIndex {
  /**
   * One page of a search with its total and facets. A text that is found nowhere as it was read is searched word by word,
   * and then without its descriptive words.
   * @throws DomainError for an invalid area or place
   */
  page: (request: PageRequest) => Promise<ResultPage>;
  /**
   * Those of these ads that match a search, in the given order, at most `limit`.
   * @throws DomainError for an invalid area or place
   */
  among: (query: SearchedQuery, adIds: readonly number[], limit: number) => Promise<Pick<FoundAd, 'id' | 'version'>[]>;
  /**
   * Which of its ads each search matches, newest first; searches without a match are omitted. Takes connections of its
   * own: never call it in a transaction.
   * @param db not a replica, which may not know the ads yet
   * @throws DomainError for a search whose area or place is not valid any more; an error of PostgreSQL (57014) if the
   *   searches need more than two seconds
   */
  matches: (
    db: Database,
    searches: readonly { id: number; query: SearchedQuery; adIds: readonly number[] }[],
  ) => Promise<Map<number, number[]>>;
  /** The matching ads of a map in squares of the zoom level. `exact` is false if only some of them were read. */
  tiles: (query: SearchedQuery, box: Box, level: number) => Promise<{ tiles: MapTile[]; exact: boolean }>;
  /** The prices of the matching ads, cheapest first, with their numbers; of a wide search only of some ads. */
  prices: (query: SearchedQuery) => Promise<{ price: number; count: number }[]>;
  /** The newest ads, of a transaction and place or with photos. */
  newest: (
    request: { limit: number } & Partial<{
      transaction: TransactionCode;
      place: { level: PlaceLevel; id: number };
      before: Date;
    }>,
  ) => Promise<number[]>;
  /** Ads of the same kind and governorate: those with a near price and number of rooms first, the nearest place first. */
  similar: (ad: ModelAd, limit: number) => Promise<number[]>;
  /**
   * The median price per square metre of ads of the same kind, unit and about the same area; for a room of a flatshare the
   * median price of rooms, in apartments and houses of any area.
   */
  comparables: (
    db: Database | DatabaseTransaction,
    ad: Omit<ModelAd, 'price' | 'governorateId' | 'rooms'>,
  ) => Promise<ComparablesAnswer>;
  /** All kinds of ads in all sectors. */
  segments: () => Promise<AdSegment[]>;
}
