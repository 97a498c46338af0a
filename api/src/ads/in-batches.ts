import type { DatabaseTransaction } from '../database.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../services.ts';

/**
 * Runs a step in a new transaction until it finds no more work.
 * @param step returns how many ads it handled
 * @returns how many ads all steps handled
 */
export async function inBatches(
  { db, now }: Pick<Services, 'db' | 'now'>,
  step: (now: Date, batch: DatabaseTransaction) => Promise<number>,
): Promise<number> {
  let done = 0;
  for (;;) {
    const count = await inTransaction(db, (transaction) => step(now(), transaction));
    done += count;
    if (count === 0) return done;
  }
}
