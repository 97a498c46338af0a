import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '../platform/jobs.ts';
import type { JobDefinition } from '../platform/jobs.ts';

/** Keeps the words that typing errors are corrected to near those of the ads: a sample of them is read every hour. */
export const wordJobs: JobDefinition[] = [
  defineJob({
    name: 'refresh_search_vocabulary',
    payload: z.object({}),
    cron: '17 * * * *',
    run: async ({ db }) => {
      await sql`select refresh_search_vocabulary()`.execute(db);
    },
  }),
];
