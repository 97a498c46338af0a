import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { updateDatabase } from '../src/update-database.ts';
import { anAd } from './builders/ad.ts';
import { asUser, testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';
import { testDatabase } from './test-database.ts';

/** The role of web and worker in this test: it owns nothing. */
const role = `web_${randomBytes(6).toString('hex')}`;
const owner = await testDatabase('seeded');
const web = new URL(owner.url);
web.username = role;
web.password = 'password';
const administrator = new pg.Client({ connectionString: owner.url });
let api: TestApp;
let client: pg.Client;
beforeAll(async () => {
  await administrator.connect();
  await administrator.query(`create role ${role} login password 'password'`);
  const environment = { databaseOwnerUrl: owner.url, databaseDirectUrl: web.href, isDatabasePooled: false };
  await updateDatabase(environment, () => {});
  await updateDatabase(environment, () => {}); // a second release changes nothing
  api = await testApp({ database: { url: web.href, drop: async () => {} }, runJobs: true });
  client = new pg.Client({ connectionString: web.href });
  await client.connect();
});
afterAll(async () => {
  await api.close();
  await client.end();
  await administrator.query(`drop owned by ${role}; drop role ${role}`);
  await administrator.end();
  await owner.drop();
});

describe('the database role of web and worker', () => {
  it('is enough for visitors, accounts and jobs', async () => {
    expect((await api.get<{ total: number }>('/search/items/search-new?transaction=SALE')).total).toBeGreaterThan(0);
    const headers = asUser('web-role');
    const login = await api.app.inject({ method: 'POST', url: '/user-auth/hook/login', headers });
    expect(login.statusCode).toBe(200);
    const made = await api.app.inject({
      method: 'POST',
      url: '/items/create',
      headers: { ...headers, 'idempotency-key': 'web-role-00000001' },
      payload: { ad: anAd().build(), submit: true },
    });
    expect([made.statusCode, made.body]).toEqual([200, expect.stringContaining('publicKey')]);
    const due = async () =>
      (
        await client.query<{ error: string | null }>(
          `select last_error as error from graphile_worker.jobs where run_at <= now()`,
        )
      ).rows;
    while ((await due()).some(({ error }) => error === null)) await sleep(50);
    expect(await due()).toEqual([]);
  });

  it.each([
    'drop table ads',
    'drop schema public cascade',
    'truncate audit_log',
    'alter table audit_log disable trigger all',
    'create table stolen (id int)',
    'create or replace function normalise_words(text text) returns text language sql as $$ select $1 $$',
    'drop policy web_and_worker on graphile_worker._private_jobs',
    `delete from schema_migrations`,
    `insert into minimum_version values ('9999')`,
    `set session_replication_role = replica`,
  ])('cannot run: %s', async (statement) => {
    await expect(client.query(statement)).rejects.toThrow(/must be owner|permission denied/);
  });

  it('may use a table that a later migration makes', async () => {
    await administrator.query('create table later_table (id int)');
    await expect(client.query('insert into later_table values (1)')).resolves.toMatchObject({ rowCount: 1 });
    await administrator.query('drop table later_table');
  });
});

it('a database that the role of web and worker owned is handed over by the statements of docs/production.md', async () => {
  const database = await testDatabase('empty');
  const [former, heir] = [`former_${role}`, `heir_${role}`];
  const asRole = (name: string) => Object.assign(new URL(database.url), { username: name, password: 'password' }).href;
  const superuser = new pg.Client({ connectionString: database.url });
  await superuser.connect();
  try {
    await superuser.query(`create role ${former} login password 'password'`);
    const { rows } = await superuser.query<{ name: string }>('select quote_ident(current_database()) as name');
    await superuser.query(`alter database ${rows[0]?.name} owner to ${former}`);
    const one = { databaseOwnerUrl: asRole(former), databaseDirectUrl: asRole(former), isDatabasePooled: false };
    await updateDatabase(one, () => {});
    const document = readFileSync(path.resolve(import.meta.dirname, '../../docs/production.md'), 'utf8');
    const statements = (/<<'SQL'\n([^]*?)\nSQL\n/.exec(document)?.[1] ?? '').split('\n');
    expect(statements[0]).toMatch(/^create role houni_owner/);
    const own = (statement: string) =>
      statement
        .replaceAll('houni_owner', heir)
        .replaceAll(/\bhouni\b/g, former)
        .replace(":'password'", "'password'");
    for (const statement of statements.filter((line) => !line.includes('extension')))
      await superuser.query(own(statement));
    await updateDatabase({ ...one, databaseOwnerUrl: asRole(heir) }, () => {});
    await superuser.query(`revoke ${heir} from ${former}`);
    const web = new pg.Client({ connectionString: asRole(former) });
    await web.connect();
    await expect(web.query('select from ads')).resolves.toBeDefined();
    await expect(web.query('drop table ads')).rejects.toThrow('must be owner');
    await web.end();
  } finally {
    await superuser.end();
    await database.drop();
  }
});
