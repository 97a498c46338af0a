import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import {
  AD_CATEGORY_CODES,
  CATEGORY_ID,
  isAllowedPair,
  TRANSACTION_CODES,
  TRANSACTION_ID,
} from '@houni/contracts/transactions';
import type { Database } from '../database.ts';
import { runRecurring } from '../platform/prepared-statements.ts';
import type { Criteria } from './criteria.ts';
import { allOf } from './filters.ts';
import type { Filter } from './filters.ts';
import type { Order, SortKey } from './orders.ts';
import type { SearchedPlaces } from './place-filter.ts';
import type { PageStart } from './visit-cursor.ts';

/** More segments than this are read together. */
const MAX_BRANCHES = 40;

/** An ad of a page: enough to find its card, and to continue after it. */
export interface FoundAd {
  id: number;
  version: number;
  key: SortKey;
}

export interface IdsQuery {
  criteria: Criteria;
  places: SearchedPlaces;
  filters: readonly Filter[];
  /** A further condition that no index supports. */
  words: RawBuilder<boolean> | null;
  order: Order;
  start: PageStart;
  pageSize: number;
}

/** The ids of one page by index-only scans, segment by segment in the order of the index. */
export async function pageOfIds(db: Database, query: IdsQuery): Promise<{ found: FoundAd[]; at: string }> {
  const statement = selectIds(query);
  // By date the best index does not depend on values. Most searches are by date, so they use recurring statements.
  const rows = usesGenericPlan(query) ? await runRecurring(db, statement) : (await statement.execute(db)).rows;
  return readIds(rows, query.order);
}

function usesGenericPlan({ order, words, criteria }: IdsQuery): boolean {
  return order.ranks?.name === 'day' && words === null && criteria.box === null && criteria.polygon === null;
}

/** A row of the statement; all null if the page is empty. */
export interface IdRow {
  id: number | null;
  version: number | null;
  value: string | null;
  at: string;
}

/** The page's rows as keys. The time is in a separate row, so that an empty page has it too. */
export function readIds(rows: readonly IdRow[], order: Order): { found: FoundAd[]; at: string } {
  const found = rows.flatMap(({ id, version, value }): FoundAd[] =>
    id === null || version === null
      ? []
      : [{ id, version, key: [order.numeric && value !== null ? Number(value) : value, id] }],
  );
  return { found, at: rows[0]?.at ?? '' };
}

/** The statement of `pageOfIds`. The benchmark runs it alone. */
export function selectIds({ criteria, places, filters, words, order, start, pageSize }: IdsQuery): RawBuilder<IdRow> {
  // By date, prevent the planner from using another index than the order's. A filter inside `case` cannot use an index
  // of its column. The planner also estimates that every second ad passes a `case`, so it expects a full page soon and
  // does not prefer a smaller index.
  const conditions = filters
    .filter(({ segment }) => !segment)
    .map(({ row }) => (order.ranks?.name === 'day' ? sql<boolean>`case when ${row} then true else false end` : row));
  if (words) conditions.push(words);
  if (start.since !== null) conditions.push(sql`s.published_at <= ${start.since}::timestamptz`);
  if (start.after !== null && order.after) conditions.push(order.after(start.after));
  const expanded = branchesOf({ criteria, places, filters, order });
  const branches = expanded.flatMap((segment) =>
    order.lists.map(
      ({ where, by }) => sql`
        select s.ad_id as id, s.version, ${order.value} as value from ad_search s
        where ${allOf([segment, ...conditions, ...(where ? [where] : [])])} order by ${by} limit ${start.offset + pageSize}`,
    ),
  );
  const all = branches.length === 1 ? branches[0] : sql`(${sql.join(branches, sql`) union all (`)})`;
  return sql<IdRow>`
    select page.*, now()::text as at from (select) as always left join (
      select u.id, u.version, u.value::text, row_number() over () as nr from (
        select * from (${all}) u order by ${order.byValue} limit ${pageSize} offset ${start.offset}) u
    ) page on true order by nr`;
}

/**
 * The parts of a search that are read one by one, each from its start in an index. By date, one index has all ads of
 * the country; many segments are cheaper together.
 */
export function branchesOf({
  criteria,
  places,
  filters,
  order,
}: Pick<IdsQuery, 'criteria' | 'places' | 'filters' | 'order'>): RawBuilder<boolean>[] {
  const segments = segmentsOf(criteria, places, order);
  const everything = criteria.categories.length === 0 && places.within.length === 0;
  const byDate = order.sort === 'newest' || order.sort === 'relevance';
  if (segments.length <= MAX_BRANCHES && !(everything && byDate)) return segments;
  return [allOf(filters.filter(({ segment }) => segment).map(({ row }) => row))];
}

/** One condition for each combination of transaction, category and place, the first columns of the indexes. */
function segmentsOf(
  { transaction, categories }: Criteria,
  places: SearchedPlaces,
  { sort }: Order,
): RawBuilder<boolean>[] {
  const kinds = TRANSACTION_CODES.flatMap((t) =>
    AD_CATEGORY_CODES.filter((c) => isAllowedPair(t, c)).map((c) => ({ t: TRANSACTION_ID[t], c: CATEGORY_ID[c] })),
  ).filter(({ t, c }) => (transaction ?? t) === t && (categories.length === 0 || categories.includes(c)));
  const each = [
    ...places.governorate.map((id) => sql`s.governorate_id = ${id}`),
    ...places.delegation.map((id) => sql`s.delegation_id = ${id}`),
    ...places.sector.map((id) => sql`s.sector_id = ${id}`),
  ];
  // The index of positions returns ads by distance. Prevent the planner from using an index of places instead.
  const spots = sort === 'distance' && each.length > 0 ? [sql`(${sql.join(each, sql` or `)}) is true`] : each;
  const branches = kinds.flatMap(({ t, c }) =>
    (spots.length > 0 ? spots : [sql`true`]).map(
      (spot) => sql<boolean>`s.transaction_id = ${t} and s.category_id = ${c} and ${spot}`,
    ),
  );
  // This combination is not offered, such as flatsharing on land.
  return branches.length > 0 ? branches : [sql<boolean>`false`];
}
