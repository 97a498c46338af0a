import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '../define-job.ts';
import type { JobDefinition } from '../define-job.ts';

/** Ends price reductions in the order of results after 60 days; the ads themselves do not change then. */
export const searchJobs: JobDefinition[] = [
  defineJob({
    name: 'end_price_reductions',
    queue: 'search',
    payload: z.object({}).loose(),
    cron: '23 * * * *',
    run: async ({ db }) => {
      await sql`
        update ad_search set reduction = 0 from ads
        where ads.id = ad_id and reduction > 0 and ads.price_fell_at <= now() - interval '60 days'`.execute(db);
    },
  }),
];
