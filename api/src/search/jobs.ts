import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '../platform/jobs.ts';
import type { JobDefinition } from '../platform/jobs.ts';

/** Changes of one segment that make its bitmaps worth making anew; until then every count adds them one by one. */
const LEAST_CHANGES = 1_000;

export const searchJobs: JobDefinition[] = [
  defineJob({
    name: 'fold_search',
    payload: z.object({}).loose(),
    run: async ({ db }) => {
      const { rows } = await sql<{ t: number; c: number }>`
        select transaction_id as t, category_id as c from ad_search_changes group by 1, 2
        having count(*) >= ${LEAST_CHANGES} or min(happened_at) < now() - interval '30 minutes'`.execute(db);
      // Each by itself: what is counted anew is locked for as long as one segment takes.
      for (const { t, c } of rows) {
        await sql`select fold_search_segment(${t}::smallint, ${c}::smallint)`.execute(db);
      }
    },
    cron: '* * * * *',
  }),
];
