import { sql } from 'kysely';
import { testDatabase } from '../../test/test-database.ts';
import type { TestDatabase } from '../../test/test-database.ts';
import { openDatabase } from '../database.ts';
import type { DatabaseConnection } from '../database.ts';
import { pipelinedStatement, preparedStatement } from './prepared-statements.ts';

let database: TestDatabase;
let connection: DatabaseConnection;

beforeAll(async () => {
  database = await testDatabase('empty');
  // One connection, so that the next transaction sees what the previous one left on it.
  connection = openDatabase(database.url, 1);
  await connection.pool.query('create table notes (id int primary key, text text not null)');
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});
beforeEach(() => connection.pool.query('truncate notes'));

const add = pipelinedStatement('insert into notes (id, text) values ($1, $2)');
const count = preparedStatement<{ notes: number }>('select count(*) as notes from notes where id >= $1');
const countFrom = async (id = 0) => (await count(connection.db, [id]))[0]?.notes;
const transact = <T>(work: Parameters<ReturnType<typeof connection.db.transaction>['execute']>[0]) =>
  connection.db.transaction().execute(work) as Promise<T>; // the result of `work`
const asked = async () => {
  const { rows } = await connection.pool.query<{ name: string }>('select name from pg_prepared_statements');
  return rows.map(({ name }) => name);
};

describe('a pipelined statement', () => {
  it('is executed before the next statement', async () => {
    const seen = await transact(async (trx) => {
      await add(trx, [1, 'one']);
      await add(trx, [2, 'two']);
      return count(trx, [0]);
    });
    expect(seen).toEqual([{ notes: 2 }]);
    expect(await countFrom()).toBe(2);
  });

  it('is sent with the commit if no statement follows', async () => {
    await transact((trx) => add(trx, [1, 'one']));
    expect(await countFrom()).toBe(1);
  });

  it('is sent at once outside a transaction', async () => {
    await add(connection.db, [1, 'one']);
    expect(await countFrom()).toBe(1);
  });

  it('fails the next statement with its own error, and the transaction is rolled back', async () => {
    await add(connection.db, [1, 'one']);
    const failing = transact(async (trx) => {
      await add(trx, [2, 'two']);
      await add(trx, [1, 'again']);
      await count(trx, [0]);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await countFrom()).toBe(1);
  });

  it('fails the commit with its own error', async () => {
    await add(connection.db, [1, 'one']);
    await expect(transact((trx) => add(trx, [1, 'again']))).rejects.toMatchObject({ code: '23505' });
    expect(await countFrom()).toBe(1);
  });

  it('is dropped if the transaction fails before it was sent', async () => {
    const failing = transact(async (trx) => {
      await add(trx, [1, 'one']);
      throw new Error('the work fails');
    });
    await expect(failing).rejects.toThrow('the work fails');
    expect(await countFrom()).toBe(0);
    await transact((trx) => add(trx, [2, 'two']));
    expect([await countFrom(), await countFrom(2)]).toEqual([1, 1]);
  });
});

describe('a transaction', () => {
  it('without statements does not reach the database', async () => {
    await expect(transact(async () => 'done')).resolves.toBe('done');
  });

  it('is rolled back with its pipelined statements', async () => {
    const failing = transact(async (trx) => {
      await add(trx, [1, 'one']);
      expect(await count(trx, [0])).toEqual([{ notes: 1 }]);
      throw new Error('the work fails');
    });
    await expect(failing).rejects.toThrow('the work fails');
    expect(await countFrom()).toBe(0);
  });
});

describe('a prepared statement', () => {
  it('is parsed once per connection', async () => {
    await countFrom();
    const before = await asked();
    await countFrom(5);
    expect(before).toHaveLength(new Set(before).size);
    expect(await asked()).toEqual(before);
    expect(before.length).toBeGreaterThan(0);
  });

  it('works after a failed transaction at its first use', async () => {
    const late = preparedStatement<{ n: number }>('select 7 as n where $1::int > 0');
    const failing = transact(async (trx) => {
      await sql`select 1 / 0`.execute(trx).catch(() => null);
      await late(trx, [1]);
    });
    await expect(failing).rejects.toMatchObject({ code: '25P02' });
    expect(await late(connection.db, [1])).toEqual([{ n: 7 }]);
  });

  it('is planned again after a change of the table', async () => {
    await connection.pool.query('alter table notes add column more text');
    await add(connection.db, [1, 'one']);
    expect(await countFrom()).toBe(1);
  });
});
