import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { apiErrorSchema } from '@houni/contracts/error';
import { testDatabase } from '../../test/test-database.ts';
import type { TestDatabase } from '../../test/test-database.ts';
import { asUser } from '../../test/test-app.ts';
import { optionalUser } from './access.ts';
import { createTokenVerifier } from './auth.ts';
import { anonymousActor } from './client-address.ts';
import { openDatabase } from '../database.ts';
import type { DatabaseConnection } from '../database.ts';
import { readEnvironment } from './environment.ts';
import type { Environment } from './environment.ts';
import { createHttp } from './http.ts';
import type { Http } from './http.ts';
import { withIdempotency } from './idempotency.ts';
import { createMetrics } from './metrics.ts';

let database: TestDatabase;
let connection: DatabaseConnection;
let app: Http;
/** What the write does besides inserting its row. */
let during: () => Promise<void>;

let environment: Environment;

let runs = 0;
beforeAll(async () => {
  database = await testDatabase('migrated');
  environment = readEnvironment({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATABASE_POOL: '8',
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
    MAIL_SIGNING_KEY: 'k'.repeat(32),
    LOG_LEVEL: 'silent',
  });
  connection = openDatabase(environment.databaseUrl, environment.databasePool);
  await connection.pool.query('create table notes (id bigint generated always as identity, text text not null unique)');
  app = await instance(connection);
});

/** One process of the API, with a route that writes once per key. */
async function instance({ db, pool }: DatabaseConnection): Promise<Http> {
  const http = await createHttp({
    environment,
    db,
    metrics: createMetrics(),
    verify: createTokenVerifier(environment),
    readAccount: async () => null,
  });
  http.post(
    '/notes/:folder',
    {
      config: { access: 'optional', idempotent: true },
      schema: {
        params: z.object({ folder: z.string() }),
        body: z.object({ text: z.string() }),
        response: { 200: z.object({ id: z.int() }) },
      },
    },
    (request) =>
      withIdempotency({ db }, request, optionalUser(request)?.uid ?? anonymousActor(request, environment), async () => {
        // Outside the transaction, to count every run, including those that are rolled back.
        const { rows } = await pool.query<{ id: number }>('insert into notes (text) values ($1) returning id', [
          `${request.body.text} ${(runs += 1)}`,
        ]);
        await during();
        return { id: rows[0]?.id ?? 0 };
      }),
  );
  await http.ready();
  return http;
}

afterAll(async () => {
  await app.close();
  await connection.close();
  await database.drop();
});
beforeEach(async () => {
  during = async () => {};
  await connection.pool.query('truncate notes, idempotency_keys');
});

interface Call {
  key?: string;
  text?: string;
  user?: string;
  address?: string;
  folder?: string;
}
const call = ({ key = 'key-0001', text = 'a', user, address = '41.226.10.9', folder = 'a' }: Call = {}, on = app) =>
  on.inject({
    url: `/notes/${folder}`,
    method: 'POST',
    payload: { text },
    remoteAddress: address,
    headers: { ...(key !== '' && { 'idempotency-key': key }), ...(user !== undefined && asUser(user)) },
  });
const idOf = async (changes?: Call) => (await call(changes)).json<{ id: number }>().id;
const timesDone = async () => (await connection.pool.query('select 1 from notes')).rowCount;

describe('withIdempotency', () => {
  it('runs a write once and returns its answer each time', async () => {
    const first = await idOf();
    expect(await idOf()).toBe(first);
    expect(await timesDone()).toBe(1);
  });

  it('runs a write once for parallel calls', async () => {
    during = () => sleep(30);
    const ids = await Promise.all(Array.from({ length: 20 }, () => idOf()));
    expect(new Set(ids).size).toBe(1);
    expect(await timesDone()).toBe(1);
  });

  it('runs a write once for parallel calls on two instances', async () => {
    during = () => sleep(30);
    const second = openDatabase(database.url, 2);
    const other = await instance(second);
    try {
      const ids = await Promise.all(
        [call(), call({}, other)].map(async (answer) => (await answer).json<{ id: number }>().id),
      );
      expect(new Set(ids).size).toBe(1);
      expect(await timesDone()).toBe(1);
    } finally {
      await other.close();
      await second.close();
    }
  });

  it('runs a write again after a failure, also for waiting calls', async () => {
    let left = 1;
    during = async () => {
      await sleep(20);
      left -= 1;
      if (left >= 0) throw new Error('the write fails');
    };
    const answers = await Promise.all([call(), call(), call()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 500]);
    expect(await timesDone()).toBe(2);
    expect((await connection.pool.query('select 1 from idempotency_keys')).rowCount).toBe(1);
  });

  it('runs a write again after a crash, which stored nothing', async () => {
    during = async () => {
      // For the database this is like `kill -9` of the process: the connection closes inside the transaction.
      await connection.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and state = 'idle in transaction'`,
      );
    };
    expect((await call()).statusCode).toBe(503);
    expect((await connection.pool.query('select 1 from idempotency_keys')).rowCount).toBe(0);
    during = async () => {};
    expect((await call()).statusCode).toBe(200);
  });

  it('rejects the key with another body, and allows it on another route', async () => {
    await call();
    for (const other of [{ text: 'b' }, { folder: 'b' }]) {
      const answer = await call(other);
      expect([answer.statusCode, apiErrorSchema.parse(answer.json())]).toEqual([
        409,
        expect.objectContaining({ code: 'conflict', field: 'idempotency-key' }),
      ]);
    }
    expect(await timesDone()).toBe(1);
  });

  it('separates the keys of accounts and of anonymous addresses', async () => {
    const ids = [
      await idOf({ user: 'amal' }),
      await idOf({ user: 'sami' }),
      await idOf({ address: '41.226.10.9' }),
      await idOf({ address: '41.226.10.10' }),
    ];
    expect(new Set(ids).size).toBe(4);
    expect(await idOf({ user: 'amal', address: '41.226.10.10' })).toBe(ids[0]);
    expect(await idOf({ address: '41.226.10.10' })).toBe(ids[3]);
    const { rows } = await connection.pool.query<{ actor: string }>('select actor from idempotency_keys');
    expect(rows.filter(({ actor }) => actor.includes('41.226'))).toEqual([]);
  });

  it('runs a write again with another key, and always without one', async () => {
    const ids = [
      await idOf({ key: 'key-0001' }),
      await idOf({ key: 'key-0002' }),
      await idOf({ key: '' }),
      await idOf({ key: '' }),
    ];
    expect(new Set(ids).size).toBe(4);
  });

  it.each(['short', 'x'.repeat(129), 'with space', "key'; drop table notes", '__proto__ '])(
    'is refused where the key is %.20j',
    async (key) => {
      const answer = await call({ key });
      expect([answer.statusCode, apiErrorSchema.parse(answer.json()).field]).toEqual([400, 'idempotency-key']);
      expect(await timesDone()).toBe(0);
    },
  );
});
