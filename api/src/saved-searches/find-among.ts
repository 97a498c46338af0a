import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ParsedSearchQuery } from '@houni/contracts/ad';
import type { Database, DatabaseTransaction } from '../platform/database.ts';
import { searchCondition } from '../search/search-condition.ts';
import type { Services } from '../services.ts';

/** A search, and the ads that it is asked about. */
export interface AskedSearch {
  id: number;
  query: ParsedSearchQuery;
  adIds: number[];
}

/**
 * Which of these ads a search finds, newest first: the filters of the search itself, on the rows of these ads alone.
 * @throws RequestError for a query that the search refuses, also where there are no ads to look at
 */
export async function findAmong(
  services: Pick<Services, 'db' | 'places'>,
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

/**
 * The same for many searches, in one statement: each is planned by itself, and none pays for a way to the database.
 * @returns the ads by search; a search that finds none of its ads is left out
 */
export async function findAmongForMany(
  services: Pick<Services, 'db' | 'places'>,
  db: Database | DatabaseTransaction,
  searches: readonly AskedSearch[],
): Promise<Map<number, number[]>> {
  const found = new Map<number, number[]>();
  if (searches.length === 0) return found;
  const parts: RawBuilder<unknown>[] = [];
  for (const { id, query, adIds } of searches) {
    const fits = await searchCondition(services, query);
    parts.push(
      sql`(select ${sql.lit(id)}::int8 as search_id, s.ad_id from ad_search s where s.ad_id = any(${adIds}::bigint[]) and ${fits})`,
    );
  }
  const { rows } = await sql<{ searchId: number; adId: number }>`
    ${sql.join(parts, sql` union all `)} order by 1, 2`.execute(db);
  for (const { searchId, adId } of rows) found.set(searchId, [...(found.get(searchId) ?? []), adId]);
  return found;
}
