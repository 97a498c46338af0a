import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database.ts';
import { tunisianDay } from '../platform/tunisian-day.ts';

/** Events that are counted in their own transaction; views and impressions are too frequent (see view-counter). */
export type AdEvent = 'favourites' | 'reveals' | 'messages';

/** Adds one to an ad's counter of today. */
export async function countAdEvent(
  db: Database | DatabaseTransaction,
  adId: number,
  event: AdEvent,
  now: Date,
): Promise<void> {
  const column = sql.raw(event);
  await sql`insert into ad_counters (ad_id, day, ${column}) values (${adId}, ${tunisianDay(now)}::date, 1)
    on conflict (ad_id, day) do update set ${column} = ad_counters.${column} + 1`.execute(db);
}
