import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Database } from '../platform/database.ts';
import { defineJob } from '../platform/jobs.ts';
import type { JobDefinition } from '../platform/jobs.ts';

/** Changes of one segment that make its bitmaps worth making anew; until then every count adds them one by one. */
const LEAST_CHANGES = 1_000;
/** Ads with new words that searches look at one by one; where there are more, bitmaps of words are made anew. */
const MOST_WORD_CHANGES = 150;
/** Blocks of words that one call of the job makes at most; the next call goes on. */
const WORD_BLOCKS = 20;

/** Runs a statement that takes longer than a visitor may wait. */
async function unhurried<Row>(db: Database, statement: RawBuilder<Row>): Promise<Row[]> {
  return db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = '10min'`.execute(transaction);
    return (await statement.execute(transaction)).rows;
  });
}

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
        await unhurried(db, sql`select fold_search_segment(${t}::smallint, ${c}::smallint)`);
      }
    },
    cron: '* * * * *',
  }),
  defineJob({
    name: 'fold_search_words',
    payload: z.object({}).loose(),
    run: async ({ db }) => {
      for (let made = 0; made < WORD_BLOCKS; made += 1) {
        const [row] = await unhurried(
          db,
          sql<{ made: boolean }>`select fold_search_words(${MOST_WORD_CHANGES}) as made`,
        );
        if (!row?.made) return;
      }
    },
    cron: '* * * * *',
  }),
];
