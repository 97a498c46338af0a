import type { Kysely, Transaction } from 'kysely';

/** How often a transaction is tried: contention that lasts longer is answered with 503. */
const MAX_TRIES = 3;
/** PostgreSQL ended the transaction because of another one: `serialization_failure` and `deadlock_detected`. */
const CONTENTION_CODES: ReadonlySet<unknown> = new Set(['40001', '40P01']);

/**
 * Runs `work` in a transaction: all of its writes are kept, or none if it throws. If PostgreSQL ended the transaction
 * because of another one, it runs again from its beginning, at most three times.
 * @param work may run more than once: what it changes outside of the database must bear that
 * @throws what `work` throws
 */
export async function inTransaction<Tables, Result>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1)
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tries === MAX_TRIES || !isContention(error)) throw error;
    }
}

function isContention(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CONTENTION_CODES.has(error.code);
}
