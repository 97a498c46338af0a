import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../database.ts';
import { handleEach } from '../platform/handle-each.ts';

/** Rows per statement: each ends long before the limit of a statement, and holds its locks for a short time. */
export const ROWS_PER_STATEMENT = 5_000;

/** A statement that changes or deletes up to `ROWS_PER_STATEMENT` rows whose term is over, and finds them by an index. */
export interface Erasure {
  table: string;
  statement: RawBuilder<unknown>;
}

/** The moment before which a term has ended. @param period an interval of PostgreSQL: `12 months` */
export const before = (now: Date, period: string) => sql`${now}::timestamptz - ${period}::interval`;

/** Deletes the rows of a table with a condition, which must have an index. */
export const deletion = (table: string, condition: RawBuilder<unknown>): Erasure => ({
  table,
  statement: sql`delete from ${sql.table(table)} where ctid = any(array(
    select ctid from ${sql.table(table)} where ${condition} limit ${ROWS_PER_STATEMENT}))`,
});

/**
 * Repeats each statement until it finds no more rows, also after another one has failed. Each is its own transaction.
 * @param signal ends the work after the current statement; the next run continues
 * @throws Error at the end, with the tables that failed
 */
export function eraseInBatches(db: Database, erasures: readonly Erasure[], signal?: AbortSignal): Promise<void> {
  return handleEach(
    erasures,
    ({ table }) => `table ${table}`,
    async ({ statement }) => {
      for (let changed = ROWS_PER_STATEMENT; changed >= ROWS_PER_STATEMENT && signal?.aborted !== true;) {
        const { numAffectedRows = 0n } = await statement.execute(db);
        changed = Number(numAffectedRows);
      }
    },
  );
}
