import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { SearchSort } from '@houni/contracts/ad';
import { invalidInput } from '../../platform/domain-error.ts';
import { isInstant, unreadable } from '../sort-key.ts';
import type { SortKey } from '../search-index.ts';
import type { SqlCondition } from './conditions.ts';

/** An order of rows `s` of ad_search. The id decides between equal values, so that no ad is on two pages. */
export interface Order {
  by: RawBuilder<unknown>;
  /** The value of `SortKey`. */
  value: RawBuilder<unknown>;
  /** The columns that it needs besides the date. */
  columns: readonly string[];
  /** Whether the index of this order has the ads of each transaction and category apart, or all together, or both exist. */
  isByKind: boolean | 'both';
  /** Whether an ad comes after this key; null if pages are counted from the beginning. */
  after: ((key: SortKey) => SqlCondition) | null;
}

/** The index `ad_search_nearest` has the same expression. */
const POSITION = sql`point(s.lng * 0.82, s.lat)`;
const LONGITUDE_SCALE = 0.82;

const NEWEST: Order = {
  by: sql`s.published_at desc, s.ad_id desc`,
  value: sql`s.published_at`,
  columns: [],
  isByKind: 'both',
  after: ([moment, id]) => sql`(s.published_at, s.ad_id) < (${instant(moment)}::timestamptz, ${id}::bigint)`,
};

/** The order of a sort. `relevance` is newest first: the page ranks its first ads. */
export function orderOf(sort: SearchSort, near: { lat: number; lng: number } | null): Order {
  switch (sort) {
    case 'relevance':
    case 'newest':
      return NEWEST;
    case 'price-asc':
      return byAmount('price', false);
    case 'price-desc':
      return byAmount('price', true);
    case 'price-per-m2-asc':
      return byAmount('price_per_m2', false);
    case 'largest-reduction':
      return {
        by: sql`s.reduction desc, s.published_at desc, s.ad_id desc`,
        value: sql`null`,
        columns: ['reduction'],
        isByKind: true,
        after: null,
      };
    case 'station':
      return {
        by: sql`s.station_minutes, s.published_at desc, s.ad_id desc`,
        value: sql`null`,
        columns: ['station_minutes'],
        isByKind: true,
        after: null,
      };
    case 'distance':
      return nearest(near);
  }
}

function byAmount(column: 'price' | 'price_per_m2', descending: boolean): Order {
  const name = sql.ref(`s.${column}`);
  const direction = descending ? sql`desc` : sql`asc`;
  return {
    by: sql`${name} ${direction}, s.ad_id ${direction}`,
    value: name,
    columns: [column],
    isByKind: true,
    after: ([amount, id]) =>
      sql`(${name}, s.ad_id) ${descending ? sql`<` : sql`>`} (${whole(amount)}::bigint, ${id}::bigint)`,
  };
}

/** By the distance in degrees of latitude. */
function nearest(near: { lat: number; lng: number } | null): Order {
  if (near === null) throw invalidInput('near', 'Sorting by distance requires near=lat,lng.');
  const distance = sql`${POSITION} <-> point(${sql.lit(near.lng * LONGITUDE_SCALE)}, ${sql.lit(near.lat)})`;
  return {
    by: sql`${distance}, s.ad_id`,
    value: distance,
    columns: ['lat', 'lng'],
    isByKind: false,
    after: ([far, id]) => sql`(${distance}, s.ad_id) > (${finite(far)}::float8, ${id}::bigint)`,
  };
}

function whole(value: string | number | null): number {
  const amount = finite(value);
  if (!Number.isSafeInteger(amount)) throw unreadable();
  return amount;
}

function finite(value: string | number | null): number {
  const amount = typeof value === 'string' ? Number(value) : Number.NaN;
  if (!Number.isFinite(amount)) throw unreadable();
  return amount;
}

function instant(value: string | number | null): string {
  if (typeof value !== 'string' || !isInstant(value)) throw unreadable();
  return value;
}
