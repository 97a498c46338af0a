import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../platform/database.ts';

/** What is rare enough to be counted in the transaction that it belongs to; views and impressions are gathered (ad-views). */
export type RareEvent = 'favourites' | 'reveals' | 'messages';

/** Adds one to an ad's counter of today (UTC). */
export async function countAdEvent(
  db: Database | DatabaseTransaction,
  adId: number,
  event: RareEvent,
  now: Date,
): Promise<void> {
  const column = sql.raw(event);
  await sql`insert into ad_counters (ad_id, day, ${column}) values (${adId}, ${now.toISOString().slice(0, 10)}::date, 1)
    on conflict (ad_id, day) do update set ${column} = ad_counters.${column} + 1`.execute(db);
}
