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

/** All SQL files of the database, each list in the order in which it is applied. */
export interface SchemaFiles {
  /** The baseline: tables of an empty database, applied once. */
  baseline: SqlFile[];
  /** Numbered migrations after the baseline, each applied once. */
  migrations: SqlFile[];
  /** Functions, views and triggers, applied again whenever their text changes. */
  repeatable: SqlFile[];
}

/** The folder that contains `schema/` and `migrations/`. */
const FOLDER = path.resolve(import.meta.dirname, '../..');
const orderSchema = z.strictObject({ tables: z.array(z.string()), repeatable: z.array(z.string()) });

/**
 * Reads the files in the order of `schema/order.json`; migrations are ordered by their number.
 * @throws MigrationError for a file that the order does not list, and for a missing or duplicate number
 */
export function readSchemaFiles(folder: string = FOLDER): SchemaFiles {
  const order = orderSchema.parse(JSON.parse(readFileSync(path.join(folder, 'schema/order.json'), 'utf8')));
  return {
    baseline: inOrder(folder, 'schema', order.tables),
    migrations: numbered(sqlNames(folder, 'migrations')).map((name) => readSql(folder, `migrations/${name}`)),
    repeatable: inOrder(folder, 'schema/repeatable', order.repeatable),
  };
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
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}
