import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Box, Corner } from '@houni/contracts/area';
import { AMENITY_CODES } from '@houni/contracts/amenities';
import { FLOOR_RANGES } from '@houni/contracts/floors';
import type { PlaceLevel } from '@houni/contracts/place';
import { startOfTunisianDay } from '../platform/tunisian-day.ts';
import { boxAround } from './area.ts';
import { bitsOf, bitsOfAll, bitsOfRange, floatBefore } from './block-bits.ts';
import type { Criteria } from './criteria.ts';
import { codeRanges } from './map-ranges.ts';
import type { SearchedPlaces } from './place-filter.ts';

/** Filters whose values have counts beside them. */
export const FACETS = [
  'category',
  'rooms',
  'bathroomsMin',
  'floor',
  'furnished',
  'amenities',
  'titleStatus',
  'advertiser',
] as const;
export type FacetName = (typeof FACETS)[number];

/** One condition of a search, in each form in which it can be tested. */
export interface Filter {
  /** The facet whose counts ignore this filter. */
  facet: FacetName | null;
  /** For a row `s` of ad_search or ad_search_changes. */
  row: RawBuilder<boolean>;
  /** Whether it is transaction, category or place, the first columns of the indexes. */
  segment?: true;
  /** A box on the map that contains all matching ads. */
  box?: Box;
  /** For a whole block `b` of search_blocks. */
  block?: RawBuilder<boolean>;
  /** The matching ads of a block `b`, as bits. */
  bits?: RawBuilder<string>;
  /** The condition in word bitmaps: a matching ad has one lexeme of each list. */
  marks?: readonly (readonly string[])[];
  /** Whether `bits` reads many bitmaps, so that it is evaluated last, and only if any ad is left. */
  dear?: true;
}

/** All conditions of a search except words. An ad must match all of them. */
export function filtersOf(criteria: Criteria, places: SearchedPlaces): Filter[] {
  const filters: Filter[] = [];
  const add = (row: RawBuilder<boolean>, rest: Partial<Filter> = {}) => filters.push({ facet: null, row, ...rest });
  const { transaction, categories, rooms, floor, furnished, amenities, titleStatus, advertiser, since } = criteria;
  if (transaction !== null) {
    add(sql`s.transaction_id = ${transaction}`, {
      segment: true,
      block: sql`b.transaction_id = ${transaction}`,
    });
  }
  if (criteria.rentPeriod !== null)
    add(sql`exists (select from ads rent where rent.id = s.ad_id and rent.price_unit = ${criteria.rentPeriod})`);
  if (categories.length > 0) {
    add(isOneOf('s.category_id', categories), {
      facet: 'category',
      segment: true,
      block: isOneOf('b.category_id', categories),
    });
  }
  if (places.within.length > 0) {
    const { row, bits } = insidePlaces(places);
    const block = sql<boolean>`b.governorates && ${places.within}::smallint[]`;
    add(row, { segment: true, block, bits });
  }
  for (const group of criteria.placeGroups) filters.push(insideOneOf(group));
  filters.push(...rangesOf(criteria));
  if (rooms.length > 0) {
    const marks = [rooms.map((count) => `#r${count}`)];
    add(isOneOf('s.rooms', rooms), { facet: 'rooms', bits: bitsOf('rooms', rooms), marks });
  }
  if (floor.length > 0) {
    const bits = floor.map((range) => FLOOR_RANGES.indexOf(range));
    const mask = bits.reduce((sum, bit) => sum | (1 << bit), 0);
    add(sql`s.floor_bits & ${mask}::int <> 0`, { facet: 'floor', bits: bitsOf('floor', bits) });
  }
  if (furnished !== null) {
    add(furnished ? sql`s.furnished` : sql`not s.furnished`, {
      facet: 'furnished',
      bits: bitsOf('furnished', [furnished]),
      marks: [[`#f${furnished}`]],
    });
  }
  if (amenities.length > 0) {
    const bits = amenities.map((code) => AMENITY_CODES.indexOf(code));
    // Test each bit separately: the planner knows that "not 0" is common, but estimates "equal to a mask" as rare.
    const each = bits.map((bit) => sql<boolean>`s.amenities & ${sql.raw(String(1 << bit))} <> 0`);
    add(allOf(each), {
      facet: 'amenities',
      bits: bitsOfAll('amenities', bits),
      marks: bits.map((bit) => [`#a${bit}`]),
    });
  }
  if (titleStatus.length > 0) {
    add(isOneOf('s.title_status', titleStatus), {
      facet: 'titleStatus',
      bits: bitsOf('titleStatus', titleStatus),
      marks: [titleStatus.map((status) => `#l${status}`)],
    });
  }
  if (advertiser) {
    add(advertiser === 'agency' ? sql`s.agency_id is not null` : sql`s.agency_id is null`, {
      facet: 'advertiser',
      bits: bitsOf('advertiser', [advertiser]),
      marks: [[`#o${advertiser === 'agency'}`]],
    });
  }
  if (criteria.withPhotos) add(sql`s.with_photos`, { bits: bitsOf('withPhotos', [true]) });
  if (since !== null) {
    add(sql`s.published_at >= ${startOfTunisianDay(since)}::timestamptz`, {
      dear: true,
      bits: bitsOfRange('day', sql`width_bucket(${since}::date - 1, b.days) + 1`, null, sql`b.day_ranks`),
    });
  }
  if (criteria.box) filters.push(insideBox(criteria.box));
  if (criteria.polygon) filters.push(insidePolygon(criteria.polygon));
  return filters;
}

function rangesOf({ priceMin, priceMax, areaMin, areaMax, bathroomsMin }: Criteria): Filter[] {
  const filters: Filter[] = [];
  if (priceMin !== null || priceMax !== null) {
    filters.push({
      facet: null,
      row: between('s.price', priceMin, priceMax),
      dear: true,
      bits: bitsOfRange(
        'price',
        priceMin === null ? null : sql`width_bucket(${priceMin - 1}::bigint, b.prices) + 1`,
        priceMax === null ? null : sql`width_bucket(${priceMax}::bigint, b.prices)`,
        sql`b.price_ranks`,
      ),
    });
  }
  if (areaMin !== null || areaMax !== null) {
    filters.push({
      facet: null,
      row: between('s.area', areaMin, areaMax),
      dear: true,
      bits: bitsOfRange(
        'area',
        areaMin === null ? sql`1` : sql`width_bucket(${floatBefore(areaMin)}::float8, b.areas) + 1`,
        areaMax === null ? null : sql`width_bucket(${areaMax}::float8, b.areas)`,
        sql`b.area_ranks`,
      ),
    });
  }
  if (bathroomsMin !== null) {
    // Stored as the value plus one: 0 means unknown.
    const bits = bitsOfRange('bathrooms', sql`${bathroomsMin + 1}::int`, null, sql`21`);
    filters.push({ facet: 'bathroomsMin', row: sql`s.bathrooms >= ${bathroomsMin}`, dear: true, bits });
  }
  return filters;
}

function insidePlaces({ governorate, delegation, sector }: SearchedPlaces): {
  row: RawBuilder<boolean>;
  bits: RawBuilder<string>;
} {
  const rows: RawBuilder<boolean>[] = [];
  const bits: RawBuilder<string>[] = [];
  if (governorate.length > 0) {
    rows.push(isOneOf('s.governorate_id', governorate));
    bits.push(bitsOf('governorate', governorate));
  }
  if (delegation.length > 0) {
    rows.push(isOneOf('s.delegation_id', delegation));
    bits.push(bitsOf('delegation', delegation));
  }
  if (sector.length > 0) {
    rows.push(isOneOf('s.sector_id', sector));
    bits.push(bitsOf('sector', sector));
  }
  return { row: sql`(${sql.join(rows, sql` or `)})`, bits: sql`(${sql.join(bits, sql` | `)})` };
}

/** The ads of places in the search text. */
function insideOneOf(group: Criteria['placeGroups'][number]): Filter {
  const ids = (level: PlaceLevel) => group.filter((place) => place.level === level).map(({ id }) => id);
  const { row, bits } = insidePlaces({
    governorate: ids('governorate'),
    delegation: ids('delegation'),
    sector: ids('sector'),
    within: [],
  });
  return { facet: null, row, bits, marks: [group.map(({ level, id }) => `#${level.charAt(0)}${id}`)] };
}

/** The ads of a box. */
export function insideBox(box: Box): Filter {
  const { west, south, east, north } = box;
  return {
    facet: null,
    row: sql<boolean>`s.position <@ box(point(${west}, ${south}), point(${east}, ${north}))`,
    block: sql`b.west <= ${east} and b.east >= ${west} and b.south <= ${north} and b.north >= ${south}`,
    dear: true,
    bits: sql`(${bitsOfCoordinate('lng', west, east)} & ${bitsOfCoordinate('lat', south, north)})`,
    box,
  };
}

function bitsOfCoordinate(name: 'lat' | 'lng', least: number, most: number): RawBuilder<string> {
  const values = sql.raw(`b.${name}s`);
  return bitsOfRange(
    name,
    sql`width_bucket(${floatBefore(least)}::float8, ${values}) + 1`,
    sql`width_bucket(${most}::float8, ${values})`,
    sql.raw(`b.${name}_ranks`),
  );
}

/** A drawn area has no bits: the ads of its box are tested one by one. */
function insidePolygon(polygon: readonly Corner[]): Filter {
  const text = `(${polygon.map(([lng, lat]) => `(${lng},${lat})`).join(',')})`;
  return { facet: null, row: sql<boolean>`s.position <@ ${text}::polygon`, box: boxAround(polygon) };
}

/** The columns of the map's index. Other columns need a visit of each row. */
const ON_THE_MAP = `ad_id, version, map_code, position, published_at, transaction_id, category_id, governorate_id, delegation_id,
  sector_id, price, area, amenities, rooms, bathrooms, furnished, with_photos, agency_id, title_status, floor_bits`;

/**
 * Rows `s` of ad_search that can match filters on the map: with a box read by the index of the map, else all rows.
 * @param further columns that are needed besides those of the map's index
 */
export function rowsNear(filters: readonly Filter[], further: readonly string[] = []): RawBuilder<unknown> {
  const box = filters.map((filter) => filter.box).findLast((known) => known !== undefined);
  if (!box) return sql`ad_search s`;
  const ranges = codeRanges(box);
  const columns = sql.raw([ON_THE_MAP, ...further].join(', '));
  // One range at a time, so that each uses the index of the map.
  return sql`unnest(${ranges.map(([first]) => first)}::bigint[], ${ranges.map(([, last]) => last)}::bigint[]) r (first, last)
    cross join lateral (select ${columns} from ad_search where map_code between r.first and r.last offset 0) s`;
}

function between(column: string, least: number | null, most: number | null): RawBuilder<boolean> {
  const name = sql.raw(column);
  if (least === null) return sql<boolean>`${name} <= ${most}`;
  return most === null ? sql<boolean>`${name} >= ${least}` : sql<boolean>`${name} between ${least} and ${most}`;
}

function isOneOf(column: string, values: readonly (number | string)[]): RawBuilder<boolean> {
  const name = sql.raw(column);
  if (values.length === 1) return sql<boolean>`${name} = ${values[0]}`;
  return sql<boolean>`${name} in (${sql.join(values)})`;
}

/** All filters as one condition. */
export function allOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
