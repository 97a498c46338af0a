import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '../define-job.ts';
import type { JobDefinition } from '../define-job.ts';

/** Updates the vocabulary for spelling correction from a sample of the ads, every hour. */
export const queryParserJobs: JobDefinition[] = [
  defineJob({
    name: 'refresh_search_vocabulary',
    queue: 'search',
    payload: z.object({}),
    cron: '17 * * * *',
    run: async ({ db }) => {
      await sql`select refresh_search_vocabulary()`.execute(db);
    },
  }),
];
