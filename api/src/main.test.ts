import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inheritedVariables } from '../test/inherited-variables.ts';
import { testDatabase } from '../test/test-database.ts';
import type { TestDatabase } from '../test/test-database.ts';
import { migrate } from './platform/migrate.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'houni-main-'));
let empty: TestDatabase;
let migrated: TestDatabase;
beforeAll(async () => {
  empty = await testDatabase('empty');
  migrated = await testDatabase('migrated');
});
afterAll(async () => {
  await empty.drop();
  await migrated.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs one of the API's programs with these environment variables only. */
function run(program: string, variables: Record<string, string>, ...words: string[]) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, program), ...words], {
    env: { ...inheritedVariables(), DATA_DIR: dataDir, ...variables },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null, output: output.trim() })); // 'exit' gives the code
  return { child, ended };
}

async function portWith(use: 'free' | 'busy'): Promise<{ port: number; release: () => void }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server has one
  if (use === 'free') {
    server.close();
    await once(server, 'close');
  }
  return { port, release: () => server.close() };
}

describe('the API refuses to start', () => {
  it('without DATABASE_URL', async () => {
    expect(await run('main.ts', {}).ended).toEqual({
      code: 1,
      output: 'The environment variable DATABASE_URL is missing.',
    });
  });

  it('with the auth emulator in production', async () => {
    const production = { NODE_ENV: 'production', DATABASE_URL: migrated.url };
    const { code, output } = await run('main.ts', { ...production, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' })
      .ended;
    expect([code, output]).toEqual([1, expect.stringContaining('FIREBASE_AUTH_EMULATOR_HOST must not be set')]);
  });

  it('if the database is unreachable', async () => {
    const { code, output } = await run('main.ts', { DATABASE_URL: 'postgres://houni:x@127.0.0.1:1/houni' }).ended;
    expect(code).toBe(1);
    expect(output).toMatch(/^The database of DATABASE_URL cannot be reached: [^\n]*ECONNREFUSED[^\n]*\.$/);
  });

  it('if migrations are pending', async () => {
    expect(await run('main.ts', { DATABASE_URL: empty.url }).ended).toEqual({
      code: 1,
      output: 'The database lacks schema/platform.sql: run node api/src/migrate.ts first.',
    });
  });

  it('if the port is in use', async () => {
    const { port, release } = await portWith('busy');
    const { code, output } = await run('main.ts', {
      DATABASE_URL: migrated.url,
      API_PORT: String(port),
      LOG_LEVEL: 'warn',
    }).ended;
    release();
    expect([code, output]).toEqual([
      1,
      `Port ${port} for the API is used by another program: stop it or set API_PORT to a free port.`,
    ]);
  });
});

describe('the running API', () => {
  /** Starts the API. @returns its URL when it is ready */
  async function started(variables: Record<string, string> = {}) {
    const { port } = await portWith('free');
    const running = run('main.ts', { DATABASE_URL: migrated.url, API_PORT: String(port), ...variables });
    const address = `http://127.0.0.1:${port}`;
    const ready = async () => (await fetch(`${address}/health/ready`).catch(() => null))?.ok ?? false;
    while (!(await ready())) await sleep(100);
    return { ...running, address };
  }

  it('is not ready after SIGTERM but answers until SHUTDOWN_DELAY_MS has passed, then exits', async () => {
    const { child, ended, address } = await started({ SHUTDOWN_DELAY_MS: '1500' });
    child.kill('SIGTERM');
    const readiness = async () => (await fetch(`${address}/health/ready`)).json();
    const isFailing = async () => JSON.stringify(await readiness()).includes('shutting down');
    while (!(await isFailing())) await sleep(20);
    expect((await fetch(`${address}/public/plan/get-plans`)).status).toBe(200);
    expect((await ended).code).toBe(0);
  });

  it('finishes running requests and jobs after SIGTERM, and exits', async () => {
    const { child, ended, address } = await started();
    const holder = new pg.Client({ connectionString: migrated.url });
    await holder.connect();
    // A request and a job that wait for a lock of another connection.
    await holder.query('begin; lock table plans, rate_limit_events in access exclusive mode');
    const open = fetch(`${address}/public/plan/get-plans`);
    await holder.query(`savepoint work`);
    const other = new pg.Client({ connectionString: migrated.url });
    await other.connect();
    await other.query(`select graphile_worker.add_job('delete_old_calls', '{}')`);
    const waiting = async () =>
      (
        await other.query(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
      ).rowCount;
    while ((await waiting()) !== 2) await sleep(20);

    child.kill('SIGTERM');
    const refused = async () =>
      fetch(`${address}/health/live`).then(
        ({ status }) => status === 503,
        () => true,
      );
    while (!(await refused())) await sleep(20);
    expect(child.exitCode).toBeNull();
    await sleep(300); // a worker that is polling may still take a new job now
    await other.query(`select graphile_worker.add_job('delete_old_calls', '{}')`);
    await holder.query('rollback');
    expect((await open).status).toBe(200);
    const { code, output } = await ended;
    expect(code).toBe(0);
    for (const line of output.split('\n')) expect(JSON.parse(line)).toMatchObject({ service: 'api' });
    // The first job is finished; the later one waits for another process.
    const { rows } = await other.query<{ attempts: number }>(
      `select attempts from graphile_worker.jobs where task_identifier = 'delete_old_calls'`,
    );
    expect(rows).toEqual([{ attempts: 0 }]);
    await holder.end();
    await other.end();
  });
});

const production = {
  NODE_ENV: 'production',
  FIREBASE_PROJECT_ID: 'houni-live',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_SIGNING_KEY: 'k'.repeat(32),
  CONTACT_EMAIL: 'contact@example.tn',
  PUBLIC_SITE_URL: 'https://example.tn',
  PUBLIC_DASHBOARD_URL: 'https://my.example.tn',
  PUBLIC_API_URL: 'https://api.example.tn',
};
const LOADED_PLACES = 'Loaded 24 governorates, 270 delegations and 2084 sectors.';

describe('ROLE=migrate', () => {
  let fresh: TestDatabase;
  beforeEach(async () => (fresh = await testDatabase('empty')));
  afterEach(() => fresh.drop());
  const migrate = () => run('main.ts', { ...production, ROLE: 'migrate', DATABASE_URL: fresh.url }).ended;
  const query = async (text: string): Promise<unknown[]> => {
    const client = new pg.Client({ connectionString: fresh.url });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text)).rows;
    } finally {
      await client.end();
    }
  };

  it('makes the schema and the places of an empty database, without demonstration data, and ends', async () => {
    const { code, output } = await migrate();
    expect([code, output.split('\n')]).toEqual([
      0,
      [expect.stringMatching(/^Applied schema\/platform\.sql, /), LOADED_PLACES],
    ]);
    const count = (table: string) => `(select count(*)::int from ${table}) as ${table}`;
    expect(await query(`select ${['governorates', 'users', 'ads', 'articles'].map(count).join(', ')}`)).toEqual([
      { governorates: 24, users: 0, ads: 0, articles: 0 },
    ]);
    expect(await migrate()).toEqual({ code: 0, output: 'The schema is up to date.' });
  });

  it('updates the places that an earlier version loaded', async () => {
    await migrate();
    await query(`update governorates set name_fr = 'Earlier'; update seeds set fingerprint = 'earlier'`);
    expect((await migrate()).output).toBe(`The schema is up to date.\n${LOADED_PLACES}`);
    expect(await query(`select count(*)::int as earlier from governorates where name_fr = 'Earlier'`)).toEqual([
      { earlier: 0 },
    ]);
  });

  it('prints one sentence if the database is unreachable', async () => {
    const { code, output } = await run('main.ts', { ROLE: 'migrate', DATABASE_URL: 'postgres://h:x@127.0.0.1:1/h' })
      .ended;
    expect(code).toBe(1);
    expect(output).toMatch(/^The database cannot be migrated: [^\n]*ECONNREFUSED[^\n]*\.$/);
  });
});

describe('on the schema of a newer version', () => {
  let database: TestDatabase;
  let newer: string;
  beforeEach(async () => {
    database = await testDatabase('migrated');
    newer = mkdtempSync(path.join(os.tmpdir(), 'houni-newer-'));
    for (const part of ['schema', 'migrations'])
      cpSync(path.join(import.meta.dirname, '..', part), path.join(newer, part), { recursive: true });
  });
  afterEach(async () => {
    await database.drop();
    rmSync(newer, { recursive: true, force: true });
  });
  /** Applies the next version: a column, an index, and a function with another text. */
  async function applyNewer(first = ''): Promise<void> {
    const file = (name: string, text: string) => writeFileSync(path.join(newer, name), text);
    file('migrations/9001-column.sql', `${first}alter table ads add column orchard boolean not null default false;`);
    file('migrations/9002-index.sql', 'create index concurrently if not exists ads_orchard on ads (id) where orchard;');
    const functions = path.join(newer, 'schema/repeatable/ads.sql');
    writeFileSync(functions, `${readFileSync(functions, 'utf8')}\n-- Newer.\n`);
    const { applied } = await migrate(database.url, { folder: newer });
    expect(applied).toEqual(['migrations/9001-column.sql', 'migrations/9002-index.sql', 'schema/repeatable/ads.sql']);
  }
  const start = async () => {
    const { port } = await portWith('free');
    return {
      ...run('main.ts', { DATABASE_URL: database.url, API_PORT: String(port) }),
      address: `http://127.0.0.1:${port}`,
    };
  };
  const statusOf = async (url: string) => (await fetch(url).catch(() => null))?.status;
  const untilReady = async ({ address }: { address: string }) => {
    while ((await statusOf(`${address}/health/ready`)) !== 200) await sleep(100);
  };

  it('a running process stays ready, a new one starts, both serve, and migrating changes nothing', async () => {
    const running = await start();
    await untilReady(running);
    await applyNewer();
    expect(await statusOf(`${running.address}/health/ready`)).toBe(200);
    const restarted = await start();
    await untilReady(restarted);
    for (const { address } of [running, restarted])
      for (const url of ['/search/items/search-new', '/public/refs/get-all-gouvernorats', '/public/plan/get-plans'])
        expect([url, await statusOf(`${address}${url}`)]).toEqual([url, 200]);

    const migrated = await run('main.ts', { ...production, ROLE: 'migrate', DATABASE_URL: database.url }).ended;
    expect(migrated).toEqual({
      code: 0,
      output:
        'The database has a newer schema (migrations/9001-column.sql, migrations/9002-index.sql, schema/repeatable/ads.sql): nothing was changed.',
    });
    for (const { child, ended } of [running, restarted]) {
      child.kill('SIGTERM');
      expect((await ended).code).toBe(0);
    }
  });

  it('refuses to start and to migrate in one sentence if the newer version is the minimum', async () => {
    await applyNewer('-- minimum_version\n');
    const sentence =
      'The database needs a version that has migrations/9001-column.sql, and this version is older: start that version or a newer one.';
    expect(await (await start()).ended).toEqual({ code: 1, output: sentence });
    expect(await run('migrate.ts', { DATABASE_URL: database.url }).ended).toEqual({ code: 1, output: sentence });
  });
});

describe('migrate.ts and seed.ts', () => {
  it('migrate.ts does what ROLE=migrate does', async () => {
    const fresh = await testDatabase('empty');
    try {
      expect((await run('migrate.ts', { DATABASE_URL: fresh.url }).ended).output).toMatch(
        /^Applied schema\/platform\.sql, [^\n]*\nLoaded 24 governorates/,
      );
      expect(await run('migrate.ts', { DATABASE_URL: fresh.url }, '--own-functions').ended).toEqual({
        code: 0,
        output: 'The schema is up to date.',
      });
    } finally {
      await fresh.drop();
    }
  });

  it('seed.ts loads only the places in production', async () => {
    const seed = () => run('seed.ts', { ...production, DATABASE_URL: migrated.url }).ended;
    expect(await seed()).toEqual({ code: 0, output: LOADED_PLACES });
    expect(await seed()).toEqual({ code: 0, output: '' });
  });

  it('seed.ts prints one sentence for an error', async () => {
    expect(await run('seed.ts', { DATABASE_URL: migrated.url }, '--ads', 'many').ended).toEqual({
      code: 1,
      output: '--ads must be a whole number up to 200000.',
    });
    const { code, output } = await run('seed.ts', { DATABASE_URL: empty.url }).ended;
    expect([code, output]).toEqual([
      1,
      'The data cannot be loaded (nothing was changed): relation "seeds" does not exist.',
    ]);
  });
});
