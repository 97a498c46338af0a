import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, Transaction } from 'kysely';

/** How often a transaction is tried: contention that lasts longer is answered with 503. */
const MAX_TRIES = 3;
/** PostgreSQL ended the transaction because of another one: `serialization_failure` and `deadlock_detected`. */
const CONTENTION_CODES: ReadonlySet<unknown> = new Set(['40001', '40P01']);

const running = new AsyncLocalStorage<true>();

/** Whether the caller belongs to the work of a transaction, which must not ask for a second connection: tests refuse it. */
export const isInTransaction = (): boolean => running.getStore() === true;

/**
 * Runs `work` in a transaction: all of its writes are kept, or none if it throws. If PostgreSQL ended the transaction
 * because of another one, it runs again from its beginning, at most three times.
 *
 * All transactions lock in one order, so that they do not wait for each other in a circle: accounts, agencies, ads,
 * moderation cases, reports and conversations, orders, credit accounts. A new row also locks the rows that it refers to.
 * @param work may run more than once: what it changes outside of the database must bear that
 * @throws what `work` throws
 */
export async function inTransaction<Tables, Result>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1)
    try {
      return await db.transaction().execute((transaction) => running.run(true, () => work(transaction)));
    } catch (error) {
      if (tries === MAX_TRIES || !isContention(error)) throw error;
    }
}

function isContention(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CONTENTION_CODES.has(error.code);
}
