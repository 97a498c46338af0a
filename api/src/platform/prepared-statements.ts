import { CompiledQuery } from 'kysely';
import type { Compilable, Kysely } from 'kysely';

/** A connection pool or a transaction, whatever its tables are. */
export type StatementRunner = Pick<Kysely<unknown>, 'executeQuery'>;

/** How connections treat a known statement. */
export interface KnownStatement {
  /** The name of the prepared statement. */
  name: string;
  /** Its rows are not read: in a transaction it is sent together with the next statement. */
  isPipelined: boolean;
}

/** Every connection keeps every prepared statement in memory, so their number is limited. */
const MAX_STATEMENTS = 200;

const known = new Map<string, KnownStatement>();

/** How to treat the statement with this text; undefined for an ordinary one. */
export function knownStatement(text: string): KnownStatement | undefined {
  return known.get(text);
}

function register(text: string, isPipelined: boolean): void {
  if (known.has(text) || known.size >= MAX_STATEMENTS) return;
  known.set(text, { name: `houni-${known.size}`, isPipelined });
}

/**
 * A statement that each connection parses once, and plans once if one plan is as good for all values. For statements
 * of many requests, but not for searches, whose best plan depends on the values. Name the columns: `select *` fails on
 * open connections after a migration. See decision 0016.
 */
export function preparedStatement<Row extends object>(
  text: string,
): (db: StatementRunner, values: readonly unknown[]) => Promise<Row[]> {
  register(text, false);
  return async (db, values) => (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
}

/**
 * Like `preparedStatement`, for a statement whose rows are not read. In a transaction it is sent together with the next
 * statement, at the latest with the commit. If it fails, that statement fails with its error.
 */
export function pipelinedStatement(text: string): (db: StatementRunner, values: readonly unknown[]) => Promise<void> {
  register(text, true);
  return async (db, values) => void (await db.executeQuery(CompiledQuery.raw(text, [...values])));
}

/** Runs a built query as a prepared statement. Its text must be the same at every call. */
export async function runPrepared<Row>(db: StatementRunner, query: Compilable<Row>): Promise<Row[]> {
  const compiled = query.compile();
  register(compiled.sql, false);
  return (await db.executeQuery(compiled)).rows;
}
