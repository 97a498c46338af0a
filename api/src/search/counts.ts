import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Facets } from '@houni/contracts/ad';
import { AMENITY_CODES } from '@houni/contracts/amenities';
import { categoryOf } from '../ads/codes.ts';
import type { Database } from '../platform/database.ts';
import { allOf, FACETS } from './filters.ts';
import type { FacetName, Filter } from './filters.ts';

export type PlaceLevelBelow = 'governorate' | 'delegation' | 'sector';

/** How many ads a search finds, and how many it would find with each value of a filter. */
export interface Counts {
  total: number;
  facets: Facets | null;
}

/** A number of ads for a value of a filter; the empty name stands for all ads found. */
export interface CountRow {
  name: string;
  value: string;
  count: number;
}

/**
 * Counts the ads of some rows: the number beside each value is the number of results of the same search with that
 * filter set to this value. Rooms, furnished, title status, advertiser and category replace what is chosen; an amenity
 * is added to those chosen; a child place takes the place of its parent.
 * @param source a select of rows `s` with the columns of ad_search_changes, of which the fixed conditions hold
 * @param weight what one row counts
 */
export function countRows(
  source: RawBuilder<unknown>,
  filters: readonly Filter[],
  level: PlaceLevelBelow | null,
  withFacets: boolean,
): RawBuilder<CountRow> {
  if (!withFacets) {
    const chosen = allOf(filters.filter(({ facet }) => facet !== null).map(({ row }) => row));
    return sql<CountRow>`select '' as name, '' as value, coalesce(sum(s.sign), 0)::int as count from (${source}) s where ${chosen}`;
  }
  const passes = FACETS.map((facet) => {
    const own = filters.find((filter) => filter.facet === facet);
    return sql`coalesce(${own ? own.row : sql`true`}, false) as ${sql.raw(passName(facet))}`;
  });
  const count = (name: string, value: RawBuilder<unknown>, except: FacetName | null) =>
    sql`select ${sql.lit(name)} as name, (${value})::text as value, sum(sign)::int as count from base
        where ${allPassesBut(except)} and (${value}) is not null group by 2`;
  const parts = [
    sql`select '' as name, '' as value, coalesce(sum(sign), 0)::int as count from base where ${allPassesBut(null)}`,
    count('category', sql`category_id`, 'category'),
    count('rooms', sql`rooms`, 'rooms'),
    count('furnished', sql`furnished`, 'furnished'),
    count('titleStatus', sql`title_status`, 'titleStatus'),
    count('advertiser', sql`case when agency_id is null then 'private' else 'agency' end`, 'advertiser'),
    sql`select 'amenities' as name, bit::text as value, sum(sign)::int as count
        from base cross join generate_series(0, ${sql.lit(AMENITY_CODES.length - 1)}) as bit
        where ${allPassesBut(null)} and amenities & (1 << bit) <> 0 group by 2`,
    ...(level === null ? [] : [count(level, sql.raw(`${level}_id`), null)]),
  ];
  return sql<CountRow>`
    with base as materialized (
      select s.sign, s.category_id, s.governorate_id, s.delegation_id, s.sector_id, s.rooms, s.furnished, s.amenities,
        s.title_status, s.agency_id, ${sql.join(passes)} from (${source}) s
    )
    ${sql.join(parts, sql` union all `)}`;
}

function passName(facet: FacetName): string {
  return `ok_${facet.toLowerCase()}`;
}

/** The chosen values of every facet hold, except those of one. */
function allPassesBut(except: FacetName | null): RawBuilder<unknown> {
  return sql.raw(
    FACETS.filter((facet) => facet !== except)
      .map(passName)
      .join(' and '),
  );
}

/** Runs a select of `CountRow`s, adds up the rows of each value and orders the values. */
export async function readCounts(db: Database, counted: RawBuilder<CountRow>, withFacets: boolean): Promise<Counts> {
  const { rows } = await counted.execute(db);
  const sums = new Map<string, CountRow>();
  for (const row of rows) {
    const key = `${row.name} ${row.value}`;
    const known = sums.get(key);
    if (known) known.count += row.count;
    else sums.set(key, { ...row });
  }
  const total = sums.get(' ')?.count ?? 0;
  sums.delete(' ');
  return { total, facets: withFacets ? arrange([...sums.values()].filter(({ count }) => count > 0)) : null };
}

/** Values without results are left out. */
function arrange(rows: CountRow[]): Facets {
  const facets: Facets = {};
  for (const { name, value, count } of rows) (facets[name] ??= []).push({ value: valueOf(name, value), count });
  for (const list of Object.values(facets)) {
    list.sort((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'en', { numeric: true }));
  }
  facets['rooms']?.sort((a, b) => Number(a.value) - Number(b.value));
  const homes = (facets['category'] ?? []).filter(({ value }) => value === 'APPARTEMENT' || value === 'MAISONS');
  if (homes.length > 0)
    facets['category']?.push({ value: 'LOGEMENTS', count: homes.reduce((sum, { count }) => sum + count, 0) });
  return facets;
}

/** The database knows categories and amenities by number; queries name them by code. */
function valueOf(name: string, value: string): string {
  if (name === 'category') return categoryOf(Number(value));
  if (name === 'amenities') return AMENITY_CODES[Number(value)] ?? value;
  return value;
}
