import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { jest } from '@jest/globals';
import pg from 'pg';
import { testDatabase } from '../../test/test-database.ts';
import type { TestDatabase } from '../../test/test-database.ts';
import { migrate } from './migrate.ts';
import type { MigrationOptions } from './migrate.ts';
import { pendingNames, readSchemaState } from './schema-state.ts';

const BOOKKEEPING = ['minimum_version', 'schema_migrations', 'schema_versions'];

let database: TestDatabase;
let client: pg.Client;
let folder: string;
let folders: string[];

beforeEach(async () => {
  database = await testDatabase('empty');
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  folder = mkdtempSync(path.join(os.tmpdir(), 'houni-schema-'));
  folders = [folder];
  mkdirSync(path.join(folder, 'schema/repeatable'), { recursive: true });
  mkdirSync(path.join(folder, 'migrations'));
  writeOrder(['base'], []);
  write('schema/base.sql', 'create table base (id int);');
});

afterEach(async () => {
  await client.end();
  await database.drop();
  for (const made of folders) rmSync(made, { recursive: true, force: true });
});

function write(name: string, sql: string): void {
  writeFileSync(path.join(folder, name), sql);
}

function writeOrder(tables: string[], repeatable: string[]): void {
  write('schema/order.json', JSON.stringify({ tables, repeatable }));
}

/** The files that are applied now. */
async function apply(options: MigrationOptions = { folder }): Promise<string[]> {
  return (await migrate(database.url, options)).applied;
}

async function pending(of?: string): Promise<string[]> {
  return pendingNames(await readSchemaState(client, of));
}

async function tables(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
}

async function answerOfFunction(): Promise<number | undefined> {
  const { rows } = await client.query<{ answer: number }>('select answer() as answer');
  return rows[0]?.answer;
}

describe('migrate', () => {
  it('applies the whole schema to an empty database, once', async () => {
    expect(await pending()).toContain('schema/ads.sql');
    const applied = await apply({});
    expect(applied[0]).toBe('schema/platform.sql');
    expect(await pending()).toEqual([]);
    expect(await apply({})).toEqual([]);
    expect(await tables()).toEqual(expect.arrayContaining(['ads', 'ad_search', 'agencies', 'articles', 'users']));
  });

  it('applies every repeatable file of the schema again without an error', async () => {
    await migrate(database.url);
    await client.query(
      `update schema_migrations set checksum = 'older' where name like 'schema/repeatable/%'; delete from schema_versions`,
    );
    const changed = await pending();
    expect(changed).toContain('schema/repeatable/ads.sql');
    expect(await apply({})).toEqual(changed);
  });

  it('applies baseline, migrations and repeatable files in this order', async () => {
    writeOrder(['second', 'base'], ['answer']);
    write('schema/second.sql', 'create table second (id int);');
    write('schema/repeatable/answer.sql', 'create or replace function answer() returns int return 1;');
    write('migrations/0001-third.sql', 'create table third (id int);');
    expect(await apply()).toEqual([
      'schema/second.sql',
      'schema/base.sql',
      'migrations/0001-third.sql',
      'schema/repeatable/answer.sql',
    ]);
  });

  it('applies only the repeatable files that have changed, all or none', async () => {
    writeOrder(['base'], ['answer', 'other']);
    write('schema/repeatable/answer.sql', 'create or replace function answer() returns int return 1;');
    write('schema/repeatable/other.sql', 'create or replace function other() returns int return 1;');
    await apply();
    write('schema/repeatable/answer.sql', 'create or replace function answer() returns int return 2;');
    expect(await apply()).toEqual(['schema/repeatable/answer.sql']);
    expect(await answerOfFunction()).toBe(2);

    write('schema/repeatable/answer.sql', 'create or replace function answer() returns int return 3;');
    write('schema/repeatable/other.sql', 'create or replace function other() returns int return nonsense;');
    await expect(apply()).rejects.toThrow(/^The file schema\/repeatable\/other\.sql failed/);
    expect(await answerOfFunction()).toBe(2);
  });

  it('rolls a broken file back and names it with the line', async () => {
    write('migrations/0001-broken.sql', 'create table second (id int);\nselect nonsense from nowhere;');
    await expect(apply()).rejects.toThrow(
      'The file migrations/0001-broken.sql failed and was rolled back: relation "nowhere" does not exist (line 2).',
    );
    expect(await tables()).toEqual(['base', ...BOOKKEEPING]);
    write('migrations/0001-broken.sql', 'create table second (id int);');
    expect(await apply()).toEqual(['migrations/0001-broken.sql']);
  });

  it('rolls the whole baseline back if one of its files is broken', async () => {
    writeOrder(['base', 'broken'], []);
    write('schema/broken.sql', 'nonsense');
    await expect(apply()).rejects.toThrow(/^The file schema\/broken\.sql failed/);
    expect(await tables()).toEqual(BOOKKEEPING);
  });

  it('rejects a migration that was changed after it was applied', async () => {
    write('migrations/0001-first.sql', 'create table first (id int);');
    await apply();
    write('migrations/0001-first.sql', 'create table first (id bigint);');
    await expect(apply()).rejects.toThrow(
      /^The file migrations\/0001-first\.sql was changed after the database was made/,
    );
  });

  it('rejects a baseline that was changed after it was applied', async () => {
    await apply();
    writeOrder(['base', 'late'], []);
    write('schema/late.sql', 'create table late (id int);');
    await expect(pending(folder)).rejects.toThrow(/^The file schema\/late\.sql was added after the database was made/);
    writeOrder(['base'], []);
    rmSync(path.join(folder, 'schema/late.sql'));
    write('schema/base.sql', 'create table base (id bigint);');
    await expect(apply()).rejects.toThrow(
      'The file schema/base.sql was changed after the database was made: undo it and write a numbered migration, or start with an empty database (npm start -- --reset).',
    );
  });

  it('rejects a database that was made before the baseline', async () => {
    await client.query('create table schema_migrations (name text primary key, checksum text, applied_at timestamptz)');
    await client.query(`insert into schema_migrations values ('0001-places.sql', 'x', now())`);
    const message =
      'The database was made by an earlier version whose data cannot be migrated: start with an empty database (npm start -- --reset deletes the embedded one).';
    await expect(migrate(database.url)).rejects.toThrow(message);
    await expect(pending()).rejects.toThrow(message);
  });

  it('rejects migrations without a number or with the same number', async () => {
    write('migrations/0002-second.sql', 'select 1');
    write('migrations/0002-third.sql', 'select 1');
    await expect(apply()).rejects.toThrow('The migration 0002-third.sql has the same number as 0002-second.sql.');
    rmSync(path.join(folder, 'migrations/0002-third.sql'));
    write('migrations/fourth.sql', 'select 1');
    await expect(apply()).rejects.toThrow('The migration fourth.sql has no number of four digits.');
  });

  it('rejects a file that schema/order.json does not list', async () => {
    write('schema/repeatable/forgotten.sql', 'select 1');
    await expect(apply()).rejects.toThrow(
      'The file schema/repeatable/forgotten.sql is missing from schema/order.json.',
    );
  });

  it('applies a migration with a lower number than one that was applied before', async () => {
    write('migrations/0001-first.sql', 'create table first (id int)');
    write('migrations/0003-third.sql', 'create table third (id int)');
    await apply();
    write('migrations/0002-second.sql', 'create table second (id int)');
    expect(await apply()).toEqual(['migrations/0002-second.sql']);
  });

  it('applies each file once if two processes start at the same time', async () => {
    write('schema/base.sql', 'create table base (id int); select pg_sleep(0.2);');
    const applied = await Promise.all([apply(), apply()]);
    expect(applied.flat()).toEqual(['schema/base.sql']);
  });
});

/** The same files as in `folder`: what this version has, while `folder` becomes the next one. */
function copyOfFolder(): string {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'houni-schema-'));
  folders.push(copy);
  cpSync(folder, copy, { recursive: true });
  return copy;
}

describe('the version before, on the schema of a newer one', () => {
  let before: string;
  beforeEach(async () => {
    writeOrder(['base'], ['answer']);
    write('schema/repeatable/answer.sql', 'create or replace function answer() returns int return 1;');
    write('migrations/0001-first.sql', 'create table first (id int);');
    await apply();
    before = copyOfFolder();
  });
  const newerFunction = () =>
    write('schema/repeatable/answer.sql', 'create or replace function answer() returns int return 2;');

  it('lacks nothing and changes nothing after a new migration with a changed function', async () => {
    write('migrations/0002-second.sql', 'create table second (id int);');
    newerFunction();
    await apply();
    expect(await readSchemaState(client, before)).toEqual({
      pending: { baseline: [], migrations: [], repeatable: [] },
      newer: ['migrations/0002-second.sql', 'schema/repeatable/answer.sql'],
    });
    const prepare = jest.fn(async () => {});
    expect(await migrate(database.url, { folder: before, prepare })).toEqual({
      applied: [],
      newer: ['migrations/0002-second.sql', 'schema/repeatable/answer.sql'],
    });
    expect(prepare).not.toHaveBeenCalled();
    expect(await answerOfFunction()).toBe(2);
    expect(await apply()).toEqual([]);
  });

  it('lacks nothing and changes nothing if the newer one changed, added or removed functions only', async () => {
    newerFunction();
    writeOrder(['base'], ['answer', 'other']);
    write('schema/repeatable/other.sql', 'create or replace function other() returns int return 1;');
    await apply();
    const names = ['schema/repeatable/other.sql', 'schema/repeatable/answer.sql'];
    expect(await migrate(database.url, { folder: before })).toEqual({ applied: [], newer: names });
    expect(await answerOfFunction()).toBe(2);

    writeOrder(['base'], ['other']);
    rmSync(path.join(folder, 'schema/repeatable/answer.sql'));
    await apply();
    expect(await apply({ folder: before })).toEqual([]);
    expect((await readSchemaState(client, folder)).newer).toEqual([]);
  });

  it('is not complete without its own migrations, also if the newer one was applied', async () => {
    newerFunction();
    await apply();
    await client.query(`delete from schema_migrations where name = 'migrations/0001-first.sql'`);
    expect(await pending(before)).toContain('migrations/0001-first.sql');
  });

  it('installs its own functions again when it is told to, and the newer one installs its own after that', async () => {
    newerFunction();
    await apply();
    const own = { folder: before, ownFunctions: true };
    expect(await apply(own)).toEqual(['schema/repeatable/answer.sql']);
    expect([await answerOfFunction(), await apply(own)]).toEqual([1, []]);
    expect(await pending(folder)).toEqual(['schema/repeatable/answer.sql']);
    expect(await apply()).toEqual(['schema/repeatable/answer.sql']);
    expect(await answerOfFunction()).toBe(2);
  });

  it('never installs its own functions over newer tables', async () => {
    newerFunction();
    write('migrations/0002-second.sql', 'create table second (id int);');
    await apply();
    expect(await apply({ folder: before, ownFunctions: true })).toEqual([]);
    expect(await answerOfFunction()).toBe(2);
  });

  it('rejects a version between both whose functions the database never had', async () => {
    write('migrations/0002-second.sql', 'create table second (id int);');
    await apply();
    writeFileSync(
      path.join(before, 'schema/repeatable/answer.sql'),
      'create or replace function answer() returns int return 3;',
    );
    await expect(apply({ folder: before })).rejects.toThrow(
      'The database has migrations/0002-second.sql of another version, and this version has another text of schema/repeatable/answer.sql, which was never applied: start a version that has both.',
    );
  });

  it('is rejected in one sentence after a migration with minimum_version, and changes nothing', async () => {
    write('migrations/0002-second.sql', '-- minimum_version\nalter table first rename to second;');
    await apply();
    const message =
      'The database needs a version that has migrations/0002-second.sql, and this version is older: start that version or a newer one.';
    const prepare = jest.fn(async () => {});
    await expect(apply({ folder: before, prepare })).rejects.toThrow(message);
    await expect(pending(before)).rejects.toThrow(message);
    expect(prepare).not.toHaveBeenCalled();
    expect(await apply()).toEqual([]);
  });

  it('rejects minimum_version outside of migrations', async () => {
    write('schema/repeatable/answer.sql', '-- minimum_version\nselect 1;');
    await expect(apply()).rejects.toThrow(
      'The file schema/repeatable/answer.sql cannot have a minimum_version: only migrations can.',
    );
  });
});

describe('locks', () => {
  let other: pg.Client;
  beforeEach(async () => {
    await apply();
    other = new pg.Client({ connectionString: database.url });
    await other.connect();
  });
  afterEach(() => other.end());
  const index = async () => {
    const { rows } = await client.query<{ valid: boolean }>(
      `select indisvalid as valid from pg_index where indexrelid = to_regclass('base_id')`,
    );
    return rows[0]?.valid;
  };
  /** Resolves when the session of `migrate` waits for a lock. */
  const waiting = async () => {
    const statement = `select pid from pg_stat_activity
      where datname = current_database() and application_name = 'houni-migrate' and wait_event_type = 'Lock'`;
    for (;;) {
      const pid = (await client.query<{ pid: number }>(statement)).rows[0]?.pid;
      if (pid !== undefined) return pid;
      await sleep(20);
    }
  };
  const CONCURRENT = '-- Why.\ncreate index concurrently if not exists base_id on base (id);\n';

  it('a lock of another session ends a migration after the timeout, and nothing is half done', async () => {
    write('migrations/0001-first.sql', 'create table first (id int); alter table base add column name text;');
    await other.query('begin; select from base');
    await expect(apply()).rejects.toThrow(
      'The file migrations/0001-first.sql failed and was rolled back: another session held a lock for more than 2 s; start it again.',
    );
    expect(await tables()).toEqual(['base', ...BOOKKEEPING]);
    await other.query('commit');
    expect(await apply()).toEqual(['migrations/0001-first.sql']);
  });

  it('an index is built concurrently, while a second process waits to migrate', async () => {
    write('migrations/0001-index.sql', CONCURRENT);
    await other.query('begin; select from base; insert into base values (1)');
    const first = apply();
    await waiting();
    const second = apply();
    await sleep(300); // the second one asks for the lock of migrations meanwhile
    await client.query('insert into base values (2)');
    await other.query('commit');
    expect(await Promise.all([first, second])).toEqual([['migrations/0001-index.sql'], []]);
    expect(await index()).toBe(true);
  });

  it('an index that was interrupted is made again', async () => {
    write('migrations/0001-index.sql', CONCURRENT);
    await other.query('begin; insert into base values (1)');
    const interrupted = apply();
    const failed = expect(interrupted).rejects.toThrow(/^The file migrations\/0001-index\.sql failed/);
    await client.query('select pg_terminate_backend($1)', [await waiting()]);
    await failed;
    expect(await index()).toBe(false);
    await other.query('commit');
    expect(await pending(folder)).toEqual(['migrations/0001-index.sql']);
    expect(await apply()).toEqual(['migrations/0001-index.sql']);
    expect(await index()).toBe(true);
  });

  it('an index that cannot be built leaves nothing behind', async () => {
    write('migrations/0001-index.sql', 'create unique index concurrently if not exists base_id on base (id);');
    await client.query('insert into base values (1), (1)');
    await expect(apply()).rejects.toThrow(/could not create unique index/);
    expect(await index()).toBeUndefined();
  });

  it('an index is dropped concurrently', async () => {
    write('migrations/0001-index.sql', CONCURRENT);
    await apply();
    write('migrations/0002-index.sql', 'drop index concurrently if exists base_id;');
    expect(await apply()).toEqual(['migrations/0002-index.sql']);
    expect(await index()).toBeUndefined();
  });

  it.each([
    ['beside another statement', `${CONCURRENT} select 1;`],
    ['without "if not exists"', 'create index concurrently base_id on base (id);'],
    ['without a name', 'create index concurrently on base (id);'],
  ])('concurrently is rejected %s', async (_case, sql) => {
    write('migrations/0001-index.sql', sql);
    await expect(apply()).rejects.toThrow(
      'The file migrations/0001-index.sql has "concurrently" and must be one statement: create index concurrently if not exists <name> …, or drop index concurrently if exists <name>.',
    );
  });

  it('the tables of the job queue get no lock for longer than the timeout either', async () => {
    await client.query(
      'delete from graphile_worker.migrations where id = (select max(id) from graphile_worker.migrations)',
    );
    await other.query('begin; lock table graphile_worker.migrations in access exclusive mode');
    await expect(apply()).rejects.toThrow(/lock timeout/);
  });
});
