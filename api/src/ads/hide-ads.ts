import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { DatabaseTransaction } from '../database.ts';

/** How many ads of one account a transaction pauses or resumes; a job does the next ones. */
export const ADS_PER_BATCH = 50;

/**
 * Whether visitors can find an ad and contact its advertiser: a published ad that is not hidden. For a query of `ads`.
 */
export const isOnline: RawBuilder<boolean> = sql<boolean>`(
  ads.state = 'published' and exists (select from ad_search where ad_search.ad_id = ads.id))`;

/** Whether an ad waits until a job pauses it. For a query of `ads`. */
export const isHidden: RawBuilder<boolean> = sql<boolean>`(
  ads.state = 'published' and not exists (select from ad_search where ad_search.ad_id = ads.id))`;

/**
 * Takes published ads out of every page at once, before jobs pause them: one statement, because pausing takes several
 * statements for each ad. Their rows are locked. They stay hidden whatever changes, until they are published again. The
 * caller must have locked their account or agency.
 * @param condition on `ads`
 * @returns how many were online
 */
export async function hideAds(transaction: DatabaseTransaction, condition: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ hidden: number }>`
    with online as (select id, public_key from ads where state = 'published' and ${condition} order by id for update),
      hidden as (delete from ad_search using online where ad_search.ad_id = online.id returning online.public_key),
      purged as (select pg_notify('cache_purge', public_key) from hidden)
    select count(*)::int as hidden from purged`.execute(transaction);
  return rows[0]?.hidden ?? 0;
}
