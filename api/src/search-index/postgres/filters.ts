import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { PRICE_UNITS, TITLE_STATUSES } from '@houni/contracts/ad';
import { AMENITY_CODES } from '@houni/contracts/amenities';
import { FLOOR_RANGES } from '@houni/contracts/floors';
import { RENT_PERIODS, searchedRentPeriod } from '@houni/contracts/rent-period';
import type { RentPeriod } from '@houni/contracts/rent-period';
import { CATEGORY_CODES, CATEGORY_ID, CATEGORY_MEMBERS, TRANSACTION_ID } from '@houni/contracts/transactions';
import type { AdCategoryCode, TransactionCode } from '@houni/contracts/transactions';
import { startOfTunisianDay } from '../../platform/tunisian-day.ts';
import type { ParsedSearchText } from '../../query-parser/parsed-search-text.ts';
import { millimesOf } from '../millimes.ts';
import type { SearchFilters } from '../search-index.ts';
import { boxAround, parseBox, parsePolygon } from '../area.ts';

/** A condition on a row `s` of ad_search. */
export type SqlCondition = RawBuilder<boolean>;

/** What a filter requires of an ad: in SQL, and for a facet also of the ad's code. */
export interface Condition {
  sql: SqlCondition;
  accepts?: (code: number) => boolean;
}

/** A filter whose values have counts beside them. Each value of an ad is a small number, its code: see facet_codes() in SQL. */
export interface Facet {
  /** How many bits its codes have. */
  bits: number;
  /** The values of the query parameter, and which codes each accepts. */
  values: readonly { value: string; accepts: (code: number) => boolean }[];
  /** Whether an ad must have all values, the chosen and the typed ones: a further value is added to them. */
  isAdded?: true;
  /** Whether it is only counted if it has a choice. */
  isOfChosen?: true;
}

/** One filter of a search. */
export interface Filter {
  name: string;
  /** The condition of the query's own parameters; null without any. `words` are the facts of the search text. */
  chosen: (query: SearchFilters, words: ParsedSearchText | null) => Condition | null | undefined;
  /** The condition of the search text, used if the parameters have none. */
  typed?: (words: ParsedSearchText) => Condition | null;
  facet?: Facet;
  /** Whether it is a first column of the indexes of orders. */
  isKind?: true;
}

/** The code of an unknown number. */
const UNKNOWN = 31;
/** The minimum numbers of bathrooms that have counts. */
const COUNTED_BATHROOMS = [1, 2, 3];

/** The table of filters. A new filter is an entry here and a column of ad_search; see CONTRIBUTING.md. Places are apart. */
export const FILTERS: readonly Filter[] = [
  {
    name: 'transaction',
    isKind: true,
    chosen: ({ transaction }) => transaction && ofTransaction(transaction),
    typed: ({ transaction }) => transaction && ofTransaction(transaction),
  },
  {
    name: 'category',
    isKind: true,
    chosen: ({ category }) => category && inCategories(CATEGORY_MEMBERS[category]),
    typed: ({ categories }) => (categories.length > 0 ? inCategories(categories) : null),
    facet: {
      bits: 2,
      values: CATEGORY_CODES.map((value) => ({ value, accepts: acceptsOf(inCategories(CATEGORY_MEMBERS[value])) })),
    },
  },
  {
    name: 'rentPeriod',
    chosen: (query, words) => {
      const period = rentPeriodOf(query, words);
      return period && { sql: isOneOf('price_unit', [period]), accepts: is(positionIn(PRICE_UNITS, period)) };
    },
    facet: {
      bits: 3,
      values: RENT_PERIODS.map((value) => ({ value, accepts: is(positionIn(PRICE_UNITS, value)) })),
      isOfChosen: true,
    },
  },
  {
    name: 'price',
    chosen: ({ priceMin, priceMax }) => between('price', millimesOf(priceMin), millimesOf(priceMax)),
    typed: ({ priceMin, priceMax }) => between('price', priceMin, priceMax),
  },
  {
    name: 'area',
    chosen: ({ areaMin, areaMax }) => between('area', areaMin ?? null, areaMax ?? null),
    typed: ({ areaMin, areaMax }) => between('area', areaMin, areaMax),
  },
  {
    name: 'rooms',
    chosen: ({ rooms }) => (rooms?.length ? withRooms(rooms) : null),
    typed: ({ rooms }) => (rooms.length > 0 ? withRooms(rooms) : null),
    facet: {
      bits: 5,
      values: Array.from({ length: 21 }, (_none, rooms) => ({ value: String(rooms), accepts: is(rooms) })),
    },
  },
  {
    name: 'bathroomsMin',
    chosen: ({ bathroomsMin }) => (bathroomsMin === undefined ? null : withBathrooms(bathroomsMin)),
    typed: ({ bathroomsMin }) => (bathroomsMin === null ? null : withBathrooms(bathroomsMin)),
    facet: {
      bits: 5,
      values: COUNTED_BATHROOMS.map((least) => ({ value: String(least), accepts: acceptsOf(withBathrooms(least)) })),
    },
  },
  {
    name: 'floor',
    chosen: ({ floor }) => {
      if (!floor?.length) return null;
      const mask = floor.reduce((bits, range) => bits | (1 << FLOOR_RANGES.indexOf(range)), 0);
      return { sql: sql`s.floor_bits & ${mask}::int <> 0`, accepts: (bits) => (bits & mask) !== 0 };
    },
    facet: { bits: FLOOR_RANGES.length, values: FLOOR_RANGES.map(hasBit) },
  },
  {
    name: 'furnished',
    chosen: ({ furnished }) => (furnished === undefined ? null : isFurnished(furnished)),
    typed: ({ furnished }) => (furnished === null ? null : isFurnished(furnished)),
    facet: {
      bits: 2,
      values: [true, false].map((value) => ({ value: String(value), accepts: acceptsOf(isFurnished(value)) })),
    },
  },
  {
    name: 'amenities',
    chosen: ({ amenities }) => (amenities?.length ? withAmenities(amenities) : null),
    typed: ({ amenities }) => (amenities.length > 0 ? withAmenities(amenities) : null),
    facet: {
      bits: AMENITY_CODES.length,
      values: AMENITY_CODES.map(hasBit),
      isAdded: true,
    },
  },
  {
    name: 'titleStatus',
    chosen: ({ titleStatus }) =>
      titleStatus?.length
        ? {
            sql: isOneOf('title_status', titleStatus),
            accepts: (code) => titleStatus.some((status) => positionIn(TITLE_STATUSES, status) === code),
          }
        : null,
    facet: {
      bits: 3,
      values: TITLE_STATUSES.map((value) => ({ value, accepts: is(positionIn(TITLE_STATUSES, value)) })),
    },
  },
  {
    name: 'advertiser',
    chosen: ({ advertiser }) =>
      advertiser && {
        sql: advertiser === 'agency' ? sql`s.agency_id is not null` : sql`s.agency_id is null`,
        accepts: is(advertiser === 'agency' ? 1 : 0),
      },
    facet: {
      bits: 1,
      values: ['private', 'agency'].map((value, code) => ({ value, accepts: is(code) })),
    },
  },
  {
    name: 'withPhotos',
    chosen: ({ withPhotos }) => (withPhotos ? { sql: sql`s.with_photos`, accepts: is(1) } : null),
    facet: { bits: 1, values: [{ value: 'true', accepts: is(1) }] },
  },
  {
    name: 'since',
    chosen: ({ since }) =>
      since === undefined ? null : { sql: sql`s.published_at >= ${startOfTunisianDay(since)}::timestamptz` },
  },
  {
    name: 'bbox',
    chosen: ({ bbox }) => (bbox === undefined ? null : { sql: insideBox(parseBox(bbox)) }),
  },
  {
    name: 'polygon',
    chosen: ({ polygon }) => {
      if (polygon === undefined) return null;
      const corners = parsePolygon(polygon);
      const text = `(${corners.map(([lng, lat]) => `(${lng},${lat})`).join(',')})`;
      return { sql: sql`${insideBox(boxAround(corners))} and point(s.lng, s.lat) <@ ${text}::polygon` };
    },
  },
];

/** The period of the searched rents; null for other transactions, and for every period if the text names holidays. */
function rentPeriodOf({ transaction, rentPeriod }: SearchFilters, words: ParsedSearchText | null): RentPeriod | null {
  const namesHolidays = words?.terms.some((term) => term.words.some(({ lexeme }) => lexeme === 'xholiday')) ?? false;
  return searchedRentPeriod({ transaction: transaction ?? words?.transaction ?? undefined, rentPeriod }, namesHolidays);
}

/** The ads of a box on the map. */
export function insideBox({ west, south, east, north }: ReturnType<typeof parseBox>): SqlCondition {
  return sql`s.lat between ${south} and ${north} and s.lng between ${west} and ${east}`;
}

/** A column that has one of some values. */
export function isOneOf(column: string, values: readonly (number | string)[]): SqlCondition {
  return sql`${sql.ref(`s.${column}`)} in (${sql.join(values)})`;
}

/** All conditions as one. */
export function allOf(conditions: readonly SqlCondition[]): SqlCondition {
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
}

function ofTransaction(code: TransactionCode): Condition {
  return { sql: isOneOf('transaction_id', [TRANSACTION_ID[code]]) };
}

function inCategories(codes: readonly AdCategoryCode[]): Condition {
  const ids = codes.map((code) => CATEGORY_ID[code]);
  return { sql: isOneOf('category_id', ids), accepts: (id) => ids.some((own) => own === id) };
}

function withRooms(rooms: readonly number[]): Condition {
  return { sql: isOneOf('rooms', rooms), accepts: (code) => rooms.includes(code) };
}

function withBathrooms(least: number): Condition {
  return { sql: sql`s.bathrooms >= ${least}`, accepts: (code) => code !== UNKNOWN && code >= least };
}

function isFurnished(value: boolean): Condition {
  return { sql: value ? sql`s.furnished` : sql`not s.furnished`, accepts: is(value ? 2 : 1) };
}

function withAmenities(codes: readonly (typeof AMENITY_CODES)[number][]): Condition {
  const bits = codes.map((code) => 1 << AMENITY_CODES.indexOf(code));
  const mask = bits.reduce((all, bit) => all | bit, 0);
  // The planner takes `<> 0` for common and `= mask` for rare, and would read all ads of a kind instead of an order's first.
  return {
    sql: allOf(bits.map((bit) => sql`s.amenities & ${bit}::int <> 0`)),
    accepts: (own) => (own & mask) === mask,
  };
}

function between(column: string, least: number | null, most: number | null): Condition | null {
  const name = sql.ref(`s.${column}`);
  const bounds = [
    ...(least === null ? [] : [sql<boolean>`${name} >= ${least}`]),
    ...(most === null ? [] : [sql<boolean>`${name} <= ${most}`]),
  ];
  return bounds.length === 0 ? null : { sql: allOf(bounds) };
}

/** The code of a text: its position in a list, from 1. */
function positionIn<T>(values: readonly T[], value: T): number {
  return values.indexOf(value) + 1;
}

function is(code: number): (other: number) => boolean {
  return (other) => other === code;
}

function hasBit(value: string, bit: number): { value: string; accepts: (bits: number) => boolean } {
  return { value, accepts: (bits) => (bits & (1 << bit)) !== 0 };
}

function acceptsOf({ accepts }: Condition): (code: number) => boolean {
  if (!accepts) throw new Error('the condition of a facet needs a test of codes');
  return accepts;
}
