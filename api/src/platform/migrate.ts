import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, runMigrations as migrateJobs } from 'graphile-worker';
import pg from 'pg';
import { directConnection } from './direct-connection.ts';
import { MigrationError, readSchemaFiles } from './schema-files.ts';
import type { Migration, SchemaFiles, SqlFile } from './schema-files.ts';
import { compareSchema, pendingNames, readDatabaseSchema } from './schema-state.ts';

/** Locked while migrating: a second process waits, and then has nothing to do. */
const ADVISORY_LOCK = 4_861_710_231;
const LOCK_PAUSE_MS = 200;
/** A statement that waits for a lock makes all later statements on its table wait too: visitors wait this long at most. */
const LOCK_TIMEOUT_MS = 2_000;
/** `concurrently` waits for the end of open transactions, and nobody waits for it. */
const CONCURRENT_LOCK_TIMEOUT_MS = 60_000;
const LOCK_NOT_AVAILABLE = '55P03';

export interface MigrationOptions {
  /** The folder with `schema/` and `migrations/`; by default the API's. */
  folder?: string | undefined;
  /** Replaces functions, views and triggers of a newer version by ours, unless that version has migrations too. */
  ownFunctions?: boolean;
  /** Called before the first change, and never on a newer schema. */
  prepare?: () => Promise<void>;
}

export interface MigrationResult {
  /** The names of the files that were applied now. */
  applied: string[];
  /** Files of a newer version: then nothing else was changed. */
  newer: string[];
}

/**
 * Brings the database up to date: the baseline for an empty database (one transaction), then each new migration (one
 * transaction each, or none for `concurrently`), then the repeatable files whose text has changed (one transaction). On the
 * schema of a newer version it does nothing.
 * @param databaseUrl PostgreSQL itself, no pooler
 * @throws MigrationError if a file fails, is missing, or was changed after it was applied, and if this version is too old; a
 *   failed file leaves nothing behind
 */
export async function migrate(databaseUrl: string, options: MigrationOptions = {}): Promise<MigrationResult> {
  const files = readSchemaFiles(options.folder);
  const connection = directConnection(databaseUrl, 'houni-migrate');
  const settings = { ...connection, options: `${connection.options} -c lock_timeout=${LOCK_TIMEOUT_MS}` };
  const client = new pg.Client(settings);
  client.on('error', ignoreLoss);
  await client.connect();
  try {
    await lock(client);
    const state = compareSchema(files, await readDatabaseSchema(client), options.ownFunctions);
    const applied = pendingNames(state);
    if (applied.length === 0 && state.newer.length > 0) return { applied, newer: state.newer };
    await options.prepare?.();
    await client.query(`
      create table if not exists schema_migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null default now());
      create table if not exists schema_versions (version text primary key, applied_at timestamptz not null default now());
      create table if not exists minimum_version (migration text primary key);`);
    const { baseline, migrations, repeatable } = state.pending;
    await applyTogether(client, baseline);
    for (const migration of migrations) {
      if (migration.concurrentIndex === null) await applyTogether(client, [migration]);
      else await applyConcurrently(client, migration, migration.concurrentIndex);
    }
    await applyTogether(client, repeatable);
    if (state.newer.length === 0) await storeVersion(client, files);
    await migrateQueue(settings);
    return { applied, newer: state.newer };
  } finally {
    await client.end();
  }
}

/** The statement that needs a lost connection fails, too. */
const ignoreLoss = (): void => {};

/** Asks again and again: a statement that waits in the database is one that `create index concurrently` waits for. */
async function lock(client: pg.Client): Promise<void> {
  const isLocked = async () =>
    (await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [ADVISORY_LOCK])).rows[0]
      ?.locked === true;
  while (!(await isLocked())) await sleep(LOCK_PAUSE_MS);
}

async function applyTogether(client: pg.Client, files: readonly (SqlFile & Partial<Migration>)[]): Promise<void> {
  if (files.length === 0) return;
  await client.query('begin');
  for (const file of files) {
    try {
      await client.query(file.sql);
      await record(client, file);
    } catch (error) {
      await client.query('rollback').catch(() => {}); // the connection itself may have failed
      throw failure(file, error, LOCK_TIMEOUT_MS);
    }
  }
  await client.query('commit');
}

async function applyConcurrently(client: pg.Client, file: Migration, index: string): Promise<void> {
  await client.query(`set lock_timeout = ${CONCURRENT_LOCK_TIMEOUT_MS}`);
  try {
    await dropInvalid(client, index);
    await client.query(file.sql);
    await record(client, file);
  } catch (error) {
    await dropInvalid(client, index).catch(() => {}); // as above; the next run drops it
    throw failure(file, error, CONCURRENT_LOCK_TIMEOUT_MS);
  }
  await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
}

/** An interrupted `create index concurrently` leaves an index that costs writes and serves no reads. */
async function dropInvalid(client: pg.Client, index: string): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  );
  if (rowCount) await client.query(`drop index concurrently if exists ${index}`);
}

async function record(
  client: pg.Client,
  { name, checksum, isMinimumVersion }: SqlFile & Partial<Migration>,
): Promise<void> {
  if (isMinimumVersion) await client.query('insert into minimum_version (migration) values ($1)', [name]);
  await client.query(
    `insert into schema_migrations (name, checksum) values ($1, $2)
     on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
    [name, checksum],
  );
}

/** Remembers that this version fits, and forgets versions that it was applied over: their functions are gone. */
async function storeVersion(client: pg.Client, { version, repeatable }: SchemaFiles): Promise<void> {
  await client.query('begin');
  await client.query(
    `delete from schema_versions
     where applied_at > (select v.applied_at from schema_versions v where v.version = $1)`,
    [version],
  );
  await client.query('insert into schema_versions (version) values ($1) on conflict do nothing', [version]);
  await client.query(`delete from schema_migrations where name like 'schema/repeatable/%' and name <> all($1)`, [
    repeatable.map(({ name }) => name),
  ]);
  await client.query('commit');
}

/** The job queue's own tables. */
async function migrateQueue(settings: pg.ClientConfig): Promise<void> {
  const pool = new pg.Pool({ ...settings, max: 1 });
  pool.on('error', ignoreLoss);
  pool.on('connect', (client) => client.on('error', ignoreLoss));
  try {
    await migrateJobs({ pgPool: pool, logger: new Logger(() => () => {}) });
  } finally {
    await pool.end();
  }
}

function failure({ name, sql }: SqlFile, error: unknown, lockTimeoutMs: number): MigrationError {
  const isDatabaseError = error instanceof pg.DatabaseError;
  const reason = !isDatabaseError
    ? String(error)
    : error.code === LOCK_NOT_AVAILABLE
      ? `another session held a lock for more than ${lockTimeoutMs / 1000} s; start it again`
      : `${error.message}${lineOf(sql, error.position)}`;
  return new MigrationError(`The file ${name} failed and was rolled back: ${reason}.`, { cause: error });
}

function lineOf(sql: string, position: string | undefined): string {
  return position === undefined ? '' : ` (line ${sql.slice(0, Number(position)).split('\n').length})`;
}
