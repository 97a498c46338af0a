import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../platform/database.ts';
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
 * The ids of one page, chosen from bitmaps: of the ads of each block that pass, the first by the order's ranks, and
 * those that changed since. They are read and put in order as they are now. It takes the same time for ads that are
 * rare or stand at the end of an index, which would have to be read up to them.
 */
export async function pageOfBlocks(
  db: Database,
  query: IdsQuery,
  ranks: Ranks,
): Promise<{ found: FoundAd[]; at: string }> {
  const { rows } = await selectByBlocks(query, ranks).execute(db);
  return readIds(rows, query.order);
}

function selectByBlocks({ filters, order, start, pageSize }: IdsQuery, ranks: Ranks): RawBuilder<IdRow> {
  const rows = filters.map(({ row }) => row);
  const passing = maskOf(filters) ?? sql<string>`~pg_catalog.bit(0, b.size)`;
  // Further pages: what bitmaps know of them only by the day or by the price may stand before the page, and is added.
  const later: RawBuilder<string>[] = [];
  const blurred: RawBuilder<string>[] = [];
  const current = [...rows];
  if (start.after !== null && order.after) {
    const key = ranks.of(start.after[0]);
    const beyond = ranksBetween(ranks, ranks.descending ? null : key, ranks.descending ? key : null);
    // No value comes last.
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
  const further = blurred.map((bits) => sql` + bit_count(m.mask & ${bits})`);
  const [list] = order.lists;
  return sql<IdRow>`
    with masks as materialized (select b.id as masked, ${mask} as mask from search_blocks b where ${blocksOf(filters)}),
    changes as materialized (
      select s.sign, s.ad_id from ad_search_changes s where ${allOf(rows)}
    ), firsts as materialized (
      select b.id, search_first_bits(b.id, m.mask, ${`#${ranks.name}`}, cardinality(${sql.raw(`b.${ranks.values}`)}),
        ${start.offset + pageSize} + (select count(*) from changes where sign = -1) ${sql.join(further, sql``)}, ${ranks.descending}) as bits
      from masks m join search_blocks b on b.id = m.masked where bit_count(m.mask) > 0
    ), places as materialized (
      select id, (sum(length(gap) + 1) over (partition by id order by nr))::int - 1 as place from firsts
      cross join lateral unnest(string_to_array(bits::text, '1')) with ordinality gaps (gap, nr) where nr <= bit_count(bits)
    ), candidates as materialized (
      select a.candidate from places cross join lateral (
        select ad_ids[place % ${sql.lit(PART)} + 1] as candidate from search_block_ads
        where block_id = id and part = place / ${sql.lit(PART)} offset 0) a
      union select ad_id from changes where sign = 1
    )
    select page.*, now()::text as at from (select) as always left join (
      select u.id, u.version, u.value::text, row_number() over () as nr from (
        select s.ad_id as id, s.version, ${order.value} as value from candidates join ad_search s on s.ad_id = candidate
        where (${allOf(current)}) is true order by ${list?.by ?? order.byValue} limit ${pageSize} offset ${start.offset}) u
    ) page on true order by nr`;
}

/** The ads of a block `b` whose value lies between two, both included, of those that have one. */
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
    sql`cardinality(${column})`,
  );
}
