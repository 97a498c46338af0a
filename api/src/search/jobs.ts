import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database.ts';
import { defineJob } from '../define-job.ts';
import type { JobDefinition } from '../define-job.ts';

/** Changes of a segment after which its bitmaps are rebuilt. Until then every count adds them one by one. */
const LEAST_CHANGES = 1_000;
/** Changed ads that searches may test one by one. With more, word bitmaps are rebuilt. */
const MOST_WORD_CHANGES = 150;
/** Maximum of word blocks that one run of the job rebuilds; the next run continues. */
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
    queue: 'search',
    payload: z.object({}).loose(),
    run: async ({ db }, _payload, { signal }) => {
      const { rows } = await sql<{ t: number; c: number }>`
        select transaction_id as t, category_id as c from ad_search_changes group by 1, 2
        having count(*) >= ${LEAST_CHANGES} or min(happened_at) < now() - interval '30 minutes'`.execute(db);
      // One transaction per segment, so that locks are short.
      for (const { t, c } of rows) {
        signal.throwIfAborted();
        await unhurried(db, sql`select fold_search_segment(${t}::smallint, ${c}::smallint)`);
      }
    },
    cron: '* * * * *',
  }),
  defineJob({
    name: 'fold_search_words',
    queue: 'search',
    payload: z.object({}).loose(),
    run: async ({ db }, _payload, { signal }) => {
      for (let made = 0; made < WORD_BLOCKS; made += 1) {
        signal.throwIfAborted();
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
