import type { SearchAnswer } from '@houni/contracts/ad';
import type { SearchTerm } from '../../query-parser/parsed-search-text.ts';
import { sql } from 'kysely';
import type { Database } from '../../database.ts';
import { titleQuery } from './search-words.ts';

/**
 * The advertiser's own titles that contain a searched word, of some ads. Cards show titles that are made from facts, so
 * that a visitor who searches "vue mer" would not see why an ad was found.
 */
export async function ownTitlesOf(
  db: Database,
  adIds: readonly number[],
  terms: readonly SearchTerm[],
): Promise<NonNullable<SearchAnswer['ownTitles']>> {
  const query = titleQuery(terms);
  if (query === null || adIds.length === 0) return [];
  // The filter removes facts, which have no weight and would match a query for titles.
  const { rows } = await sql<NonNullable<SearchAnswer['ownTitles']>[number]>`
    select ads.public_key as "publicKey", ads.title, ads.language
    from ad_search s join ads on ads.id = s.ad_id
    where s.ad_id = any(${adIds}::bigint[]) and ts_filter(s.words, '{a}') @@ ${query}::tsquery`.execute(db);
  return rows;
}
