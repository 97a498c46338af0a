import { sql } from 'kysely';
import { z } from 'zod';
import { CHALLENGE_LIFETIME_S } from './challenge.ts';
import type { PlatformDatabase } from './database.ts';
import type { Job } from './jobs.ts';

/** A repeated write returns its first answer for this time. It is also the longest window of a rate limit. */
const RETENTION_HOURS = 24;

export const platformJobs: Job<{ db: PlatformDatabase }>[] = [
  {
    name: 'delete_old_calls',
    queue: 'housekeeping',
    payload: z.object({}),
    cron: '47 * * * *',
    /** Deletes expired idempotency keys, counted calls and used challenges. */
    run: async ({ db }) => {
      const oldest = sql<Date>`now() - make_interval(hours => ${RETENTION_HOURS}::int)`;
      await db.deleteFrom('idempotencyKeys').where('createdAt', '<', oldest).execute();
      await db.deleteFrom('rateLimitEvents').where('happenedAt', '<', oldest).execute();
      const oldestChallenge = sql<Date>`now() - make_interval(secs => ${2 * CHALLENGE_LIFETIME_S}::int)`;
      await db.deleteFrom('usedChallenges').where('usedAt', '<', oldestChallenge).execute();
    },
  },
];
