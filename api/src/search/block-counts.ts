import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../database.ts';
import { runWithGenericPlan } from '../platform/prepared-statements.ts';
import { COUNTED_BATHROOMS, countRows, countsOf } from './counts.ts';
import type { CountRow, Counts } from './counts.ts';
import { allOf, FACETS } from './filters.ts';
import type { FacetName, Filter } from './filters.ts';
import type { PlacesBelow } from './place-filter.ts';

/** The key (`search_digit_key`) of the ads with 0 or more bathrooms; the next key is 1 or more, and so on. */
const NO_BATHROOM = 1_001;

/** Whether blocks have bitmaps for all of these filters. They have none for a drawn area. */
export function areCountedByBlocks(filters: readonly Filter[]): boolean {
  return filters.every(({ block, bits }) => block !== undefined || bits !== undefined);
}

/**
 * Exact counts of a search without words, from the bitmaps of its blocks and the later changes. The time does not
 * depend on the number of ads in a block: a few operations on kilobytes for each block and value.
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
  return countsOf(await runWithGenericPlan(db, all), withFacets);
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
  // Another amenity is added to the chosen ones, which stay.
  const isFixed = ({ facet }: Filter) => facet === null || facet === 'amenities';
  const own = new Map(
    others.flatMap((filter) =>
      filter.facet !== null && !isFixed(filter) && filter.bits ? [[filter.facet, filter.bits] as const] : [],
    ),
  );
  const few = maskOf(others.filter((filter) => isFixed(filter) && !filter.dear));
  const dear = maskOf(others.filter((filter) => isFixed(filter) && filter.dear));
  // Each mask is computed once per block. Without filters there is no mask, and the rows contain the counts.
  const columns = [...own].map(([facet, bits]) => sql`, ${bits} as ${sql.raw(`own_${facet.toLowerCase()}`)}`);
  const columnNames = [...own.keys()].map((facet) => sql.raw(`, own_${facet.toLowerCase()}`));
  const isFixedAtAll = few !== null || dear !== null;
  // Values are counted only in blocks with remaining ads.
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
  // Count before grouping, so that the sort does not copy the bitmaps.
  const bathrooms = sql`
    select 'bathroomsMin', (value::int - ${sql.lit(NO_BATHROOM)})::text, sum(ones)::int from (
      select t.value, ${byBathrooms} as ones from m join search_bits t on t.block_id = m.id
      where ok and some_left and t.attribute = '#bathrooms'
        and t.value in (${sql.join(COUNTED_BATHROOMS.map((least) => sql.lit(String(NO_BATHROOM + least))))}) offset 0
    ) counted group by value`;
  // A block also has many places that are not searched.
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
 * The ads that match all filters except those with counts of their own values. In blocks of other categories only the
 * number of ads matters: if no ad is left before the expensive filters (land has no rooms), these are not evaluated.
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

/** The ads of a block `b` that match all filters; null if no filter has bitmaps. */
export function maskOf(filters: readonly Filter[]): RawBuilder<string> | null {
  const bits = filters.flatMap((filter) => filter.bits ?? []);
  return bits.length === 0 ? null : sql<string>`(${sql.join(bits, sql` & `)})`;
}

/** The blocks that can contain results. */
export function blocksOf(filters: readonly Filter[]): RawBuilder<boolean> {
  return allOf(filters.flatMap(({ block }) => block ?? []));
}
