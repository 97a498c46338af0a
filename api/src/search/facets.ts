import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Facets, ParsedSearchQuery } from '@houni/contracts/ad';
import { AMENITY_CODES } from '@houni/contracts/amenities';
import { categoryOf } from '../ads/codes.ts';
import type { Database } from '../platform/database.ts';
import { allOf, FACETS } from './filters.ts';
import type { FacetName, Filter } from './filters.ts';
import { childLevel } from './place-filter.ts';

/**
 * The number beside each value is the number of results of the same search with that filter set to this value:
 * rooms, furnished, title status, advertiser and category replace what is chosen; an amenity is added to those chosen;
 * a child place takes the place of its parent. Values without results are left out.
 */
export async function countFacets(db: Database, query: ParsedSearchQuery, filters: Filter[]): Promise<Facets> {
  const level = childLevel(query);
  const column = level === null ? null : `${level}_id`;
  const fixed = filters.filter(({ facet }) => facet === null).map(({ condition }) => condition);
  const chosen = filters.flatMap(({ facet, condition }) => (facet === null ? [] : [{ facet, condition }]));
  const passes = FACETS.map((facet) => {
    const own = chosen.find((filter) => filter.facet === facet);
    return sql`coalesce(${own ? own.condition : sql`true`}, false) as ${sql.raw(`ok_${facet.toLowerCase()}`)}`;
  });
  const count = (name: string, value: RawBuilder<unknown>, except: FacetName | null) =>
    sql`select ${name}::text as name, (${value})::text as value, count(*)::int as count from base
        where ${allButOne(except)} and (${value}) is not null group by 2`;
  const parts = [
    count('category', sql`category_id`, 'category'),
    count('rooms', sql`rooms`, 'rooms'),
    count('furnished', sql`furnished`, 'furnished'),
    count('titleStatus', sql`title_status`, 'titleStatus'),
    count('advertiser', sql`case when agency_id is null then 'private' else 'agency' end`, 'advertiser'),
    sql`select 'amenities' as name, bit::text as value, count(*)::int as count
        from base cross join generate_series(0, ${AMENITY_CODES.length - 1}::int) as bit
        where ${allButOne(null)} and amenities & (1 << bit) <> 0 group by 2`,
    ...(column === null ? [] : [count(level ?? '', sql.raw(column), null)]),
  ];
  const { rows } = await sql<{ name: string; value: string; count: number }>`
    with base as materialized (
      select s.category_id, s.governorate_id, s.delegation_id, s.sector_id, s.rooms, s.furnished, s.amenities, s.title_status,
        s.agency_id, ${sql.join(passes)}
      from ad_search s where ${allOf(fixed)}
    )
    ${sql.join(parts, sql` union all `)}`.execute(db);
  return arrange(rows);
}

/** The chosen values of every facet hold, except those of one. */
function allButOne(except: FacetName | null): RawBuilder<unknown> {
  return sql.raw(
    FACETS.filter((facet) => facet !== except)
      .map((facet) => `ok_${facet.toLowerCase()}`)
      .join(' and '),
  );
}

function arrange(rows: { name: string; value: string; count: number }[]): Facets {
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
