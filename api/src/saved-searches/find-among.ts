import { sql } from 'kysely';
import type { ParsedSearchQuery } from '@houni/contracts/ad';
import type { Database, DatabaseTransaction } from '../platform/database.ts';
import { searchCondition } from '../search/search-condition.ts';
import type { Services } from '../services.ts';

/**
 * Which of these ads a search finds, newest first: the filters of the search itself, on the rows of these ads alone.
 * @throws RequestError for a query that the search refuses, also where there are no ads to look at
 */
export async function findAmong(
  services: Services,
  db: Database | DatabaseTransaction,
  query: ParsedSearchQuery,
  adIds: number[],
): Promise<number[]> {
  const fits = await searchCondition(services, query);
  if (adIds.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select s.ad_id as id from ad_search s
    where s.ad_id = any(${adIds}::bigint[]) and ${fits}
    order by s.published_at desc, s.ad_id desc`.execute(db);
  return rows.map(({ id }) => id);
}
