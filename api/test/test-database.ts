import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { migrate } from '../src/platform/migrate.ts';
import { loadSeed } from '../src/seed/load-seed.ts';

/** What a test database holds: nothing at all, all tables, or places and a few or many demonstration ads too. */
export type Template = 'empty' | 'migrated' | 'seeded' | 'full';

export interface TestDatabase {
  url: string;
  /** Drops the database; call it in `afterAll`. */
  drop: () => Promise<void>;
}

/** The moment at which the demonstration data of tests was made: give it to what looks at the clock. */
export const SEEDED_AT = new Date('2026-06-15T10:00:00Z');
export const SEEDED_ADS = 400;
export const FULL_ADS = 3_000;

interface Server {
  url: string;
  pid: number;
}

/**
 * A database of its own for one test file, on the one PostgreSQL server of this jest run.
 * The first test that asks starts the server, and makes the template that it asks for; the run's end stops it.
 */
export async function testDatabase(template: Template = 'seeded'): Promise<TestDatabase> {
  const server = await runningServer();
  const source = template === 'empty' ? 'template0' : await templateDatabase(server, template);
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdministrator(server, `create database ${name} template ${source}`);
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

/** The folder of this run, made by jest's global set-up and inherited by its workers. */
function runFolder(): string {
  const folder = process.env['HOUNI_TEST_FOLDER'];
  if (!folder) throw new Error('HOUNI_TEST_FOLDER is missing: API tests run by jest with the project’s configuration');
  return folder;
}

const STARTER = path.resolve(import.meta.dirname, '../../scripts/jest/start-database.ts');

function runningServer(): Promise<Server> {
  const folder = runFolder();
  return once(path.join(folder, 'server.json'), async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [STARTER, path.join(folder, 'data')]);
    return JSON.parse(stdout) as Server; // the starter prints nothing else
  });
}

async function templateDatabase(server: Server, template: Exclude<Template, 'empty'>): Promise<string> {
  const { name } = await once(path.join(runFolder(), `${template}.json`), async () => {
    const made = { name: `template_${template}` };
    await asAdministrator(server, `create database ${made.name} template template0`);
    await migrate(addressOf(server, made.name));
    const ads = { migrated: null, seeded: SEEDED_ADS, full: FULL_ADS }[template];
    if (ads !== null) await loadSeed({ databaseUrl: addressOf(server, made.name), ads, now: SEEDED_AT });
    return made;
  });
  return name;
}

const LOCK_PAUSE_MS = 50;
const LOCK_DEADLINE_MS = 120_000;

/** Makes something once for all workers: whoever comes first makes it and writes the result down, the others wait for it. */
async function once<T>(resultFile: string, make: () => Promise<T>): Promise<T> {
  const lock = `${resultFile}.lock`;
  const deadline = Date.now() + LOCK_DEADLINE_MS;
  while (Date.now() < deadline) {
    // Written by `make` of this same code, in another worker or before.
    if (existsSync(resultFile)) return JSON.parse(readFileSync(resultFile, 'utf8')) as T;
    if (!takeLock(lock)) {
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
  throw new Error(`waited too long for ${resultFile}`);
}

function takeLock(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}
