import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { SearchSort } from '@houni/contracts/ad';
import { invalidInput } from '../platform/domain-error.ts';
import { project } from './map-ranges.ts';

/** The position of an ad in an order: the order's value, and the ad's id for equal values. */
export type SortKey = [value: string | number | null, adId: number];

/** An order of ads `s`. The id decides between equal values, so that no ad is on two pages. */
export interface Order {
  sort: SearchSort;
  /** Consecutive lists of this order, each in the order of an index. */
  lists: { where: RawBuilder<boolean> | null; by: RawBuilder<unknown> }[];
  /** The order of rows `u` with `value` and `id`. */
  byValue: RawBuilder<unknown>;
  /** The value of `SortKey`, such that `byValue` is the order. */
  value: RawBuilder<unknown>;
  numeric: boolean;
  /** The columns that it needs besides date, price and position. */
  columns: readonly string[];
  /** The approximate order in blocks; null if blocks do not support it. */
  ranks: Ranks | null;
  /** Whether an ad comes after this key; null if pages are counted from the beginning. */
  after: ((key: SortKey) => RawBuilder<boolean>) | null;
}

/** An attribute of blocks whose ranks have this order, or nearly. */
export interface Ranks {
  name: 'day' | 'price' | 'price_per_m2';
  /** The column of search_blocks with the values of the ranks. */
  values: 'days' | 'prices' | 'prices_per_m2';
  descending: boolean;
  /** The attribute's value of a sort key. */
  of: (value: string | number | null) => RawBuilder<unknown>;
}

/** The order of a sort; `relevance` without words is newest first. */
export function orderOf(sort: SearchSort, near: { lat: number; lng: number } | null, since: string | null): Order {
  switch (sort) {
    case 'relevance':
    case 'newest':
      return newest(sort);
    case 'price-asc':
      return {
        ...byPrice(sort, sql`s.price, s.ad_id`, sql`u.value, u.id`, false),
        after: ([price, id]) => sql`(s.price, s.ad_id) > (${whole(price)}::bigint, ${id}::bigint)`,
      };
    case 'price-desc':
      return {
        ...byPrice(sort, sql`s.price desc, s.ad_id desc`, sql`u.value desc, u.id desc`, true),
        after: ([price, id]) => sql`(s.price, s.ad_id) < (${whole(price)}::bigint, ${id}::bigint)`,
      };
    case 'price-per-m2-asc':
      return {
        sort,
        lists: [{ where: null, by: sql`s.price_per_m2, s.ad_id` }],
        byValue: sql`u.value, u.id`,
        value: sql`s.price_per_m2`,
        numeric: true,
        columns: ['price_per_m2'],
        ranks: { name: 'price_per_m2', values: 'prices_per_m2', descending: false, of: amount },
        after: ([price, id]) =>
          price === null
            ? sql`(s.price_per_m2 is null and s.ad_id > ${id}::bigint)`
            : sql`((s.price_per_m2, s.ad_id) > (${whole(price)}::bigint, ${id}::bigint) or s.price_per_m2 is null)`,
      };
    case 'largest-reduction':
      return largestReduction(since);
    case 'distance':
      return nearest(near);
  }
}

function byPrice(
  sort: SearchSort,
  by: RawBuilder<unknown>,
  byValue: RawBuilder<unknown>,
  descending: boolean,
): Omit<Order, 'after'> {
  return {
    sort,
    lists: [{ where: null, by }],
    byValue,
    value: sql`s.price`,
    numeric: true,
    columns: [],
    ranks: { name: 'price', values: 'prices', descending, of: amount },
  };
}

function amount(value: string | number | null): RawBuilder<unknown> {
  return sql`${whole(value)}::bigint`;
}

/** The day of a time, as blocks number days. */
export function dayOf(moment: string | number | null): RawBuilder<unknown> {
  return sql`tunisian_day(${instant(moment)}::timestamptz)`;
}

function newest(sort: SearchSort): Order {
  return {
    sort,
    lists: [{ where: null, by: sql`s.published_at desc, s.ad_id desc` }],
    byValue: sql`u.value desc, u.id desc`,
    value: sql`s.published_at`,
    numeric: false,
    columns: [],
    ranks: { name: 'day', values: 'days', descending: true, of: dayOf },
    after: ([moment, id]) => sql`(s.published_at, s.ad_id) < (${instant(moment)}::timestamptz, ${id}::bigint)`,
  };
}

/** Ads whose price was reduced within 60 days, the largest reduction first; then all others, newest first. */
function largestReduction(since: string | null): Order {
  const fell = sql<boolean>`s.reduction > 0 and s.price_fell_at > ${since === null ? sql`now()` : sql`${since}::timestamptz`} - interval '60 days'`;
  return {
    sort: 'largest-reduction',
    lists: [
      { where: fell, by: sql`s.reduction desc, s.published_at desc, s.ad_id desc` },
      { where: sql`(${fell}) is not true`, by: sql`s.published_at desc, s.ad_id desc` },
    ],
    byValue: sql`u.value desc, u.id desc`,
    value: sql`array[case when ${fell} then s.reduction else 0 end, extract(epoch from s.published_at)]`,
    numeric: false,
    columns: ['reduction', 'price_fell_at'],
    ranks: null,
    after: null,
  };
}

/** By the distance on the map, which is proportional to the real one between near places. */
function nearest(near: { lat: number; lng: number } | null): Order {
  if (near === null) throw invalidInput('near', 'Sorting by distance requires near=lat,lng.');
  const { x, y } = project(near.lng, near.lat);
  const distance = sql`map_point(s.position) <-> point(${sql.lit(x)}, ${sql.lit(y)})`;
  return {
    sort: 'distance',
    lists: [{ where: null, by: sql`${distance}, s.ad_id` }],
    byValue: sql`u.value, u.id`,
    value: distance,
    numeric: true,
    columns: [],
    ranks: null,
    after: ([far, id]) => sql`(${distance}, s.ad_id) > (${Number(far)}::float8, ${id}::bigint)`,
  };
}

function whole(value: string | number | null): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw unreadable();
  return value;
}

const INSTANT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/;

function instant(value: string | number | null): string {
  if (typeof value !== 'string' || !isInstant(value)) throw unreadable();
  return value;
}

/** A time as PostgreSQL writes it in UTC, to the microsecond. */
export function isInstant(text: string): boolean {
  return INSTANT.test(text) && !Number.isNaN(Date.parse(`${text.slice(0, 19).replace(' ', 'T')}Z`));
}

export function unreadable() {
  return invalidInput('cursor', 'This is not a valid search cursor.');
}
