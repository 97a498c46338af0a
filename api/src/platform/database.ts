import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type { PostgresPool, Transaction } from 'kysely';
import pg from 'pg';
import { REPLICA_CONNECT_MS, ReplicaPool } from './replicas.ts';
import { StatementPool } from './statement-pool.ts';
import type { Schema } from './schema.ts';

/** Milliseconds after which PostgreSQL gives a statement of the API up. */
const STATEMENT_TIMEOUT_MS = 8_000;
/**
 * What plans of searches count on, whatever the server's own settings are: compiling takes longer than any of our
 * statements, a second process costs more than it saves, and indexes are in memory.
 */
const PLANNING = '-c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1';
const INT8_OID = 20;
const NUMERIC_OID = 1700;
const DATE_OID = 1082;

/** Counts, ids and millimes fit a double exactly: everything of ours is far below 2^53. */
function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`the database holds ${text}, which is no safe integer`);
  return value;
}

const types = new pg.TypeOverrides();
types.setTypeParser(INT8_OID, wholeNumber);
types.setTypeParser(NUMERIC_OID, Number); // areas and metres: never money
types.setTypeParser(DATE_OID, (text) => text); // a day has no time zone

export type Database = Kysely<Schema>;
export type DatabaseTransaction = Transaction<Schema>;

export interface DatabaseConnection {
  db: Database;
  pool: pg.Pool;
  /** For reads that may lag by seconds: the replicas, or the primary where there are none or none answers. */
  reads: Database;
  close: () => Promise<void>;
}

/**
 * Opens the pools. Columns are snake_case in SQL and camelCase here.
 * @param url a postgres:// address
 * @param size connections at most, to each server
 * @param replicaUrls copies of the database that follow it
 */
export function openDatabase(url: string, size: number, replicaUrls: readonly string[] = []): DatabaseConnection {
  const pool = openPool(url, size, 5_000);
  const db = over(new StatementPool(pool));
  if (replicaUrls.length === 0) return { db, pool, reads: db, close: () => db.destroy() };
  const reads = over(
    new ReplicaPool(
      replicaUrls.map((replica) => openPool(replica, size, REPLICA_CONNECT_MS)),
      pool,
    ),
  );
  return {
    db,
    pool,
    reads,
    close: async () => {
      await reads.destroy();
      await db.destroy();
    },
  };
}

function over(pool: PostgresPool): Database {
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

function openPool(url: string, size: number, connectionTimeoutMillis: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    connectionTimeoutMillis,
    idleTimeoutMillis: 30_000,
    application_name: 'houni-api',
    pipeline: true, // `StatementPool` sends several statements at once
    options: `-c statement_timeout=${STATEMENT_TIMEOUT_MS} -c idle_in_transaction_session_timeout=30000 -c timezone=UTC ${PLANNING}`,
  });
  // A connection that the server closes must not end the process, be it idle or between two statements of a
  // transaction: the statement that needs it fails, and the next one opens another.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
