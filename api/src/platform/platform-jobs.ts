import { sql } from 'kysely';
import { z } from 'zod';
import { CHALLENGE_LIFETIME_S } from './challenge.ts';
import { defineJob } from './jobs.ts';
import type { JobDefinition } from './jobs.ts';

/** Hours for which a repeated write gets its first answer; the longest span of a limit (contracts/limits) is the same. */
const REMEMBERED_HOURS = 24;

export const platformJobs: JobDefinition[] = [
  defineJob({
    name: 'forget_old_calls',
    payload: z.object({}),
    cron: '47 * * * *',
    /** Deletes keys of writes, counted calls and used challenges that nothing asks for any more. */
    run: async ({ db }) => {
      const old = sql<Date>`now() - make_interval(hours => ${REMEMBERED_HOURS}::int)`;
      await db.deleteFrom('idempotencyKeys').where('createdAt', '<', old).execute();
      await db.deleteFrom('limitEvents').where('happenedAt', '<', old).execute();
      const expired = sql<Date>`now() - make_interval(secs => ${2 * CHALLENGE_LIFETIME_S}::int)`;
      await db.deleteFrom('usedChallenges').where('usedAt', '<', expired).execute();
    },
  }),
];
