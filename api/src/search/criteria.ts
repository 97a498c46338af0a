import type { ParsedSearchQuery } from '@houni/contracts/ad';
import type { PlaceLevel } from '@houni/contracts/place';
import type { Box, Corner } from '@houni/contracts/area';
import type { AmenityCode } from '@houni/contracts/amenities';
import type { TitleStatus } from '@houni/contracts/ad';
import type { FloorRange } from '@houni/contracts/floors';
import { searchedRentPeriod } from '@houni/contracts/rent-period';
import type { RentPeriod } from '@houni/contracts/rent-period';
import { CATEGORY_ID, CATEGORY_MEMBERS, TRANSACTION_ID } from '@houni/contracts/transactions';
import type { SearchTerm, ParsedSearchText } from '../query-parser/parsed-search-text.ts';
import { parseBox, parsePolygon } from './area.ts';

/** The criteria of a search in the units of the database: ids, millimes, degrees. */
export interface Criteria {
  transaction: number | null;
  rentPeriod: RentPeriod | null;
  /** Empty: all of them. */
  categories: number[];
  governorate: number[];
  delegation: number[];
  sector: number[];
  priceMin: number | null;
  priceMax: number | null;
  areaMin: number | null;
  areaMax: number | null;
  rooms: number[];
  bathroomsMin: number | null;
  floor: FloorRange[];
  furnished: boolean | null;
  amenities: AmenityCode[];
  titleStatus: TitleStatus[];
  advertiser: 'private' | 'agency' | null;
  withPhotos: boolean;
  /** A day. */
  since: string | null;
  box: Box | null;
  polygon: Corner[] | null;
  /** Places of the search text, besides those of the query. An ad must be in one place of each group. */
  placeGroups: SearchTerm['places'][];
  /** Terms that must match the texts. */
  terms: SearchTerm[];
}

/** The parameters that filter, without those for presentation. */
export type SearchFilters = Omit<
  ParsedSearchQuery,
  'q' | 'sort' | 'facets' | 'sponsored' | 'locale' | 'page' | 'pageSize' | 'near' | 'cursor'
>;

const MILLIMES = 1000;

/**
 * The criteria of a query. Its parameters go before the facts of its parsed text.
 * @throws DomainError for an invalid area
 */
export function criteriaOf(query: SearchFilters, words: ParsedSearchText | null): Criteria {
  const categories = query.category ? CATEGORY_MEMBERS[query.category] : (words?.categories ?? []);
  const transaction = query.transaction ?? words?.transaction ?? null;
  const priced = query.priceMin !== undefined || query.priceMax !== undefined;
  const sized = query.areaMin !== undefined || query.areaMax !== undefined;
  const terms = words?.terms ?? [];
  const named = terms.filter((term) => term.words.length === 0 && term.places.length > 0).map((term) => term.places);
  const ownPlaces = [query.governorate, query.delegation, query.sector].some((ids) => (ids ?? []).length > 0);
  const [chosen = [], ...further] = ownPlaces ? [[], ...named] : named;
  const idsOf = (level: PlaceLevel) => chosen.filter((place) => place.level === level).map(({ id }) => id);
  return {
    transaction: transaction === null ? null : TRANSACTION_ID[transaction],
    rentPeriod: searchedRentPeriod(
      query,
      terms.some((term) => term.words.some(({ lexeme }) => /xholiday/.test(lexeme))),
    ),
    categories: categories.map((code) => CATEGORY_ID[code]),
    governorate: query.governorate ?? idsOf('governorate'),
    delegation: query.delegation ?? idsOf('delegation'),
    sector: query.sector ?? idsOf('sector'),
    priceMin: priced ? millimes(query.priceMin) : (words?.priceMin ?? null),
    priceMax: priced ? millimes(query.priceMax) : (words?.priceMax ?? null),
    areaMin: sized ? (query.areaMin ?? null) : (words?.areaMin ?? null),
    areaMax: sized ? (query.areaMax ?? null) : (words?.areaMax ?? null),
    rooms: query.rooms?.length ? query.rooms : (words?.rooms ?? []),
    bathroomsMin: query.bathroomsMin ?? words?.bathroomsMin ?? null,
    floor: query.floor ?? [],
    furnished: query.furnished ?? words?.furnished ?? null,
    amenities: [...new Set([...(query.amenities ?? []), ...(words?.amenities ?? [])])],
    titleStatus: query.titleStatus ?? [],
    advertiser: query.advertiser ?? null,
    withPhotos: query.withPhotos ?? false,
    since: query.since ?? null,
    box: query.bbox === undefined ? null : parseBox(query.bbox),
    polygon: query.polygon === undefined ? null : parsePolygon(query.polygon),
    placeGroups: further,
    terms: terms.filter((term) => term.words.length > 0),
  };
}

function millimes(dinars: number | undefined): number | null {
  return dinars === undefined ? null : Math.round(dinars * MILLIMES);
}
