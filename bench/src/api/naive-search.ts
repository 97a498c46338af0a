/* oxlint-disable houni/boundaries -- compares the API's statements with naive ones inside the database */
import { sql } from 'kysely';
import type { ParsedSearchQuery } from '@houni/contracts/ad';
import type { openDatabase } from '../../../api/src/database.ts';
import { parsePoint } from '../../../api/src/search-index/area.ts';
import { sqlOf } from '../../../api/src/search-index/postgres/criteria.ts';
import type { Criteria } from '../../../api/src/search-index/postgres/criteria.ts';
import { allOf } from '../../../api/src/search-index/postgres/conditions.ts';
import { orderOf } from '../../../api/src/search-index/postgres/orders.ts';

/** The naive search: all conditions on the search table, its order, OFFSET, and a count of all rows. It has the same indexes. */
export async function naiveSearch(
  db: ReturnType<typeof openDatabase>['db'],
  criteria: Criteria,
  { sort, near, page, pageSize }: ParsedSearchQuery,
): Promise<void> {
  const { fixed, facets } = criteria.facts;
  const where = allOf([...fixed, ...sqlOf(facets)]);
  const { by } = orderOf(sort, near === undefined ? null : parsePoint(near));
  // The server cancels it after some seconds, like the API's statements; it counts with the time until then.
  const ignore = () => {};
  await sql`select a.* from ad_search s join ads a on a.id = s.ad_id where ${where} order by ${by}
    limit ${pageSize} offset ${(page - 1) * pageSize}`
    .execute(db)
    .catch(ignore);
  await sql`select count(*) from ad_search s where ${where}`.execute(db).catch(ignore);
}
