import { sql } from 'kysely';
import { testDatabase } from '../../test/test-database.ts';
import type { TestDatabase } from '../../test/test-database.ts';
import { openDatabase } from '../database.ts';
import type { DatabaseConnection } from '../database.ts';
import { inTransaction } from './in-transaction.ts';

let database: TestDatabase;
let connection: DatabaseConnection;

beforeAll(async () => {
  database = await testDatabase('empty');
  connection = openDatabase(database.url, 4);
  await connection.pool.query('create table notes (id int primary key, visits int not null)');
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});
beforeEach(() => connection.pool.query('truncate notes; insert into notes values (1, 0), (2, 0)'));

const visits = async () => (await connection.pool.query('select visits from notes order by id')).rows;

describe('inTransaction', () => {
  it('runs again when two transactions wait for each other', async () => {
    let runs = 0;
    let arrived = 0;
    let letBothGo = (): void => {};
    const bothHoldARow = new Promise<void>((resolve) => {
      letBothGo = resolve;
    });
    const visitBoth = (first: number, second: number) =>
      inTransaction(connection.db, async (transaction) => {
        runs += 1;
        await sql`update notes set visits = visits + 1 where id = ${first}`.execute(transaction);
        arrived += 1;
        if (arrived === 2) letBothGo();
        await bothHoldARow;
        await sql`update notes set visits = visits + 1 where id = ${second}`.execute(transaction);
      });
    await Promise.all([visitBoth(1, 2), visitBoth(2, 1)]);
    // Three, or more if the second run meets the other transaction again.
    expect(runs).toBeGreaterThanOrEqual(3);
    expect(await visits()).toEqual([{ visits: 2 }, { visits: 2 }]);
  });

  it('gives up after three tries', async () => {
    let runs = 0;
    const alwaysEnded = inTransaction(connection.db, async (transaction) => {
      runs += 1;
      await sql`do $$ begin raise serialization_failure; end $$`.execute(transaction);
    });
    await expect(alwaysEnded).rejects.toMatchObject({ code: '40001' });
    expect(runs).toBe(3);
  });

  it('does not repeat work that failed for another reason, and keeps none of it', async () => {
    let runs = 0;
    const failing = inTransaction(connection.db, async (transaction) => {
      runs += 1;
      await sql`update notes set visits = 9`.execute(transaction);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(runs).toBe(1);
    expect(await visits()).toEqual([{ visits: 0 }, { visits: 0 }]);
  });
});
