import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ParsedSearchQuery } from '@houni/contracts/ad';
import { CATEGORY_ID, CATEGORY_MEMBERS, TRANSACTION_ID } from '@houni/contracts/transactions';
import { amenityMask } from '../ads/codes.ts';
import type { PlaceDirectory } from '../places/place-directory.ts';
import { insideBox, insidePolygon } from './area-filter.ts';
import { insidePlaces } from './place-filter.ts';

/** Filters whose values have counts beside them. */
export const FACETS = ['category', 'rooms', 'furnished', 'amenities', 'titleStatus', 'advertiser'] as const;
export type FacetName = (typeof FACETS)[number];

/** One condition on `ad_search s`. `facet` names the filter that its counts must leave out. */
export interface Filter {
  facet: FacetName | null;
  condition: RawBuilder<boolean>;
}

const MILLIMES = 1000;

/**
 * The conditions of a search, all of which must hold.
 * @param words the typed words as a tsquery; null where none were typed, or only such as mean nothing
 * @throws RequestError for places that do not exist and areas that are none
 */
export function filtersOf(query: ParsedSearchQuery, places: PlaceDirectory, words: string | null): Filter[] {
  const filters: Filter[] = [];
  const add = (condition: RawBuilder<boolean> | null, facet: FacetName | null = null) => {
    if (condition) filters.push({ facet, condition });
  };
  if (query.transaction) add(sql`s.transaction_id = ${TRANSACTION_ID[query.transaction]}`);
  if (query.category) {
    const members = CATEGORY_MEMBERS[query.category].map((code) => CATEGORY_ID[code]);
    add(
      members.length === 1 ? sql`s.category_id = ${members[0]}` : sql`s.category_id = any(${members}::int[])`,
      'category',
    );
  }
  add(insidePlaces(query, places));
  if (query.priceMin !== undefined) add(sql`s.price >= ${Math.round(query.priceMin * MILLIMES)}`);
  if (query.priceMax !== undefined) add(sql`s.price <= ${Math.round(query.priceMax * MILLIMES)}`);
  if (query.areaMin !== undefined) add(sql`s.area >= ${query.areaMin}`);
  if (query.areaMax !== undefined) add(sql`s.area <= ${query.areaMax}`);
  if (query.rooms?.length) add(sql`s.rooms = any(${query.rooms}::int[])`, 'rooms');
  if (query.bathroomsMin !== undefined) add(sql`s.bathrooms >= ${query.bathroomsMin}`);
  if (query.furnished !== undefined) add(sql`s.furnished = ${query.furnished}`, 'furnished');
  if (query.amenities?.length) {
    const mask = amenityMask(query.amenities);
    add(sql`s.amenities & ${mask}::int = ${mask}::int`, 'amenities');
  }
  if (query.titleStatus?.length) add(sql`s.title_status = any(${query.titleStatus}::text[])`, 'titleStatus');
  if (query.advertiser)
    add(query.advertiser === 'agency' ? sql`s.agency_id is not null` : sql`s.agency_id is null`, 'advertiser');
  if (query.withPhotos) add(sql`s.with_photos`);
  if (query.since) add(sql`s.published_at >= ${query.since}::date`);
  if (query.bbox) add(insideBox(query.bbox));
  if (query.polygon) add(insidePolygon(query.polygon));
  if (words !== null) add(sql`s.words @@ ${words}::tsquery`);
  return filters;
}

/** All of them as one condition. */
export function allOf(conditions: RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
