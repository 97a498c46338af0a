import { jest } from '@jest/globals';
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { SearchAnswer } from '@houni/contracts/ad';
import { loadReleaseSnapshot, readReleaseSnapshot } from '../../test/release-snapshot.ts';
import { testApp } from '../../test/test-app.ts';
import { testDatabase } from '../../test/test-database.ts';
import type { TestDatabase } from '../../test/test-database.ts';
import { migrate } from './migrate.ts';

jest.setTimeout(120_000);

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');
const snapshot = readReleaseSnapshot();

let database: TestDatabase;
let client: pg.Client;

/** A database as the previous release left it, brought up to date by this version's migrations. */
beforeAll(async () => {
  database = await testDatabase('empty');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'houni-release-'));
  for (const { name } of snapshot.migrations) copyFileSync(path.join(MIGRATIONS, name), path.join(folder, name));
  await migrate(database.url, folder);
  rmSync(folder, { recursive: true });
  await loadReleaseSnapshot(database.url, snapshot);
  await migrate(database.url);
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

async function numberOf(query: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${query}`);
  return Number(rows[0]?.count);
}

describe('the database of the previous release', () => {
  it('has the migrations that this version still ships, unchanged', async () => {
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations order by name',
    );
    expect(rows.slice(0, snapshot.migrations.length)).toEqual(snapshot.migrations);
    expect(rows.map(({ name }) => name)).toEqual(
      readdirSync(MIGRATIONS)
        .filter((name) => name.endsWith('.sql'))
        .sort(),
    );
  });

  it('keeps every row', async () => {
    const tables = snapshot.tables.filter(({ name, rows }) => rows.length > 0 && name !== 'ad_search');
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['ads', 'ad_photos', 'users', 'agencies', 'favourites']),
    );
    for (const { name, rows } of tables) {
      expect([name, await numberOf(client.escapeIdentifier(name))]).toEqual([name, rows.length]);
    }
  });

  it('finds every published ad, and no other', async () => {
    const published = await numberOf(`ads where state = 'published'`);
    expect(published).toBeGreaterThan(30);
    expect(await numberOf('ad_search')).toBe(published);
    expect(await numberOf(`ads join ad_search on ad_id = ads.id where state = 'published'`)).toBe(published);
  });

  it('serves this version of the API, and takes its writes', async () => {
    const { get, close } = await testApp({ database: { url: database.url, drop: async () => {} } });
    try {
      const answer = await get<SearchAnswer>('/search/items/search-new?transaction=SALE&pageSize=5&facets=true');
      expect(answer.items).toHaveLength(5);
      expect(answer.total).toBe(await numberOf(`ads where state = 'published' and transaction_id = 0`));
      await client.query(`update ads set state = 'paused' where id = (select min(ad_id) from ad_search)`);
      expect(await numberOf('ad_search')).toBe(await numberOf(`ads where state = 'published'`));
    } finally {
      await close();
    }
  });
});
