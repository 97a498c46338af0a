import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** A schema or migration that cannot be applied; the message is one sentence that names the file. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

export interface SqlFile {
  /** Path below the API's folder, e.g. `schema/ads.sql`. */
  name: string;
  sql: string;
  checksum: string;
}

/** A change of tables or data. */
export interface Migration extends SqlFile {
  /** The index that its only statement makes or drops `concurrently`, outside of a transaction; null for all others. */
  concurrentIndex: string | null;
  /** Versions that do not have this file cannot work with the database from then on. */
  isMinimumVersion: boolean;
}

/** All SQL files of the database, each list in the order in which it is applied. */
export interface SchemaFiles {
  /** The baseline: tables of an empty database, applied once. */
  baseline: SqlFile[];
  /** Numbered migrations after the baseline, each applied once. */
  migrations: Migration[];
  /** Functions, views and triggers, applied again whenever their text changes. */
  repeatable: SqlFile[];
  /** A hash of all names and texts: the version of the schema. */
  version: string;
}

/** The folder that contains `schema/` and `migrations/`. */
const FOLDER = path.resolve(import.meta.dirname, '../..');
const orderSchema = z.strictObject({ tables: z.array(z.string()), repeatable: z.array(z.string()) });

/** The line of a migration that versions without this file must not run after. */
const MINIMUM_VERSION = /^-- minimum_version$/m;
const CONCURRENTLY = /\bindex concurrently\b/i;
const CONCURRENT_STATEMENT =
  /^(?:create (?:unique )?index concurrently if not exists|drop index concurrently if exists) (\w+)\b[^;]*;?$/i;

/**
 * Reads the files in the order of `schema/order.json`; migrations are ordered by their number.
 * @throws MigrationError for a file that the order does not list, for a missing or duplicate number, for a marker outside of
 *   `migrations/`, and for `concurrently` beside another statement
 */
export function readSchemaFiles(folder: string = FOLDER): SchemaFiles {
  const order = orderSchema.parse(JSON.parse(readFileSync(path.join(folder, 'schema/order.json'), 'utf8')));
  const baseline = inOrder(folder, 'schema', order.tables);
  const migrations = numbered(sqlNames(folder, 'migrations')).map((name) =>
    asMigration(readSql(folder, `migrations/${name}`)),
  );
  const repeatable = inOrder(folder, 'schema/repeatable', order.repeatable);
  const marked = [...baseline, ...repeatable].find(({ sql }) => MINIMUM_VERSION.test(sql));
  if (marked) throw new MigrationError(`The file ${marked.name} cannot have a minimum_version: only migrations can.`);
  const texts = [...baseline, ...migrations, ...repeatable].map(({ name, checksum }) => `${name} ${checksum}`);
  return { baseline, migrations, repeatable, version: hash(texts.join('\n')) };
}

function asMigration(file: SqlFile): Migration {
  const statement = file.sql.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim();
  const concurrentIndex = CONCURRENT_STATEMENT.exec(statement)?.[1] ?? null;
  if (concurrentIndex === null && CONCURRENTLY.test(statement)) {
    throw new MigrationError(
      `The file ${file.name} has "concurrently" and must be one statement: create index concurrently if not exists <name> …, or drop index concurrently if exists <name>.`,
    );
  }
  return { ...file, concurrentIndex, isMinimumVersion: MINIMUM_VERSION.test(file.sql) };
}

function inOrder(folder: string, part: string, subjects: string[]): SqlFile[] {
  const names = subjects.map((subject) => `${subject}.sql`);
  const unlisted = sqlNames(folder, part).find((name) => !names.includes(name));
  if (unlisted) throw new MigrationError(`The file ${part}/${unlisted} is missing from schema/order.json.`);
  return names.map((name) => readSql(folder, `${part}/${name}`));
}

/** Numbers may have gaps: a number is reserved when the work begins, and some work is never finished. */
function numbered(names: string[]): string[] {
  names.forEach((name, index) => {
    if (!/^\d{4}-/.test(name)) throw new MigrationError(`The migration ${name} has no number of four digits.`);
    if (names[index - 1]?.slice(0, 4) === name.slice(0, 4)) {
      throw new MigrationError(`The migration ${name} has the same number as ${names[index - 1]}.`);
    }
  });
  return names;
}

function sqlNames(folder: string, part: string): string[] {
  return readdirSync(path.join(folder, part))
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

function readSql(folder: string, name: string): SqlFile {
  const sql = readFileSync(path.join(folder, name), 'utf8');
  return { name, sql, checksum: hash(sql) };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
