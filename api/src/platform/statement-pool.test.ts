// @own-modules: a process prepares a limited number of statements.
import { jest } from '@jest/globals';
import { sql } from 'kysely';
import { testDatabase } from '../../test/test-database.ts';
import type { TestDatabase } from '../../test/test-database.ts';
import { openDatabase } from '../database.ts';
import type { DatabaseConnection } from '../database.ts';
import { pipelinedStatement, preparedStatement, runWithGenericPlan, runRecurring } from './prepared-statements.ts';

jest.setTimeout(60_000);

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

describe('a statement with a generic plan', () => {
  const above = (least: number) =>
    runWithGenericPlan<{ id: number }>(connection.db, sql`select id from notes as planned_once where id > ${least}`);
  const plans = async () => {
    const { rows } = await connection.pool.query(
      `select generic_plans::int as once, custom_plans::int as replanned from pg_prepared_statements where statement like '%planned_once%'`,
    );
    return rows;
  };
  const setting = async () =>
    (await sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(connection.db)).rows[0]
      ?.mode;

  it('keeps its plan, without effect on other statements', async () => {
    await add(connection.db, [7, 'seven']);
    expect(await above(6)).toEqual([{ id: 7 }]);
    expect(await plans()).toEqual([]);
    for (const _time of [1, 2, 3]) expect(await above(6)).toEqual([{ id: 7 }]);
    expect(await setting()).toBe('auto');
    expect(await plans()).toEqual([{ once: 3, replanned: 0 }]);
  });

  it('does not change the plans of transactions, even if they fail', async () => {
    const inTransactions = (least: number) =>
      runWithGenericPlan<{ id: number }>(
        connection.db,
        sql`select id from notes as in_transactions where id > ${least}`,
      );
    expect(await inTransactions(6)).toEqual([]);
    const failing = transact(async (trx) => {
      await add(trx, [8, 'eight']);
      expect(await runWithGenericPlan(trx, sql`select id from notes as in_transactions where id > ${6}`)).toEqual([
        { id: 8 },
      ]);
      throw new Error('the work fails');
    });
    await expect(failing).rejects.toThrow('the work fails');
    expect(await setting()).toBe('auto');
    expect(await inTransactions(6)).toEqual([]);
    await transact((trx) => add(trx, [9, 'nine']));
    expect(await inTransactions(6)).toEqual([{ id: 9 }]);
    expect(await setting()).toBe('auto');
  });
});

describe('a recurring statement', () => {
  const between = (least: number, most: number) =>
    runRecurring<{ id: number; also_id: number }>(
      connection.db,
      sql`select id, id as also_id from notes where ${sql.join([sql`id >= ${least}`, sql`id <= ${most}`], sql` and `)} order by id`,
    );
  const preparedTexts = async () => {
    const { rows } = await connection.pool.query<{ statement: string }>('select statement from pg_prepared_statements');
    return rows.map(({ statement }) => statement).filter((text) => text.includes('also_id'));
  };

  it('is prepared after its text has recurred often, with the same results', async () => {
    for (const id of [1, 2, 3, 4]) await add(connection.db, [id, 'text']);
    const first = await between(2, 3);
    expect(first).toEqual([
      { id: 2, also_id: 2 },
      { id: 3, also_id: 3 },
    ]);
    expect(await preparedTexts()).toEqual([]);
    for (let times = 0; times < 10; times += 1) expect(await between(1, 1)).toEqual([{ id: 1, also_id: 1 }]);
    expect(await preparedTexts()).toHaveLength(1);
    for (let times = 0; times < 10; times += 1) expect(await between(4, 4)).toEqual([{ id: 4, also_id: 4 }]);
    expect(await between(2, 3)).toEqual(first);
    expect(await preparedTexts()).toHaveLength(1);
  });
});
