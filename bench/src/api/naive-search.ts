/* oxlint-disable houni/boundaries -- compares the API's statements with naive ones inside the database */
import { sql } from 'kysely';
import type { openDatabase } from '../../../api/src/database.ts';
import { allOf } from '../../../api/src/search/filters.ts';
import type { IdsQuery } from '../../../api/src/search/page-of-ids.ts';
import { hasWords, wordsQuery } from '../../../api/src/search/word-query.ts';

/**
 * The naive search: all conditions on the search table, its order, OFFSET, and a count of all rows.
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
  // The server cancels it after some seconds, like the API's statements; it counts with the time until then.
  const ignore = () => {};
  await sql`select a.* from ad_search s join ads a on a.id = s.ad_id where ${where} order by ${by}
    limit ${pageSize} offset ${start.offset}`
    .execute(db)
    .catch(ignore);
  await sql`select count(*) from ad_search s where ${where}`.execute(db).catch(ignore);
}
