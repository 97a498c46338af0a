import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../database.ts';
import { allOf, rowsNear } from './filters.ts';
import { readIds } from './page-of-ids.ts';
import type { FoundAd, IdRow, IdsQuery } from './page-of-ids.ts';

/** All results of a search if they are few enough to be sorted, else the part that is read. */
export type Hits = RawBuilder<unknown>;

export interface HitsPage {
  found: FoundAd[];
  at: string;
  total: number;
}

/** Maximum of results that are collected by map or place and then sorted. Reductions and distances are slow. */
const GATHERED = 4_000;
const GATHERED_IN_ORDER = 2_000;

const HIT_COLUMNS = ['ad_id', 'version', 'published_at', 'price', 'position'];

/** Whether no index has both the place and the order of a search, so that the number of results decides. */
export function mayBeGathered({ filters, places, order }: IdsQuery): boolean {
  const onMap = filters.some(({ box }) => box !== undefined);
  const small = places.delegation.length + places.sector.length > 0 && places.governorate.length === 0;
  return onMap || (small && order.sort !== 'newest');
}

/** Whether this number of results can be collected. */
export function isGathered(ids: IdsQuery, total: number): boolean {
  const { sort } = ids.order;
  const most = sort === 'distance' || sort === 'largest-reduction' ? GATHERED_IN_ORDER : GATHERED;
  return mayBeGathered(ids) && total <= most;
}

/** Every result, read by the index of the map if the search has a box. */
export function everyHit({ filters, order, start }: IdsQuery): Hits {
  const conditions = filters.map(({ row }) => row);
  if (start.since !== null) conditions.push(sql`s.published_at <= ${start.since}::timestamptz`);
  return sql`select s.*, 1 as sign from ${rowsNear(filters, order.columns)} where ${allOf(conditions)}`;
}

/**
 * One page of collected hits, and their number.
 * @param ranked the words by which the newest hits are sorted, and how many of them; the others follow by date
 */
export async function pageOfHits(
  db: Database,
  { order, start, pageSize }: IdsQuery,
  hits: Hits,
  ranked: { words: string; hits: number } | null = null,
): Promise<HitsPage> {
  const after = start.after !== null && order.after ? order.after(start.after) : sql`true`;
  const [list] = order.lists;
  const byValue = order.lists.length === 1 && list ? list.by : sql`value desc, s.ad_id desc`;
  const page = ranked
    ? sql`select s.ad_id as id, s.version, ts_rank(s.words, ${ranked.words}::tsquery) as value
        from (select * from hits order by published_at desc, ad_id desc limit ${ranked.hits}) s
        order by value desc, s.published_at desc, s.ad_id desc limit ${pageSize} offset ${start.offset}`
    : sql`select s.ad_id as id, s.version, ${order.value} as value from hits s where ${after}
        order by ${byValue} limit ${pageSize} offset ${start.offset}`;
  const { rows } = await sql<IdRow & { total: number }>`
    with hits as materialized (
      select ${sql.raw([...HIT_COLUMNS, ...order.columns, ...(ranked ? ['words'] : [])].map((name) => `s.${name}`).join(', '))}
      from (${hits}) s)
    select page.*, now()::text as at, counted.total from (select count(*)::int as total from hits) counted
    left join (select id, version, value::text, row_number() over () as nr from (${page}) as ordered) page on true
    order by nr`.execute(db);
  return { ...readIds(rows, order), total: rows[0]?.total ?? 0 };
}
