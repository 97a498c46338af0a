import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { testDatabase } from '../../test/test-database.ts';
import type { TestDatabase } from '../../test/test-database.ts';
import { migrate, pendingMigrations } from './migrate.ts';

let database: TestDatabase;
let client: pg.Client;
let folder: string;

beforeEach(async () => {
  database = await testDatabase('empty');
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  folder = mkdtempSync(path.join(os.tmpdir(), 'houni-schema-'));
  mkdirSync(path.join(folder, 'schema/repeatable'), { recursive: true });
  mkdirSync(path.join(folder, 'migrations'));
  writeOrder(['base'], []);
  write('schema/base.sql', 'create table base (id int);');
});

afterEach(async () => {
  await client.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

function write(name: string, sql: string): void {
  writeFileSync(path.join(folder, name), sql);
}

function writeOrder(tables: string[], repeatable: string[]): void {
  write('schema/order.json', JSON.stringify({ tables, repeatable }));
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
    expect(await pendingMigrations(client)).toContain('schema/ads.sql');
    const applied = await migrate(database.url);
    expect(applied[0]).toBe('schema/platform.sql');
    expect(await pendingMigrations(client)).toEqual([]);
    expect(await migrate(database.url)).toEqual([]);
    expect(await tables()).toEqual(expect.arrayContaining(['ads', 'ad_search', 'agencies', 'articles', 'users']));
  });

  it('applies every repeatable file of the schema again without an error', async () => {
    await migrate(database.url);
    await client.query(`update schema_migrations set checksum = 'older' where name like 'schema/repeatable/%'`);
    const pending = await pendingMigrations(client);
    expect(pending).toContain('schema/repeatable/ads.sql');
    expect(await migrate(database.url)).toEqual(pending);
  });

  it('applies baseline, migrations and repeatable files in this order', async () => {
    writeOrder(['second', 'base'], ['answer']);
    write('schema/second.sql', 'create table second (id int);');
    write('schema/repeatable/answer.sql', 'create or replace function answer() returns int return 1;');
    write('migrations/0001-third.sql', 'create table third (id int);');
    expect(await migrate(database.url, folder)).toEqual([
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
    await migrate(database.url, folder);
    write('schema/repeatable/answer.sql', 'create or replace function answer() returns int return 2;');
    expect(await migrate(database.url, folder)).toEqual(['schema/repeatable/answer.sql']);
    expect(await answerOfFunction()).toBe(2);

    write('schema/repeatable/answer.sql', 'create or replace function answer() returns int return 3;');
    write('schema/repeatable/other.sql', 'create or replace function other() returns int return nonsense;');
    await expect(migrate(database.url, folder)).rejects.toThrow(/^The file schema\/repeatable\/other\.sql failed/);
    expect(await answerOfFunction()).toBe(2);
  });

  it('rolls a broken file back and names it with the line', async () => {
    write('migrations/0001-broken.sql', 'create table second (id int);\nselect nonsense from nowhere;');
    await expect(migrate(database.url, folder)).rejects.toThrow(
      'The file migrations/0001-broken.sql failed and was rolled back: relation "nowhere" does not exist (line 2).',
    );
    expect(await tables()).toEqual(['base', 'schema_migrations']);
    write('migrations/0001-broken.sql', 'create table second (id int);');
    expect(await migrate(database.url, folder)).toEqual(['migrations/0001-broken.sql']);
  });

  it('rolls the whole baseline back if one of its files is broken', async () => {
    writeOrder(['base', 'broken'], []);
    write('schema/broken.sql', 'nonsense');
    await expect(migrate(database.url, folder)).rejects.toThrow(/^The file schema\/broken\.sql failed/);
    expect(await tables()).toEqual(['schema_migrations']);
  });

  it('rejects a migration that was changed after it was applied', async () => {
    write('migrations/0001-first.sql', 'create table first (id int);');
    await migrate(database.url, folder);
    write('migrations/0001-first.sql', 'create table first (id bigint);');
    await expect(migrate(database.url, folder)).rejects.toThrow(
      /^The file migrations\/0001-first\.sql was changed after the database was made/,
    );
  });

  it('rejects a baseline that was changed after it was applied', async () => {
    await migrate(database.url, folder);
    writeOrder(['base', 'late'], []);
    write('schema/late.sql', 'create table late (id int);');
    await expect(pendingMigrations(client, folder)).rejects.toThrow(
      /^The file schema\/late\.sql was added after the database was made/,
    );
    writeOrder(['base'], []);
    rmSync(path.join(folder, 'schema/late.sql'));
    write('schema/base.sql', 'create table base (id bigint);');
    await expect(migrate(database.url, folder)).rejects.toThrow(
      'The file schema/base.sql was changed after the database was made: undo it and write a numbered migration, or start with an empty database (npm start -- --reset).',
    );
  });

  it('rejects a database that was made before the baseline', async () => {
    await client.query('create table schema_migrations (name text primary key, checksum text, applied_at timestamptz)');
    await client.query(`insert into schema_migrations values ('0001-places.sql', 'x', now())`);
    const message =
      'The database was made by an earlier version whose data cannot be migrated: start with an empty database (npm start -- --reset deletes the embedded one).';
    await expect(migrate(database.url)).rejects.toThrow(message);
    await expect(pendingMigrations(client)).rejects.toThrow(message);
  });

  it('rejects a database of a newer version', async () => {
    write('migrations/0001-first.sql', 'select 1');
    await migrate(database.url, folder);
    rmSync(path.join(folder, 'migrations/0001-first.sql'));
    await expect(migrate(database.url, folder)).rejects.toThrow(
      'The database has the file migrations/0001-first.sql, which this version does not know: start the newer version.',
    );
  });

  it('rejects migrations without a number or with the same number', async () => {
    write('migrations/0002-second.sql', 'select 1');
    write('migrations/0002-third.sql', 'select 1');
    await expect(migrate(database.url, folder)).rejects.toThrow(
      'The migration 0002-third.sql has the same number as 0002-second.sql.',
    );
    rmSync(path.join(folder, 'migrations/0002-third.sql'));
    write('migrations/fourth.sql', 'select 1');
    await expect(migrate(database.url, folder)).rejects.toThrow(
      'The migration fourth.sql has no number of four digits.',
    );
  });

  it('rejects a file that schema/order.json does not list', async () => {
    write('schema/repeatable/forgotten.sql', 'select 1');
    await expect(migrate(database.url, folder)).rejects.toThrow(
      'The file schema/repeatable/forgotten.sql is missing from schema/order.json.',
    );
  });

  it('applies a migration with a lower number than one that was applied before', async () => {
    write('migrations/0001-first.sql', 'create table first (id int)');
    write('migrations/0003-third.sql', 'create table third (id int)');
    await migrate(database.url, folder);
    write('migrations/0002-second.sql', 'create table second (id int)');
    expect(await migrate(database.url, folder)).toEqual(['migrations/0002-second.sql']);
  });

  it('applies each file once if two processes start at the same time', async () => {
    write('schema/base.sql', 'create table base (id int); select pg_sleep(0.2);');
    const applied = await Promise.all([migrate(database.url, folder), migrate(database.url, folder)]);
    expect(applied.flat()).toEqual(['schema/base.sql']);
  });
});
