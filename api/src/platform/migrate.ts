import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Logger, runMigrations as migrateJobs } from 'graphile-worker';
import pg from 'pg';

/** A migration that cannot be applied; the message is one sentence that names the file. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

const FOLDER = path.resolve(import.meta.dirname, '../../migrations');
/** Two processes never migrate at once: whoever comes second waits and finds nothing to do. */
const ADVISORY_LOCK = 4_861_710_231;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/**
 * Brings the database up to date: each SQL file, in order, in a transaction of its own, once for ever.
 * @returns the names of the files applied now
 * @throws MigrationError where a file is broken, missing or was changed after it was applied; nothing of it is kept
 */
export async function migrate(databaseUrl: string, folder: string = FOLDER): Promise<string[]> {
  const migrations = readMigrations(folder);
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'houni-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const applied = await appliedMigrations(client);
    assertHistory(migrations, applied);
    const fresh = migrations.filter(({ name }) => !applied.has(name));
    for (const migration of fresh) await apply(client, migration);
    await migrateJobs({ connectionString: databaseUrl, logger: new Logger(() => () => {}) });
    return fresh.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** The files that the database still lacks; the API refuses to start where there are any. */
export async function pendingMigrations(
  client: Pick<pg.ClientBase, 'query'>,
  folder: string = FOLDER,
): Promise<string[]> {
  const known = await client.query<{ there: boolean }>(`select to_regclass('schema_migrations') is not null as there`);
  const applied = known.rows[0]?.there ? await appliedMigrations(client) : new Map<string, string>();
  return readMigrations(folder)
    .map(({ name }) => name)
    .filter((name) => !applied.has(name));
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  // Numbers may be missing: they are given out before the work that they are for is done, and some of it never is.
  names.forEach((name, index) => {
    if (!/^\d{4}-/.test(name)) throw new MigrationError(`The migration ${name} has no number of four digits.`);
    if (names[index - 1]?.slice(0, 4) === name.slice(0, 4)) {
      throw new MigrationError(`The migration ${name} has the number of another one: ${names[index - 1]}.`);
    }
  });
  return names.map((name) => {
    const sql = readFileSync(path.join(folder, name), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

async function appliedMigrations(client: Pick<pg.ClientBase, 'query'>): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function assertHistory(migrations: Migration[], applied: Map<string, string>): void {
  for (const [name, checksum] of applied) {
    const file = migrations.find((migration) => migration.name === name);
    if (!file)
      throw new MigrationError(
        `The database has the migration ${name}, which this version of the product does not know: start the newer version.`,
      );
    if (file.checksum !== checksum) {
      throw new MigrationError(
        `The migration ${name} was changed after it was applied: restore the file and write a new migration instead.`,
      );
    }
  }
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {}); // the connection may be what failed
    const reason = error instanceof pg.DatabaseError ? `${error.message}${lineOf(sql, error.position)}` : String(error);
    throw new MigrationError(`The migration ${name} failed and nothing of it was kept: ${reason}.`, { cause: error });
  }
}

function lineOf(sql: string, position: string | undefined): string {
  return position === undefined ? '' : ` (line ${sql.slice(0, Number(position)).split('\n').length})`;
}
