import { CompiledQuery } from 'kysely';
import type { Compilable, RawBuilder } from 'kysely';
import type { Database, DatabaseTransaction } from './database.ts';

/** How the connections treat a statement that they know. */
export interface KnownStatement {
  name: string;
  /** Nobody reads its rows: in a transaction it is sent together with the statement that follows. */
  isHeld: boolean;
  /** Its first plan is kept, whatever the values of the next call are. */
  isPlannedOnce: boolean;
}

/** Each is kept by every connection: texts that are made at run time must not fill them. */
const MOST_STATEMENTS = 200;
/** Of the texts made at run time so many are kept: those that have come so often among so many others. */
const MOST_RECURRING = 80;
const OFTEN = 10;
/** To plan a statement once costs no more than to plan it each time: it only must not be one that never comes again. */
const OFTEN_PLANNED_ONCE = 2;
const REMEMBERED = 1_000;
const known = new Map<string, KnownStatement>();

/** What was said of a statement by this text. */
export function knownStatement(text: string): KnownStatement | undefined {
  return known.get(text);
}

function know(text: string, isHeld: boolean): void {
  if (known.has(text) || known.size - recurring.size >= MOST_STATEMENTS) return;
  known.set(text, { name: `houni-${known.size}`, isHeld, isPlannedOnce: false });
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

/** Texts made at run time that are prepared, and how often others have come. */
const recurring = new Set<string>();
const comings = new Map<string, number>();
/** The databases without the change of names, which raw statements do not need. */
const plain = new WeakMap<Database, Database>();

/**
 * Runs a statement that is put together at run time out of few parts, so that its text comes again with other values:
 * prepared as soon as it has come often. PostgreSQL keeps planning it for its values where that gives much better plans;
 * the text should leave it no choice that depends on them. Names of columns stay as they are. See decision 0024.
 */
export async function runRecurring<Row>(db: Database, statement: RawBuilder<Row>): Promise<Row[]> {
  return runOften(db, statement, OFTEN, false);
}

/**
 * As `runRecurring`, for a statement whose best plan is the same for all values, and dearer than the statement itself:
 * PostgreSQL does not compare, which takes it five plans on each connection. See decision 0033.
 */
export async function runPlannedOnce<Row>(db: Database, statement: RawBuilder<Row>): Promise<Row[]> {
  return runOften(db, statement, OFTEN_PLANNED_ONCE, true);
}

async function runOften<Row>(db: Database, statement: RawBuilder<Row>, often: number, isPlannedOnce: boolean) {
  const bare = plain.get(db) ?? db.withoutPlugins();
  plain.set(db, bare);
  const compiled = statement.compile(bare);
  noteComing(compiled.sql, often, isPlannedOnce);
  return (await bare.executeQuery(compiled)).rows;
}

function noteComing(text: string, often: number, isPlannedOnce: boolean): void {
  if (known.has(text) || recurring.size >= MOST_RECURRING) return;
  const times = (comings.get(text) ?? 0) + 1;
  if (times < often) {
    if (comings.size >= REMEMBERED) comings.clear();
    comings.set(text, times);
    return;
  }
  comings.delete(text);
  recurring.add(text);
  known.set(text, { name: `houni-${known.size}`, isHeld: false, isPlannedOnce });
}
