import pg from 'pg';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { testDatabase } from '../../test/test-database.ts';
import type { TestDatabase } from '../../test/test-database.ts';

let database: TestDatabase;
let api: TestApp;
beforeAll(async () => {
  database = await testDatabase('migrated');
  api = await testApp({ database });
});
afterAll(() => api.close());

const readiness = async () => {
  const answer = await api.app.inject('/health/ready');
  return [answer.statusCode, answer.json()];
};

it('/health/ready does not look at the schema again, and names the check that fails', async () => {
  // As a newer version may leave it.
  await api.connection.pool.query('drop table schema_migrations');
  expect(await readiness()).toEqual([200, { status: 'ok', failing: [] }]);

  const url = new URL(database.url);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const administrator = new pg.Client({ connectionString: url.href });
  await administrator.connect();
  await administrator.query(`alter database ${name} with allow_connections false`);
  await administrator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  expect(await readiness()).toEqual([503, { status: 'failing', failing: ['database'] }]);
  await administrator.query(`alter database ${name} with allow_connections true`);
  await administrator.end();
  expect(await readiness()).toEqual([200, { status: 'ok', failing: [] }]);
});
