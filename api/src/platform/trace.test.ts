import Fastify from 'fastify';
import { sql } from 'kysely';
import { testDatabase } from '../../test/test-database.ts';
import type { TestDatabase } from '../../test/test-database.ts';
import { openDatabase } from '../database.ts';
import type { DatabaseConnection } from '../database.ts';
import { preparedStatement } from './prepared-statements.ts';
import { followTraces } from './trace.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const OWN = 'select query from pg_stat_activity where pid = pg_backend_pid()';
const prepared = preparedStatement<{ query: string }>(`${OWN} and $1::int > 0`);

let database: TestDatabase;
let connection: DatabaseConnection;
const app = Fastify({ genReqId: ({ headers }) => String(headers['x-request-id']) });
followTraces(app);
app.get('/', async () => {
  const { db } = connection;
  const { rows } = await sql<{ query: string }>`${sql.raw(OWN)}`.execute(db);
  const inTransaction = await db
    .transaction()
    .execute(async (transaction) => (await sql<{ query: string }>`${sql.raw(OWN)}`.execute(transaction)).rows);
  return [rows[0]?.query, inTransaction[0]?.query, (await prepared(db, [1]))[0]?.query];
});
beforeAll(async () => {
  database = await testDatabase('empty');
  connection = openDatabase(database.url, 2);
});
afterAll(async () => {
  await app.close();
  await connection.close();
  await database.drop();
});
const statementsOf = async (id: string) =>
  (await app.inject({ url: '/', headers: { 'x-request-id': id } })).json<string[]>();

it('PostgreSQL sees the trace of the request in each statement that is not prepared', async () => {
  const comment = ` /*traceparent='00-${TRACE}-4bf92f3577b34da6-01'*/`;
  expect(await statementsOf(TRACE)).toEqual([`${OWN}${comment}`, `${OWN}${comment}`, `${OWN} and $1::int > 0`]);
});

it('concurrent requests have their own traces, also those whose id is a UUID', async () => {
  const ids = Array.from({ length: 6 }, () => crypto.randomUUID());
  const seen = await Promise.all(ids.map(statementsOf));
  expect(seen.map(([first]) => /00-([0-9a-f]{32})-/.exec(first ?? '')?.[1])).toEqual(
    ids.map((id) => id.replaceAll('-', '')),
  );
});

it('an id that is no trace is not written into a statement', async () => {
  expect((await statementsOf('page-1234-abcd'))[0]).toBe(OWN);
});
