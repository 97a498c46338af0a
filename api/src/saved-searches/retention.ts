import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '../platform/jobs.ts';

/** How long what nobody needs is kept (docs/retention.md). Intervals of PostgreSQL. */
const KEPT = {
  /** A search that the owner of its address never confirmed. */
  unconfirmed: '7 days',
  /** What was told, once its ad is no longer online: it cannot be told again before it is published anew. */
  finds: '180 days',
} as const;

/** Removes addresses that nobody confirmed, and old finds, every night. */
export const forgetOldSearches = defineJob({
  name: 'forget_old_saved_searches',
  payload: z.unknown(),
  cron: '27 2 * * *',
  run: async ({ db }) => {
    await sql`
      delete from saved_searches
      where confirmed_at is null and user_uid is null
        and greatest(created_at, asked_at) < now() - ${KEPT.unconfirmed}::interval`.execute(db);
    await sql`
      delete from saved_search_finds f
      where f.told_at < now() - ${KEPT.finds}::interval
        and not exists (select from ads where ads.id = f.ad_id and ads.state = 'published')`.execute(db);
  },
});
