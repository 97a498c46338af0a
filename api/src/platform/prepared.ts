import { CompiledQuery } from 'kysely';
import type { Compilable } from 'kysely';
import type { Database, DatabaseTransaction } from './database.ts';

/** How the connections treat a statement that they know. */
export interface KnownStatement {
  name: string;
  /** Nobody reads its rows: in a transaction it is sent together with the statement that follows. */
  isHeld: boolean;
}

/** Each is kept by every connection: texts that are made at run time must not fill them. */
const MOST_STATEMENTS = 200;
const known = new Map<string, KnownStatement>();

/** What was said of a statement by this text. */
export function knownStatement(text: string): KnownStatement | undefined {
  return known.get(text);
}

function know(text: string, isHeld: boolean): void {
  if (known.has(text) || known.size >= MOST_STATEMENTS) return;
  known.set(text, { name: `houni-${known.size}`, isHeld });
}

/**
 * A statement that a connection parses once and, where one plan is as good for all values, plans once: for what many
 * requests do in the same way. Not for searches, whose best plan depends on what is asked for. Name the columns: with
 * `select *` open connections would fail after a migration. See decision 0016.
 */
export function preparedStatement<Row extends object>(
  text: string,
): (db: Database | DatabaseTransaction, values: readonly unknown[]) => Promise<Row[]> {
  know(text, false);
  return async (db, values) => (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
}

/**
 * As `preparedStatement`, for one whose rows nobody reads: in a transaction it waits for the statement after it and
 * travels with it, the commit at the latest. Where it fails, that one fails with its error.
 */
export function heldStatement(
  text: string,
): (db: Database | DatabaseTransaction, values: readonly unknown[]) => Promise<void> {
  know(text, true);
  return async (db, values) => void (await db.executeQuery(CompiledQuery.raw(text, [...values])));
}

/** Runs a built query as a prepared statement: its text must be the same at every call. */
export async function runPrepared<Row>(db: Database | DatabaseTransaction, query: Compilable<Row>): Promise<Row[]> {
  const compiled = query.compile();
  know(compiled.sql, false);
  return (await db.executeQuery(compiled)).rows;
}
