import { jest } from '@jest/globals';
import { sql } from 'kysely';
import { testDatabase } from '../../test/test-database.ts';
import type { TestDatabase } from '../../test/test-database.ts';
import { openDatabase } from '../database.ts';
import type { DatabaseConnection } from '../database.ts';
import { preparedStatement, runRecurring } from './prepared-statements.ts';

jest.setTimeout(60_000);

let database: TestDatabase;
let connection: DatabaseConnection;
beforeAll(async () => {
  database = await testDatabase('empty');
  connection = openDatabase(database.url, 1);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

// In its own file, because the limit applies to the whole process.
it('runRecurring prepares a limited number of statements, in addition to fixed ones', async () => {
  const prepared = async () => (await connection.pool.query('select from pg_prepared_statements')).rowCount ?? 0;
  const before = await prepared();
  for (let nr = 0; nr < 120; nr += 1) {
    const text = sql<{ n: number }>`select ${sql.lit(nr)} as n where ${1}::int = 1`;
    for (let times = 0; times < 10; times += 1) expect(await runRecurring(connection.db, text)).toEqual([{ n: nr }]);
  }
  expect((await prepared()) - before).toBeLessThanOrEqual(80);
  const fixed = preparedStatement<{ fixed: number }>('select 8 as fixed where $1::int > 0');
  for (let times = 0; times < 2; times += 1) expect(await fixed(connection.db, [1])).toEqual([{ fixed: 8 }]);
  const { rows } = await connection.pool.query(
    "select from pg_prepared_statements where statement like 'select 8 as fixed%'",
  );
  expect(rows).toHaveLength(1);
});
