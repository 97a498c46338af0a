import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Facets } from '@houni/contracts/ad';
import { AMENITY_CODES } from '@houni/contracts/amenities';
import { FLOOR_RANGES } from '@houni/contracts/floors';
import { categoryOf } from '../ads/codes.ts';
import type { Database } from '../database.ts';
import { allOf } from './filters.ts';
import type { FacetName, Filter } from './filters.ts';

/** The minimum numbers of bathrooms that have counts. */
export const COUNTED_BATHROOMS = [1, 2, 3] as const;

export type PlaceLevelBelow = 'governorate' | 'delegation' | 'sector';

/** How many ads a search finds, and how many it would find with each value of a filter. */
export interface Counts {
  total: number;
  facets: Facets | null;
}

/** The number of ads for a value of a filter; the empty name means all results. */
export interface CountRow {
  name: string;
  value: string;
  count: number;
}

/**
 * Counts the ads of some rows. The count of a value is the number of results of the same search with that filter set to
 * this value. Rooms, bathrooms, floor, furnished, title status, advertiser and category replace the chosen value; an
 * amenity and photos are added to the chosen ones; a child place replaces its parent.
 * @param source a select of rows `s` with the columns of ad_search_changes that match the fixed conditions
 * @param weight the number that one row counts for
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
  // Only test chosen values: every expression takes time to plan.
  const chosen = filters.flatMap(({ facet, row }) => (facet === null ? [] : [{ facet, row }]));
  const passes = chosen.map(({ facet, row }) => sql`, coalesce(${row}, false) as ${sql.raw(`ok_${facet}`)}`);
  const each = [null, ...chosen.map(({ facet }) => facet)];
  const masks = each.map((except) => sql`, ${allBut(except, chosen)} as ${sql.raw(maskName(except))}`);
  const maskOf = (except: FacetName | null) =>
    sql.raw(maskName(chosen.some(({ facet }) => facet === except) ? except : null));
  const value = (name: string, of: RawBuilder<unknown>, except: FacetName | null) =>
    sql`(${sql.lit(name)}, (${of})::text, ${maskOf(except)})`;
  const values = [
    value('', sql`''`, null),
    value('category', sql`category_id`, 'category'),
    value('rooms', sql`rooms`, 'rooms'),
    ...COUNTED_BATHROOMS.map((least) =>
      value('bathroomsMin', sql`case when bathrooms >= ${sql.lit(least)} then ${sql.lit(least)} end`, 'bathroomsMin'),
    ),
    value('furnished', sql`furnished`, 'furnished'),
    value('withPhotos', sql`case when with_photos then true end`, null),
    value('titleStatus', sql`title_status`, 'titleStatus'),
    value('advertiser', sql`case when agency_id is null then 'private' else 'agency' end`, 'advertiser'),
    ...(level === null ? [] : [value(level, sql.raw(`${level}_id`), null)]),
  ];
  // One row per value, and all of them counted in one select: a select per filter took longer to plan than to run.
  return sql<CountRow>`
    select name, value, sum(sign)::int as count from (
      select ok.* ${sql.join(masks, sql``)} from (select s.sign, s.category_id, s.governorate_id, s.delegation_id, s.sector_id, s.rooms, s.bathrooms, s.furnished, s.with_photos,
        s.amenities, s.title_status, s.agency_id, s.floor_bits ${passes.length > 0 ? sql.join(passes, sql``) : sql``}
        from (${source}) s offset 0) ok offset 0
    ) base cross join lateral (
      values ${sql.join(values)}
      union all ${bitsOf('floor', 'floor_bits', FLOOR_RANGES.length, maskOf('floor'))}
      union all ${bitsOf('amenities', 'amenities', AMENITY_CODES.length, maskOf(null))}
    ) counted (name, value, passes)
    where passes and value is not null group by 1, 2`;
}

/** A value for each set bit. Separate expressions would take longer to plan than everything else. */
function bitsOf(name: string, column: string, bits: number, mask: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select ${sql.lit(name)}, bit::text, ${mask} from generate_series(0, ${sql.lit(bits - 1)}) bit
    where ${sql.raw(column)} & (1 << bit) <> 0`;
}

function maskName(except: FacetName | null): string {
  return except === null ? 'every' : `but_${except}`;
}

/** The chosen values of every facet except one. */
function allBut(except: FacetName | null, chosen: readonly { facet: FacetName }[]): RawBuilder<unknown> {
  const names = chosen.flatMap(({ facet }) => (facet === except ? [] : [`ok_${facet}`]));
  return sql.raw(names.length > 0 ? names.join(' and ') : 'true');
}

/** Runs a select of `CountRow`s. */
export async function readCounts(db: Database, counted: RawBuilder<CountRow>, withFacets: boolean): Promise<Counts> {
  return countsOf((await counted.execute(db)).rows, withFacets);
}

/** Adds up the rows of each value and orders the values. */
export function countsOf(rows: readonly CountRow[], withFacets: boolean): Counts {
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

/** Values without results are omitted. */
function arrange(rows: CountRow[]): Facets {
  const facets: Facets = {};
  for (const { name, value, count } of rows) (facets[name] ??= []).push({ value: valueOf(name, value), count });
  for (const list of Object.values(facets)) {
    list.sort((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'en', { numeric: true }));
  }
  for (const name of ['rooms', 'bathroomsMin']) facets[name]?.sort((a, b) => Number(a.value) - Number(b.value));
  const homes = (facets['category'] ?? []).filter(({ value }) => value === 'APPARTEMENT' || value === 'MAISONS');
  if (homes.length > 0)
    facets['category']?.push({ value: 'LOGEMENTS', count: homes.reduce((sum, { count }) => sum + count, 0) });
  return facets;
}

/** The database stores categories, amenities and floors as numbers; queries use codes. */
function valueOf(name: string, value: string): string {
  if (name === 'category') return categoryOf(Number(value));
  if (name === 'amenities') return AMENITY_CODES[Number(value)] ?? value;
  if (name === 'floor') return FLOOR_RANGES[Number(value)] ?? value;
  return value;
}
