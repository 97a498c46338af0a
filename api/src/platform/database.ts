import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type { PostgresPool, Transaction } from 'kysely';
import pg from 'pg';
import { REPLICA_CONNECT_MS, ReplicaPool } from './replicas.ts';
import { SESSION_OPTIONS } from './session-settings.ts';
import { StatementPool } from './statement-pool.ts';
import type { PlatformTables } from './tables.ts';

const CONNECT_MS = 5_000;
const INT8_OID = 20;
const NUMERIC_OID = 1700;
const DATE_OID = 1082;

/** Counts, ids and millimes are far below 2^53, so a number represents them exactly. */
function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`the database returned ${text}, which is not a safe integer`);
  return value;
}

const types = new pg.TypeOverrides();
types.setTypeParser(INT8_OID, parseSafeInteger);
types.setTypeParser(NUMERIC_OID, Number); // areas and metres: never money
types.setTypeParser(DATE_OID, (text) => text); // a day has no time zone

/** A database of which the platform knows only its own tables. `src/database.ts` has the types with all tables. */
export type PlatformDatabase = Kysely<PlatformTables>;
export type PlatformTransaction = Transaction<PlatformTables>;

export interface Connection<Tables> {
  db: Kysely<Tables>;
  pool: pg.Pool;
  /** For reads that may be seconds old: the replicas, or the primary if there are none or none answers. */
  reads: Kysely<Tables>;
  close: () => Promise<void>;
}

/**
 * Opens the connection pools. Columns are snake_case in SQL and camelCase in TypeScript.
 * @param url a postgres:// URL
 * @param size maximum number of connections to each server
 * @param replicaUrls read replicas
 * @param isPooled whether a pooler is in between, which refuses options: the role has the settings
 *   (`storeSessionSettings`)
 */
export function connectDatabase<Tables>(
  url: string,
  size: number,
  replicaUrls: readonly string[] = [],
  isPooled = false,
): Connection<Tables> {
  const options = isPooled ? undefined : SESSION_OPTIONS;
  const pool = openPool(url, size, CONNECT_MS, options);
  const db = over<Tables>(new StatementPool(pool));
  if (replicaUrls.length === 0) return { db, pool, reads: db, close: () => db.destroy() };
  const reads = over<Tables>(
    new ReplicaPool(
      replicaUrls.map((replica) => openPool(replica, size, REPLICA_CONNECT_MS, options)),
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

function over<Tables>(pool: PostgresPool): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

function openPool(url: string, size: number, connectionTimeoutMillis: number, options?: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    connectionTimeoutMillis,
    idleTimeoutMillis: 30_000,
    application_name: 'houni-api',
    pipeline: true, // `StatementPool` sends several statements at once
    ...(options !== undefined && { options }),
  });
  // A connection that the server closes must not end the process. The next statement on it fails, and the pool opens a
  // new connection.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
