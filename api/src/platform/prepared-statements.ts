import { CompiledQuery } from 'kysely';
import type { Compilable, Kysely, RawBuilder } from 'kysely';

/** A connection pool or a transaction, whatever its tables are. */
export type StatementRunner = Pick<Kysely<unknown>, 'executeQuery'>;

/** How connections treat a known statement. */
export interface KnownStatement {
  /** The name of the prepared statement. */
  name: string;
  /** Its rows are not read: in a transaction it is sent together with the next statement. */
  isPipelined: boolean;
  /** PostgreSQL keeps one plan for all values. */
  usesGenericPlan: boolean;
}

/** Every connection keeps every prepared statement in memory, so their number is limited. */
const MAX_FIXED_STATEMENTS = 200;
/** Statements that are built at run time and prepared because they recur. */
const MAX_RECURRING_STATEMENTS = 80;
/** A statement built at run time is prepared at this occurrence. */
const PREPARE_AT_OCCURRENCE = 10;
/** A generic plan costs as much as one ordinary plan: the second occurrence already saves time. */
const GENERIC_PLAN_AT_OCCURRENCE = 2;
/** Statements whose occurrences are counted at a time. */
const MAX_COUNTED_STATEMENTS = 1_000;

const known = new Map<string, KnownStatement>();
const recurring = new Set<string>();
const occurrences = new Map<string, number>();

/** How to treat the statement with this text; undefined for an ordinary one. */
export function knownStatement(text: string): KnownStatement | undefined {
  return known.get(text);
}

function register(text: string, isPipelined: boolean): void {
  if (known.has(text) || known.size - recurring.size >= MAX_FIXED_STATEMENTS) return;
  known.set(text, { name: `houni-${known.size}`, isPipelined, usesGenericPlan: false });
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

/**
 * Runs a statement that is built at run time from a few parts, so that the same text recurs with other values. It is
 * prepared once it has recurred often. PostgreSQL still plans it for its values if that gives much better plans, so the
 * best plan should not depend on them. Column names are not converted to camelCase. See decision 0024.
 */
export async function runRecurring<Row>(db: PluggedDatabase, statement: RawBuilder<Row>): Promise<Row[]> {
  return runCounted(db, statement, { prepareAt: PREPARE_AT_OCCURRENCE, usesGenericPlan: false });
}

/**
 * Like `runRecurring`, for a statement whose best plan is the same for all values and costs more than its execution.
 * PostgreSQL would compare the plans of the first five executions on each connection; a forced generic plan skips this.
 * See decision 0033.
 */
export async function runWithGenericPlan<Row>(db: PluggedDatabase, statement: RawBuilder<Row>): Promise<Row[]> {
  return runCounted(db, statement, { prepareAt: GENERIC_PLAN_AT_OCCURRENCE, usesGenericPlan: true });
}

interface Preparation {
  prepareAt: number;
  usesGenericPlan: boolean;
}

/** Databases without plugins, by the database with them: raw statements need no conversion of names. */
const plainDatabases = new WeakMap<PluggedDatabase, PlainDatabase>();
type PlainDatabase = StatementRunner & Parameters<RawBuilder<unknown>['compile']>[0];
interface PluggedDatabase {
  withoutPlugins: () => PlainDatabase;
}

async function runCounted<Row>(
  db: PluggedDatabase,
  statement: RawBuilder<Row>,
  preparation: Preparation,
): Promise<Row[]> {
  const plain = plainDatabases.get(db) ?? db.withoutPlugins();
  plainDatabases.set(db, plain);
  const compiled = statement.compile(plain);
  countOccurrence(compiled.sql, preparation);
  return (await plain.executeQuery(compiled)).rows;
}

function countOccurrence(text: string, { prepareAt, usesGenericPlan }: Preparation): void {
  if (known.has(text) || recurring.size >= MAX_RECURRING_STATEMENTS) return;
  const count = (occurrences.get(text) ?? 0) + 1;
  if (count < prepareAt) {
    if (occurrences.size >= MAX_COUNTED_STATEMENTS) occurrences.clear();
    occurrences.set(text, count);
    return;
  }
  occurrences.delete(text);
  recurring.add(text);
  known.set(text, { name: `houni-${known.size}`, isPipelined: false, usesGenericPlan });
}
