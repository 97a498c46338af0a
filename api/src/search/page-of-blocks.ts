import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../database.ts';
import { runWithGenericPlan } from '../platform/prepared-statements.ts';
import { bitsOfRange } from './block-bits.ts';
import { blocksOf, maskOf } from './block-counts.ts';
import { allOf } from './filters.ts';
import { dayOf } from './orders.ts';
import type { Ranks } from './orders.ts';
import { readIds } from './page-of-ids.ts';
import type { FoundAd, IdRow, IdsQuery } from './page-of-ids.ts';

/** Ads of one row of search_block_ads. */
const PART = 240;

/**
 * The ids of one page, chosen from bitmaps: the first matching ads of each block by the order's ranks, and the changed
 * ads. They are then read and sorted in their present state. Rare ads, or ads at the end of an index, cost the same as
 * others; an index scan would have to skip all ads before them.
 */
export async function pageOfBlocks(
  db: Database,
  query: IdsQuery,
  ranks: Ranks,
): Promise<{ found: FoundAd[]; at: string }> {
  return readIds(await runWithGenericPlan(db, selectByBlocks(query, ranks)), query.order);
}

/** The statement of `pageOfBlocks`; a test counts what it visits. */
export function selectByBlocks({ filters, order, start, pageSize }: IdsQuery, ranks: Ranks): RawBuilder<IdRow> {
  const rows = filters.map(({ row }) => row);
  const passing = maskOf(filters) ?? sql<string>`~pg_catalog.bit(0, b.size)`;
  // On further pages, ads with the day or price of the page's start may be before it, so more candidates are added.
  const later: RawBuilder<string>[] = [];
  const blurred: RawBuilder<string>[] = [];
  const current = [...rows];
  if (start.after !== null && order.after) {
    const key = ranks.of(start.after[0]);
    const beyond = ranksBetween(ranks, ranks.descending ? null : key, ranks.descending ? key : null);
    // Ads without a value are last.
    later.push(ranks.descending ? beyond : sql`~(${ranksBetween(ranks, null, sql`${key} - 1`)})`);
    blurred.push(ranksBetween(ranks, key, key));
    current.push(order.after(start.after));
  }
  if (start.since !== null) {
    const days = { name: 'day', values: 'days' } as const;
    later.push(ranksBetween(days, null, dayOf(start.since)));
    blurred.push(ranksBetween(days, dayOf(start.since), dayOf(start.since)));
    current.push(sql`s.published_at <= ${start.since}::timestamptz`);
  }
  const mask = sql`(${sql.join([passing, ...later], sql` & `)})`;
  const further =
    blurred.length === 0
      ? sql`0`
      : sql.join(
          blurred.map((bits) => sql`bit_count(b.mask & ${bits})`),
          sql` + `,
        );
  const [list] = order.lists;
  return sql<IdRow>`
    with masks as materialized (
      select b.id as masked, b.mask, bit_count(b.mask) as ones, ${further} as further
      from (select b.*, ${mask} as mask from search_blocks b where ${blocksOf(filters)} offset 0) b
    ), changes as materialized (
      select s.sign, s.ad_id from ad_search_changes s where ${allOf(rows)}
    ), all_masks as materialized (
      select coalesce(array_agg(masked), '{}') as blocks, coalesce(array_agg(mask), '{}') as bitmaps,
        coalesce(sum(further), 0)::bigint as further from masks where ones > 0
    ), firsts as materialized (
      select array_agg(block) as blocks, array_agg(bits) as bitmaps from all_masks
      cross join search_first_of_blocks(blocks, bitmaps, ${`#${ranks.name}`},
        ${start.offset + pageSize} + further + (select count(*) from changes where sign = -1), ${ranks.descending})
    ), candidates as materialized (
      select a.candidate from firsts cross join search_named_bits(bitmaps) cross join lateral (
        select ad_ids[place % ${sql.lit(PART)} + 1] as candidate from search_block_ads
        where block_id = blocks[bitmap] and part = place / ${sql.lit(PART)} offset 0) a
      union select ad_id from changes where sign = 1
    )
    select page.*, now()::text as at from (select) as always left join (
      select u.id, u.version, u.value::text, row_number() over () as nr from (
        select s.ad_id as id, s.version, ${order.value} as value from candidates join ad_search s on s.ad_id = candidate
        where (${allOf(current)}) is true order by ${list?.by ?? order.byValue} limit ${pageSize} offset ${start.offset}) u
    ) page on true order by nr`;
}

/** The ads of a block `b` whose value is between two others, both inclusive. */
function ranksBetween(
  { name, values }: Pick<Ranks, 'name' | 'values'>,
  least: RawBuilder<unknown> | null,
  most: RawBuilder<unknown> | null,
): RawBuilder<string> {
  const column = sql.raw(`b.${values}`);
  return bitsOfRange(
    name,
    least === null ? sql`1` : sql`width_bucket(${least} - 1, ${column}) + 1`,
    most === null ? null : sql`width_bucket(${most}, ${column})`,
    sql.raw(`b.${name}_ranks`),
  );
}
