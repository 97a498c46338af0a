import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '../define-job.ts';

/** Retention periods as PostgreSQL intervals (docs/retention.md). */
const RETENTION = {
  /** Searches whose address was not confirmed. */
  unconfirmed: '7 days',
  /** Notified matches whose ad is not online. While it is online they prevent a second notification. */
  matches: '180 days',
} as const;

/** Deletes unconfirmed searches and old matches, every night. */
export const deleteExpiredSearches = defineJob({
  name: 'delete_expired_saved_searches',
  queue: 'housekeeping',
  payload: z.unknown(),
  cron: '27 2 * * *',
  run: async ({ db, now }) => {
    await sql`
      delete from saved_searches
      where confirmed_at is null and user_uid is null
        and greatest(created_at, confirmation_requested_at) < ${now()}::timestamptz - ${RETENTION.unconfirmed}::interval`.execute(
      db,
    );
    await sql`
      delete from saved_search_matches f
      where f.notified_at < ${now()}::timestamptz - ${RETENTION.matches}::interval
        and not exists (select from ads where ads.id = f.ad_id and ads.state = 'published')`.execute(db);
  },
});
