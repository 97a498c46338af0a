import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { migrate } from '../src/platform/migrate.ts';
import { loadSeed } from '../src/seed/load-seed.ts';

/** Content of a test database: nothing, all tables, or also places and a few (`seeded`) or many (`full`) demonstration ads. */
export type Template = 'empty' | 'migrated' | 'seeded' | 'full';

export interface TestDatabase {
  url: string;
  /** Drops the database; call it in `afterAll`. */
  drop: () => Promise<void>;
}

/** The current time of the demonstration data in tests: pass it to code that reads the clock. */
export const SEEDED_AT = new Date('2026-06-15T10:00:00Z');
export const SEEDED_ADS = 400;
export const FULL_ADS = 3_000;

interface Server {
  url: string;
  pid: number;
}

/**
 * A new database for one test file, on the PostgreSQL server of this jest run.
 * The first call starts the server and makes the template; the end of the run stops it.
 */
export async function testDatabase(template: Template = 'seeded'): Promise<TestDatabase> {
  const server = await runningServer();
  const source = template === 'empty' ? 'template0' : await templateDatabase(server, template);
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copying the files takes a third of the time of the default, which writes every page to the log too.
  await asAdministrator(server, `create database ${name} template ${source} strategy file_copy`);
  return { url: addressOf(server, name), drop: () => asAdministrator(server, `drop database ${name} with (force)`) };
}

function addressOf(server: Server, database: string): string {
  const url = new URL(server.url);
  url.pathname = `/${database}`;
  return url.href;
}

async function asAdministrator(server: Server, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The folder of this run, made by jest's global setup and inherited by its workers. */
function runFolder(): string {
  const folder = process.env['HOUNI_TEST_FOLDER'];
  if (!folder) throw new Error('HOUNI_TEST_FOLDER is missing: API tests run by jest with the project’s configuration');
  return folder;
}

const START_SCRIPT = path.resolve(import.meta.dirname, '../../scripts/jest/start-database.ts');

function runningServer(): Promise<Server> {
  const folder = runFolder();
  return once(path.join(folder, 'server.json'), async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [START_SCRIPT, path.join(folder, 'data')]);
    return JSON.parse(stdout) as Server; // the script prints nothing else
  });
}

async function templateDatabase(server: Server, template: Exclude<Template, 'empty'>): Promise<string> {
  const { name } = await once(path.join(runFolder(), `${template}.json`), async () => {
    const result = { name: `template_${template}` };
    await asAdministrator(server, `create database ${result.name} template template0`);
    await migrate(addressOf(server, result.name));
    const ads = { migrated: null, seeded: SEEDED_ADS, full: FULL_ADS }[template];
    if (ads !== null) await loadSeed({ databaseUrl: addressOf(server, result.name), ads, now: SEEDED_AT });
    return result;
  });
  return name;
}

const LOCK_PAUSE_MS = 50;
const LOCK_DEADLINE_MS = 120_000;

/** Runs `make` once for all workers: the first worker writes the result to a file, the others wait for the file. */
async function once<T>(resultFile: string, make: () => Promise<T>): Promise<T> {
  const lock = `${resultFile}.lock`;
  const deadline = Date.now() + LOCK_DEADLINE_MS;
  while (Date.now() < deadline) {
    // Written by this code in another worker or earlier.
    if (existsSync(resultFile)) return JSON.parse(readFileSync(resultFile, 'utf8')) as T;
    if (!acquireLock(lock)) {
      await sleep(LOCK_PAUSE_MS);
      continue;
    }
    try {
      if (existsSync(resultFile)) continue;
      const result = await make();
      writeFileSync(`${resultFile}.new`, JSON.stringify(result));
      renameSync(`${resultFile}.new`, resultFile);
      return result;
    } finally {
      rmSync(lock, { recursive: true, force: true });
    }
  }
  throw new Error(`timed out waiting for ${resultFile}`);
}

function acquireLock(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}
