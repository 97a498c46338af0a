import pg from 'pg';
import { MigrationError, readSchemaFiles } from './schema-files.ts';
import type { Migration, SchemaFiles, SqlFile } from './schema-files.ts';

/** A connection, or a pool. */
type Queryable = Pick<pg.ClientBase, 'query'>;

/** What the database says about its schema. */
export interface DatabaseSchema {
  /** Checksums of the applied files, by name. */
  files: ReadonlyMap<string, string>;
  /** The versions (`SchemaFiles.version`) that were applied completely. */
  versions: ReadonlySet<string>;
  /** The migrations that a version must have to work with the database. */
  minimum: readonly string[];
}

/** A database compared with the files of this version. */
export interface SchemaState {
  /** What the database lacks. */
  pending: { baseline: SqlFile[]; migrations: Migration[]; repeatable: SqlFile[] };
  /** What a newer version has added or changed: names of files. This version works with them and leaves them. */
  newer: string[];
}

const UNDEFINED_TABLE = '42P01';

/** Reads what `migrate` has stored; a database without its tables is empty. */
export async function readDatabaseSchema(client: Queryable): Promise<DatabaseSchema> {
  const files = await rowsOf<{ name: string; checksum: string }>(
    client,
    'select name, checksum from schema_migrations',
  );
  const versions = await rowsOf<{ version: string }>(client, 'select version from schema_versions');
  const minimum = await rowsOf<{ migration: string }>(client, 'select migration from minimum_version order by 1');
  return {
    files: new Map(files.map(({ name, checksum }) => [name, checksum])),
    versions: new Set(versions.map(({ version }) => version)),
    minimum: minimum.map(({ migration }) => migration),
  };
}

async function rowsOf<Row extends pg.QueryResultRow>(client: Queryable, statement: string): Promise<Row[]> {
  try {
    return (await client.query<Row>(statement)).rows;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNDEFINED_TABLE) return [];
    throw error;
  }
}

/**
 * What the database lacks of this version, and what it has of newer ones. Asked when a process starts.
 * @param folder the folder with `schema/` and `migrations/`; by default the API's
 * @throws MigrationError if the database does not fit these files
 */
export async function readSchemaState(client: Queryable, folder?: string): Promise<SchemaState> {
  return compareSchema(readSchemaFiles(folder), await readDatabaseSchema(client));
}

/** The names of the pending files, in the order in which they are applied. */
export function pendingNames({ pending }: SchemaState): string[] {
  return [...pending.baseline, ...pending.migrations, ...pending.repeatable].map(({ name }) => name);
}

/**
 * Compares the database with the files of this version. If the version was applied once and nothing of it is missing, other
 * texts of repeatable files are those of a newer version.
 * @param ownFunctions whether such texts are replaced by ours; never if the newer version has migrations too
 * @throws MigrationError if the database does not fit these files
 */
export function compareSchema(files: SchemaFiles, database: DatabaseSchema, ownFunctions = false): SchemaState {
  const own = new Set([...files.baseline, ...files.migrations, ...files.repeatable].map(({ name }) => name));
  assertFits(files, database, own);
  const isNew = ({ name }: SqlFile) => !database.files.has(name);
  const pending = {
    baseline: isMade(files, database) ? [] : files.baseline,
    migrations: files.migrations.filter(isNew),
    repeatable: files.repeatable.filter(({ name, checksum }) => database.files.get(name) !== checksum),
  };
  const unknown = [...database.files.keys()].filter((name) => !own.has(name));
  const newTables = unknown.filter((name) => !isRepeatable(name));
  const wasApplied = database.versions.has(files.version) && pending.migrations.length === 0;
  if (wasApplied && (newTables.length > 0 || !ownFunctions)) {
    const changed = pending.repeatable.map(({ name }) => name);
    return { pending: { ...pending, repeatable: [] }, newer: [...unknown, ...changed] };
  }
  const [otherFunctions] = pending.repeatable;
  if (newTables.length > 0 && otherFunctions) {
    throw new MigrationError(
      `The database has ${newTables[0]} of another version, and this version has another text of ${otherFunctions.name}, which was never applied: start a version that has both.`,
    );
  }
  return { pending, newer: newTables };
}

/** Whether the database has tables of the baseline. */
function isMade({ baseline }: SchemaFiles, { files }: DatabaseSchema): boolean {
  return baseline.some(({ name }) => files.has(name));
}

export function isRepeatable(name: string): boolean {
  return name.startsWith('schema/repeatable/');
}

function assertFits(files: SchemaFiles, database: DatabaseSchema, own: ReadonlySet<string>): void {
  // Before there was a baseline, the names of applied files had no folder.
  if ([...database.files.keys()].some((name) => !name.includes('/'))) {
    throw new MigrationError(
      'The database was made by an earlier version whose data cannot be migrated: start with an empty database (npm start -- --reset deletes the embedded one).',
    );
  }
  const required = database.minimum.find((name) => !own.has(name));
  if (required !== undefined) {
    throw new MigrationError(
      `The database needs a version that has ${required}, and this version is older: start that version or a newer one.`,
    );
  }
  if (isMade(files, database)) files.baseline.forEach((file) => assertUnchanged(file, database.files.get(file.name)));
  for (const file of files.migrations) {
    if (database.files.has(file.name)) assertUnchanged(file, database.files.get(file.name));
  }
}

function assertUnchanged({ name, checksum }: SqlFile, applied: string | undefined): void {
  if (applied === checksum) return;
  const change = applied === undefined ? 'added' : 'changed';
  throw new MigrationError(
    `The file ${name} was ${change} after the database was made: undo it and write a numbered migration, or start with an empty database (npm start -- --reset).`,
  );
}
