import { Logger, runMigrations as migrateJobs } from 'graphile-worker';
import pg from 'pg';
import { directConnection } from './direct-connection.ts';
import { MigrationError, readSchemaFiles } from './schema-files.ts';
import type { SchemaFiles, SqlFile } from './schema-files.ts';

/** Locked while migrating: a second process waits, and then has nothing to do. */
const ADVISORY_LOCK = 4_861_710_231;

/** The checksums of the applied files, by name. */
type Applied = Map<string, string>;

/**
 * Brings the database up to date: the baseline for an empty database (one transaction), then each new migration (one
 * transaction each), then the repeatable files whose text has changed (one transaction).
 * @param databaseUrl PostgreSQL itself, no pooler
 * @param folder the folder with `schema/` and `migrations/`; by default the API's
 * @returns the names of the files that were applied now
 * @throws MigrationError if a file fails, is missing, or was changed after it was applied; its transaction is rolled back
 */
export async function migrate(databaseUrl: string, folder?: string): Promise<string[]> {
  const files = readSchemaFiles(folder);
  const client = new pg.Client(directConnection(databaseUrl, 'houni-migrate'));
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const steps = pendingSteps(files, await appliedFiles(client));
    for (const step of steps) await apply(client, step);
    await migrateJobs({ connectionString: databaseUrl, logger: new Logger(() => () => {}) });
    return steps.flat().map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/**
 * The files that are still to be applied; the API refuses to start if there are any.
 * @throws MigrationError if the database does not fit these files
 */
export async function pendingMigrations(client: Pick<pg.ClientBase, 'query'>, folder?: string): Promise<string[]> {
  return createMigrationCheck(client, folder)();
}

/**
 * `pendingMigrations` for repeated calls: the files are read and hashed once, as the process runs the code of its start.
 * @throws MigrationError for wrong files; the check throws it if the database does not fit them
 */
export function createMigrationCheck(client: Pick<pg.ClientBase, 'query'>, folder?: string): () => Promise<string[]> {
  const files = readSchemaFiles(folder);
  return () => findPending(client, files);
}

async function findPending(client: Pick<pg.ClientBase, 'query'>, files: SchemaFiles): Promise<string[]> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('schema_migrations') is not null as exists`,
  );
  const applied: Applied = rows[0]?.exists ? await appliedFiles(client) : new Map();
  return pendingSteps(files, applied)
    .flat()
    .map(({ name }) => name);
}

async function appliedFiles(client: Pick<pg.ClientBase, 'query'>): Promise<Applied> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** The files to apply; each inner list is one transaction. */
function pendingSteps({ baseline, migrations, repeatable }: SchemaFiles, applied: Applied): SqlFile[][] {
  const known = new Set([...baseline, ...migrations].map(({ name }) => name));
  for (const name of applied.keys()) {
    // Before there was a baseline, the names of applied files had no folder.
    if (!name.includes('/')) {
      throw new MigrationError(
        'The database was made by an earlier version whose data cannot be migrated: start with an empty database (npm start -- --reset deletes the embedded one).',
      );
    }
    if (!known.has(name) && !name.startsWith('schema/repeatable/')) {
      throw new MigrationError(
        `The database has the file ${name}, which this version does not know: start the newer version.`,
      );
    }
  }
  const hasBaseline = baseline.some(({ name }) => applied.has(name));
  if (hasBaseline) baseline.forEach((file) => assertUnchanged(file, applied.get(file.name)));
  const newMigrations = migrations.filter((file) => {
    const checksum = applied.get(file.name);
    if (checksum !== undefined) assertUnchanged(file, checksum);
    return checksum === undefined;
  });
  const changed = repeatable.filter(({ name, checksum }) => applied.get(name) !== checksum);
  return [hasBaseline ? [] : baseline, ...newMigrations.map((file) => [file]), changed].filter(
    (step) => step.length > 0,
  );
}

function assertUnchanged({ name, checksum }: SqlFile, applied: string | undefined): void {
  if (applied === checksum) return;
  const change = applied === undefined ? 'added' : 'changed';
  throw new MigrationError(
    `The file ${name} was ${change} after the database was made: undo it and write a numbered migration, or start with an empty database (npm start -- --reset).`,
  );
}

async function apply(client: pg.Client, files: SqlFile[]): Promise<void> {
  await client.query('begin');
  for (const { name, sql, checksum } of files) {
    try {
      await client.query(sql);
      await client.query(
        `insert into schema_migrations (name, checksum) values ($1, $2)
         on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
        [name, checksum],
      );
    } catch (error) {
      await client.query('rollback').catch(() => {}); // the connection itself may have failed
      const reason =
        error instanceof pg.DatabaseError ? `${error.message}${lineOf(sql, error.position)}` : String(error);
      throw new MigrationError(`The file ${name} failed and was rolled back: ${reason}.`, { cause: error });
    }
  }
  await client.query('commit');
}

function lineOf(sql: string, position: string | undefined): string {
  return position === undefined ? '' : ` (line ${sql.slice(0, Number(position)).split('\n').length})`;
}
