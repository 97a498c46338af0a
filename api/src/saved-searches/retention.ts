import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '../define-job.ts';
import { before, deletion, eraseInBatches } from '../retention/erase-in-batches.ts';
import type { Erasure } from '../retention/erase-in-batches.ts';

/** Retention periods as PostgreSQL intervals (docs/retention.md). */
const RETENTION = {
  /** Searches whose address was not confirmed. */
  unconfirmed: '7 days',
  /** Notified matches whose ad is not online. While it is online they prevent a second notification. */
  matches: '180 days',
} as const;

/** What the job deletes. Each condition has an index. */
export const expiredSearches = (now: Date): Erasure[] => {
  return [
    deletion(
      'saved_searches',
      sql`confirmed_at is null and user_uid is null
        and greatest(created_at, confirmation_requested_at) < ${before(now, RETENTION.unconfirmed)}`,
    ),
    deletion(
      'saved_search_matches',
      sql`notified_at < ${before(now, RETENTION.matches)}
        and not exists (select from ads where ads.id = saved_search_matches.ad_id and ads.state = 'published')`,
    ),
  ];
};

/** Deletes unconfirmed searches and old matches, every night. */
export const deleteExpiredSearches = defineJob({
  name: 'delete_expired_saved_searches',
  queue: 'housekeeping',
  payload: z.unknown(),
  cron: '27 2 * * *',
  run: ({ db, now }, _payload, { signal }) => eraseInBatches(db, expiredSearches(now()), signal),
});
