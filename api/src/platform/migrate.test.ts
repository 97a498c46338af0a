import { jest } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { testDatabase } from '../../test/test-database.ts';
import type { TestDatabase } from '../../test/test-database.ts';
import { migrate, pendingMigrations } from './migrate.ts';

jest.setTimeout(60_000);

let database: TestDatabase;
let client: pg.Client;
let folder: string;

beforeEach(async () => {
  database = await testDatabase('empty');
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  folder = mkdtempSync(path.join(os.tmpdir(), 'houni-migrations-'));
});

afterEach(async () => {
  await client.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

function write(name: string, sql: string): void {
  writeFileSync(path.join(folder, name), sql);
}

async function tables(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
}

describe('migrations', () => {
  it('bring an empty database up to date, once', async () => {
    expect(await pendingMigrations(client)).not.toEqual([]);
    const applied = await migrate(database.url);
    expect(applied[0]).toBe('0001-places.sql');
    expect(await pendingMigrations(client)).toEqual([]);
    expect(await migrate(database.url)).toEqual([]);
    expect(await tables()).toEqual(expect.arrayContaining(['ads', 'ad_search', 'agencies', 'articles', 'users']));
  });

  it('keep nothing of a broken file, and name it with its line', async () => {
    write('0001-first.sql', 'create table first (id int);');
    write('0002-broken.sql', 'create table second (id int);\nselect nonsense from nowhere;');
    await expect(migrate(database.url, folder)).rejects.toThrow(
      'The migration 0002-broken.sql failed and nothing of it was kept: relation "nowhere" does not exist (line 2).',
    );
    expect(await tables()).toEqual(['first', 'schema_migrations']);
    write('0002-broken.sql', 'create table second (id int);');
    expect(await migrate(database.url, folder)).toEqual(['0002-broken.sql']);
  });

  it('refuse a file that was changed after it was applied', async () => {
    write('0001-first.sql', 'create table first (id int);');
    await migrate(database.url, folder);
    write('0001-first.sql', 'create table first (id bigint);');
    await expect(migrate(database.url, folder)).rejects.toThrow(
      /^The migration 0001-first\.sql was changed after it was applied/,
    );
  });

  it('refuse a database of a newer version, and files whose number says no order', async () => {
    write('0001-first.sql', 'select 1');
    await migrate(database.url, folder);
    rmSync(path.join(folder, '0001-first.sql'));
    await expect(migrate(database.url, folder)).rejects.toThrow(
      /0001-first\.sql, which this version of the product does not know/,
    );
    write('0002-second.sql', 'select 1');
    write('0002-third.sql', 'select 1');
    await expect(migrate(database.url, folder)).rejects.toThrow(
      'The migration 0002-third.sql has the number of another one: 0002-second.sql.',
    );
    rmSync(path.join(folder, '0002-third.sql'));
    write('fourth.sql', 'select 1');
    await expect(migrate(database.url, folder)).rejects.toThrow(
      'The migration fourth.sql has no number of four digits.',
    );
  });

  it('whose number was free until now are applied, whatever came after it', async () => {
    write('0001-first.sql', 'create table first (id int)');
    write('0003-third.sql', 'create table third (id int)');
    expect(await migrate(database.url, folder)).toEqual(['0001-first.sql', '0003-third.sql']);
    write('0002-second.sql', 'create table second (id int)');
    expect(await migrate(database.url, folder)).toEqual(['0002-second.sql']);
  });

  it('run once where two processes start at the same time', async () => {
    write('0001-first.sql', 'create table first (id int); select pg_sleep(0.2);');
    const applied = await Promise.all([migrate(database.url, folder), migrate(database.url, folder)]);
    expect(applied.flat()).toEqual(['0001-first.sql']);
  });
});
