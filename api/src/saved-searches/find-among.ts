import { sql } from 'kysely';
import type { ParsedSearchQuery } from '@houni/contracts/ad';
import type { Database, DatabaseTransaction } from '../platform/database.ts';
import { allOf, filtersOf } from '../search/filters.ts';
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
  const filters = filtersOf(query, await services.places(), await typedWords(db, query.q));
  if (adIds.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select s.ad_id as id from ad_search s
    where s.ad_id = any(${adIds}::bigint[]) and ${allOf(filters.map(({ condition }) => condition))}
    order by s.published_at desc, s.ad_id desc`.execute(db);
  return rows.map(({ id }) => id);
}

async function typedWords(db: Database | DatabaseTransaction, q: string | undefined): Promise<string | null> {
  if (!q) return null;
  const { rows } = await sql<{ words: string | null }>`select search_query(${q})::text as words`.execute(db);
  return rows[0]?.words ?? null;
}
