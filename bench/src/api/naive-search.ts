/* oxlint-disable houni/boundaries -- measures the API's own statements inside the database, beside the naive ones */
import { sql } from 'kysely';
import type { openDatabase } from '../../../api/src/platform/database.ts';
import { allOf } from '../../../api/src/search/filters.ts';
import type { IdsQuery } from '../../../api/src/search/page-of-ids.ts';
import { hasWords, wordsQuery } from '../../../api/src/search/word-query.ts';

/**
 * The search as one writes it first: all conditions on the search table, its order, OFFSET, and a count of everything.
 * It has the same indexes.
 */
export async function naiveSearch(
  db: ReturnType<typeof openDatabase>['db'],
  { criteria, filters, order, start, pageSize }: IdsQuery,
): Promise<void> {
  const conditions = filters.map(({ row }) => row);
  if (criteria.terms.length > 0) conditions.push(hasWords(wordsQuery(criteria.terms)));
  const where = allOf(conditions);
  const [list] = order.lists;
  const by = order.lists.length === 1 && list ? list.by : sql`${order.value} desc, s.ad_id desc`;
  // Given up by the server after some seconds, as the API's statements are: it counts for as long as it took.
  const ignore = () => {};
  await sql`select a.* from ad_search s join ads a on a.id = s.ad_id where ${where} order by ${by}
    limit ${pageSize} offset ${start.offset}`
    .execute(db)
    .catch(ignore);
  await sql`select count(*) from ad_search s where ${where}`.execute(db).catch(ignore);
}
