import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ParsedSearchQuery } from '@houni/contracts/ad';
import type { Database, DatabaseTransaction } from '../database.ts';
import { searchCondition } from '../search/search-condition.ts';
import type { Services } from '../services.ts';

/** A search and the ads to check. */
export interface SearchWithAds {
  id: number;
  query: ParsedSearchQuery;
  adIds: number[];
}

/**
 * Which of these ads match a query, newest first. Uses the conditions of the search on the rows of these ads.
 * @throws DomainError for an invalid query, even if `adIds` is empty
 */
export async function findMatchingAds(
  services: Pick<Services, 'db' | 'places'>,
  db: Database | DatabaseTransaction,
  query: ParsedSearchQuery,
  adIds: number[],
): Promise<number[]> {
  const condition = await searchCondition(services, query);
  if (adIds.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select s.ad_id as id from ad_search s
    where s.ad_id = any(${adIds}::bigint[]) and ${condition}
    order by s.published_at desc, s.ad_id desc`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * `findMatchingAds` for many searches in one statement (one round trip).
 * @returns the matching ads by search id; searches without a match are omitted
 */
export async function findMatchingAdsForSearches(
  services: Pick<Services, 'db' | 'places'>,
  db: Database | DatabaseTransaction,
  searches: readonly SearchWithAds[],
): Promise<Map<number, number[]>> {
  const found = new Map<number, number[]>();
  if (searches.length === 0) return found;
  const parts: RawBuilder<unknown>[] = [];
  for (const { id, query, adIds } of searches) {
    const condition = await searchCondition(services, query);
    parts.push(
      sql`(select ${sql.lit(id)}::int8 as search_id, s.ad_id from ad_search s where s.ad_id = any(${adIds}::bigint[]) and ${condition})`,
    );
  }
  const { rows } = await sql<{ searchId: number; adId: number }>`
    ${sql.join(parts, sql` union all `)} order by 1, 2`.execute(db);
  for (const { searchId, adId } of rows) found.set(searchId, [...(found.get(searchId) ?? []), adId]);
  return found;
}
