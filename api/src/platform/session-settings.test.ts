import pg from 'pg';
import { testDatabase } from '../../test/test-database.ts';
import type { TestDatabase } from '../../test/test-database.ts';
import { openDatabase } from '../database.ts';
import { directConnection } from './direct-connection.ts';
import { hasSessionSettings, storeSessionSettings } from './session-settings.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('empty');
});
afterAll(() => database.drop());

const SHOWN = [
  'statement_timeout',
  'idle_in_transaction_session_timeout',
  'timezone',
  'jit',
  'random_page_cost',
  'cpu_index_tuple_cost',
];
const EXPECTED = ['8s', '30s', 'UTC', 'off', '1.1', '0.1'];

async function settingsOf(client: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ value: string }>(
    'select current_setting(name) as value from unnest($1::text[]) with ordinality as t (name, place) order by place',
    [SHOWN],
  );
  return rows.map(({ value }) => value);
}

describe('the settings of connections', () => {
  it('are options of a connection to PostgreSQL itself', async () => {
    const { pool, close } = openDatabase(database.url, 1);
    expect(await settingsOf(pool)).toEqual(EXPECTED);
    await close();
  });

  it('are settings of the role behind a pooler, which refuses options', async () => {
    const before = openDatabase(database.url, 1, [], true);
    expect(await hasSessionSettings(before.pool)).toBe(false);
    await before.close();
    await storeSessionSettings(database.url);
    const { pool, close } = openDatabase(database.url, 1, [], true);
    expect(await hasSessionSettings(pool)).toBe(true);
    expect(await settingsOf(pool)).toEqual(EXPECTED);
    await close();
  });

  it('may be those of a newer version behind a pooler', async () => {
    const { pool, close } = openDatabase(database.url, 1, [], true);
    await pool.query(
      `do $$ begin execute format('alter role current_user in database %I set statement_timeout = 9000', current_database()); end $$`,
    );
    await close();
    const newer = openDatabase(database.url, 1, [], true);
    expect(await hasSessionSettings(newer.pool)).toBe(true);
    await newer.close();
  });

  it('do not limit direct connections, whose statements may take long', async () => {
    const client = new pg.Client(directConnection(database.url, 'houni-test'));
    await client.connect();
    const { rows } = await client.query<{ statement_timeout: string }>('show statement_timeout');
    expect(rows[0]?.statement_timeout).toBe('0');
    await client.end();
  });
});
