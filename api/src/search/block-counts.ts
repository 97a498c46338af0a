import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../platform/database.ts';
import { runPlannedOnce } from '../platform/prepared.ts';
import { COUNTED_BATHROOMS, countRows, countsOf } from './counts.ts';
import type { CountRow, Counts } from './counts.ts';
import { allOf, FACETS } from './filters.ts';
import type { FacetName, Filter } from './filters.ts';
import type { PlacesBelow } from './place-filter.ts';

/** Under this number (`search_digit_key`) blocks keep which ads have a number of bathrooms, 0 and more; 1 and more under the next. */
const NO_BATHROOM = 1_001;

/** Whether blocks know all of these filters: a drawn area they do not. */
export function areCountedByBlocks(filters: readonly Filter[]): boolean {
  return filters.every(({ block, bits }) => block !== undefined || bits !== undefined);
}

/**
 * Exact counts of a search without words, from the bitmaps of its blocks and what changed since they were made:
 * the same time for one ad or a million, a few operations on kilobytes for each block and value.
 */
export async function countByBlocks(
  db: Database,
  filters: readonly Filter[],
  below: PlacesBelow | null,
  withFacets: boolean,
): Promise<Counts> {
  const counted = withFacets ? sql<CountRow>`${facetsOfBlocks(filters, below)}` : totalOfBlocks(filters);
  const fixed = filters.filter(({ facet }) => facet === null).map(({ row }) => row);
  const changes = sql`select * from ad_search_changes s where ${allOf(fixed)}`;
  const all = sql<CountRow>`(${counted}) union all (${countRows(changes, filters, below?.level ?? null, withFacets)})`;
  return countsOf(await runPlannedOnce(db, all), withFacets);
}

function totalOfBlocks(filters: readonly Filter[]): RawBuilder<CountRow> {
  const mask = maskOf(filters);
  return sql<CountRow>`
    select '' as name, '' as value, coalesce(sum(${mask ? sql`bit_count(${mask})` : sql`b.size`}), 0)::int as count
    from search_blocks b where ${blocksOf(filters)}`;
}

function facetsOfBlocks(filters: readonly Filter[], below: PlacesBelow | null): RawBuilder<CountRow> {
  const category = filters.find(({ facet }) => facet === 'category');
  const others = filters.filter(({ facet }) => facet !== 'category');
  // A further amenity is added to those chosen, so that these stay.
  const isFixed = ({ facet }: Filter) => facet === null || facet === 'amenities';
  const own = new Map(
    others.flatMap((filter) =>
      filter.facet !== null && !isFixed(filter) && filter.bits ? [[filter.facet, filter.bits] as const] : [],
    ),
  );
  const few = maskOf(others.filter((filter) => isFixed(filter) && !filter.dear));
  const dear = maskOf(others.filter((filter) => isFixed(filter) && filter.dear));
  // Each mask is made once a block; no filter at all is no mask, and the counts stand in the rows.
  const columns = [...own].map(([facet, bits]) => sql`, ${bits} as ${sql.raw(`own_${facet.toLowerCase()}`)}`);
  const columnNames = [...own.keys()].map((facet) => sql.raw(`, own_${facet.toLowerCase()}`));
  const isFixedAtAll = few !== null || dear !== null;
  // Where no ad of a block is left, nothing is counted value by value.
  const some = isFixedAtAll ? sql`bit_count(fixed) > 0` : sql`true`;
  const masks = [null, ...own.keys()].map(
    (except) =>
      sql`${combined(
        isFixedAtAll,
        [...own.keys()].filter((facet) => facet !== except),
      )} as ${sql.raw(maskName(except))}`,
  );
  const maskOfFacet = (facet: FacetName | null) =>
    sql.raw(`m.${maskName(facet !== null && own.has(facet) ? facet : null)}`);
  const counted = (mask: RawBuilder<unknown>) => sql`coalesce(bit_count(t.bits & ${mask}), t.ones)`;
  const valued = FACETS.filter((facet) => facet !== 'category' && facet !== 'bathroomsMin');
  const anyMask = own.size > 0 || isFixedAtAll;
  const replaced = valued.filter((facet) => own.has(facet));
  const cases = replaced.map((facet) => sql`when ${sql.lit(facet)} then ${counted(maskOfFacet(facet))}`);
  const byEvery = anyMask ? counted(maskOfFacet(null)) : sql`t.ones`;
  const ones = cases.length > 0 ? sql`case t.attribute ${sql.join(cases, sql` `)} else ${byEvery} end` : byEvery;
  const ofBlock = sql`coalesce(bit_count(m.${sql.raw(maskName(null))}), m.size)`;
  const countedValues = (which: RawBuilder<boolean>) => sql`
    select t.attribute, t.value, sum(${ones})::int from m join search_bits t on t.block_id = m.id where ok and some_left and ${which} group by 1, 2`;
  const names = [...valued, 'withPhotos'].map((name) => sql.lit(name));
  const attributes = countedValues(sql`t.attribute in (${sql.join(names)})`);
  const byBathrooms = anyMask ? counted(maskOfFacet('bathroomsMin')) : sql`t.ones`;
  // Counted before they are grouped: what is sorted must not carry the bitmaps along.
  const bathrooms = sql`
    select 'bathroomsMin', (value::int - ${sql.lit(NO_BATHROOM)})::text, sum(ones)::int from (
      select t.value, ${byBathrooms} as ones from m join search_bits t on t.block_id = m.id
      where ok and some_left and t.attribute = '#bathrooms'
        and t.value in (${sql.join(COUNTED_BATHROOMS.map((least) => sql.lit(String(NO_BATHROOM + least))))}) offset 0
    ) counted group by value`;
  // A block has many places that are not searched.
  const places =
    below === null
      ? []
      : [
          countedValues(
            below.ids === null
              ? sql`t.attribute = ${sql.lit(below.level)}`
              : sql`t.attribute = ${sql.lit(below.level)} and t.value = any(${below.ids.map(String)}::text[])`,
          ),
        ];
  return sql<CountRow>`
    with own as materialized (
      select b.id, b.size, b.category_id, b.ok, ${fixedOf(few, dear, [...own.keys()])} as fixed ${sql.join(columnNames, sql``)}
      from (
        select b.*, coalesce(${category?.block ?? sql`true`}, false) as ok, ${few ?? sql`null::bit varying`} as few
          ${sql.join(columns, sql``)}
        from search_blocks b where ${blocksOf(others)} offset 0) b
    ), m as materialized (select id, size, category_id, ok, ${some} as some_left, ${sql.join(masks)} from own)
    select '' as name, '' as value, coalesce(sum(${ofBlock}), 0)::int as count from m where ok
    union all select 'category', category_id::text, sum(${ofBlock})::int from m group by 2
    union all ${sql.join([attributes, bathrooms, ...places], sql` union all `)}`;
}

/**
 * What is left by all filters that do not give way to their own counts. In blocks of other categories only the number
 * of ads counts: where nothing is left before the dear filters (fields have no rooms), these are not looked at.
 */
function fixedOf(
  few: RawBuilder<string> | null,
  dear: RawBuilder<string> | null,
  own: readonly FacetName[],
): RawBuilder<unknown> {
  if (dear === null) return few === null ? sql`null::bit varying` : sql`b.few`;
  const cheap = [...(few === null ? [] : ['few']), ...own.map((facet) => `own_${facet.toLowerCase()}`)];
  if (cheap.length === 0) return dear;
  const left = sql.raw(cheap.map((name) => `b.${name}`).join(' & '));
  const all = few === null ? dear : sql`b.few & ${dear}`;
  return sql`case when b.ok or bit_count(${left}) > 0 then ${all} else pg_catalog.bit(0, b.size) end`;
}

function maskName(except: FacetName | null): string {
  return except === null ? 'every' : `but_${except.toLowerCase()}`;
}

function combined(fixed: boolean, facets: readonly FacetName[]): RawBuilder<unknown> {
  const parts = [...(fixed ? ['fixed'] : []), ...facets.map((facet) => `own_${facet.toLowerCase()}`)];
  return sql.raw(parts.length > 0 ? parts.join(' & ') : 'null::bit varying');
}

/** The ads of a block `b` that pass all filters; null where none of them looks into blocks. */
export function maskOf(filters: readonly Filter[]): RawBuilder<string> | null {
  const bits = filters.flatMap((filter) => filter.bits ?? []);
  return bits.length === 0 ? null : sql<string>`(${sql.join(bits, sql` & `)})`;
}

/** The blocks that can hold results. */
export function blocksOf(filters: readonly Filter[]): RawBuilder<boolean> {
  return allOf(filters.flatMap(({ block }) => block ?? []));
}
