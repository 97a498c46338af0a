import { jest } from '@jest/globals';
import { sql } from 'kysely';
import { testDatabase } from '../../test/test-database.ts';
import type { TestDatabase } from '../../test/test-database.ts';
import { openDatabase } from './database.ts';
import type { DatabaseConnection } from './database.ts';
import { heldStatement, preparedStatement, runPlannedOnce, runRecurring } from './prepared.ts';

jest.setTimeout(60_000);

let database: TestDatabase;
let connection: DatabaseConnection;

beforeAll(async () => {
  database = await testDatabase('empty');
  // One connection: what a transaction leaves on it meets the next one.
  connection = openDatabase(database.url, 1);
  await connection.pool.query('create table notes (id int primary key, text text not null)');
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});
beforeEach(() => connection.pool.query('truncate notes'));

const add = heldStatement('insert into notes (id, text) values ($1, $2)');
const count = preparedStatement<{ notes: number }>('select count(*) as notes from notes where id >= $1');
const countFrom = async (id = 0) => (await count(connection.db, [id]))[0]?.notes;
const transact = <T>(work: Parameters<ReturnType<typeof connection.db.transaction>['execute']>[0]) =>
  connection.db.transaction().execute(work) as Promise<T>; // what the work gives
const asked = async () => {
  const { rows } = await connection.pool.query<{ name: string }>('select name from pg_prepared_statements');
  return rows.map(({ name }) => name);
};

describe('a held statement', () => {
  it('is seen by the statement that follows', async () => {
    const seen = await transact(async (trx) => {
      await add(trx, [1, 'one']);
      await add(trx, [2, 'two']);
      return count(trx, [0]);
    });
    expect(seen).toEqual([{ notes: 2 }]);
    expect(await countFrom()).toBe(2);
  });

  it('is written by the commit where nothing follows', async () => {
    await transact((trx) => add(trx, [1, 'one']));
    expect(await countFrom()).toBe(1);
  });

  it('is sent at once outside of a transaction', async () => {
    await add(connection.db, [1, 'one']);
    expect(await countFrom()).toBe(1);
  });

  it('fails the statement that follows with its own error, and nothing stays', async () => {
    await add(connection.db, [1, 'one']);
    const failing = transact(async (trx) => {
      await add(trx, [2, 'two']);
      await add(trx, [1, 'again']);
      await count(trx, [0]);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await countFrom()).toBe(1);
  });

  it('fails the commit with its own error: nothing is acknowledged that is not written', async () => {
    await add(connection.db, [1, 'one']);
    await expect(transact((trx) => add(trx, [1, 'again']))).rejects.toMatchObject({ code: '23505' });
    expect(await countFrom()).toBe(1);
  });

  it('is dropped where the work fails before it was sent, and is not met by the next transaction', async () => {
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
  it('without statements never reaches the database', async () => {
    await expect(transact(async () => 'done')).resolves.toBe('done');
  });

  it('is rolled back with all that was sent', async () => {
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
  it('is parsed once a connection', async () => {
    await countFrom();
    const before = await asked();
    await countFrom(5);
    expect(before).toHaveLength(new Set(before).size);
    expect(await asked()).toEqual(before);
    expect(before.length).toBeGreaterThan(0);
  });

  it('that met a failed transaction at its first use works at its second', async () => {
    const late = preparedStatement<{ n: number }>('select 7 as n where $1::int > 0');
    const failing = transact(async (trx) => {
      await sql`select 1 / 0`.execute(trx).catch(() => null);
      await late(trx, [1]);
    });
    await expect(failing).rejects.toMatchObject({ code: '25P02' });
    expect(await late(connection.db, [1])).toEqual([{ n: 7 }]);
  });

  it('is planned anew after the table has changed', async () => {
    await connection.pool.query('alter table notes add column more text');
    await add(connection.db, [1, 'one']);
    expect(await countFrom()).toBe(1);
  });
});

describe('a statement that is planned once', () => {
  const above = (least: number) =>
    runPlannedOnce<{ id: number }>(connection.db, sql`select id from notes as planned_once where id > ${least}`);
  const plans = async () => {
    const { rows } = await connection.pool.query(
      `select generic_plans::int as once, custom_plans::int as anew from pg_prepared_statements where statement like '%planned_once%'`,
    );
    return rows;
  };
  const setting = async () =>
    (await sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(connection.db)).rows[0]
      ?.mode;

  it('keeps its first plan, and no other statement does', async () => {
    await add(connection.db, [7, 'seven']);
    expect(await above(6)).toEqual([{ id: 7 }]);
    expect(await plans()).toEqual([]);
    for (const _time of [1, 2, 3]) expect(await above(6)).toEqual([{ id: 7 }]);
    expect(await setting()).toBe('auto');
    expect(await plans()).toEqual([{ once: 3, anew: 0 }]);
  });

  it('leaves transactions as they are, those too that fail', async () => {
    expect(await above(6)).toEqual([]);
    const failing = transact(async (trx) => {
      await add(trx, [8, 'eight']);
      expect(await runPlannedOnce(trx, sql`select id from notes as planned_once where id > ${6}`)).toEqual([{ id: 8 }]);
      throw new Error('the work fails');
    });
    await expect(failing).rejects.toThrow('the work fails');
    expect(await setting()).toBe('auto');
    expect(await above(6)).toEqual([]);
    await transact((trx) => add(trx, [9, 'nine']));
    expect(await above(6)).toEqual([{ id: 9 }]);
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

  it('is prepared when its text has come often, and answers alike before and after', async () => {
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

  it('leaves room for others: a flood of texts prepares a bounded number', async () => {
    const named = async () => (await asked()).length;
    const before = await named();
    for (let nr = 0; nr < 120; nr += 1) {
      const text = sql<{ n: number }>`select ${sql.lit(nr)} as n where ${1}::int = 1`;
      for (let times = 0; times < 10; times += 1) expect(await runRecurring(connection.db, text)).toEqual([{ n: nr }]);
    }
    expect((await named()) - before).toBeLessThanOrEqual(80);
    const later = preparedStatement<{ later: number }>('select 8 as later where $1::int > 0');
    expect(await later(connection.db, [1])).toEqual([{ later: 8 }]);
    expect(await later(connection.db, [1])).toEqual([{ later: 8 }]);
    const { rows } = await connection.pool.query(
      "select from pg_prepared_statements where statement like 'select 8 as later%'",
    );
    expect(rows).toHaveLength(1);
  });
});
