import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { aUser } from '../test/builders/user.ts';
import { asUser, testApp } from '../test/test-app.ts';
import type { TestApp } from '../test/test-app.ts';
import { testDatabase } from '../test/test-database.ts';
import type { TestDatabase } from '../test/test-database.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'houni-administrators-'));
let database: TestDatabase;
let api: TestApp;
beforeAll(async () => {
  database = await testDatabase('migrated');
  api = await testApp({ database, runJobs: false });
});
afterAll(async () => {
  await api.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const SCRIPT = path.resolve(import.meta.dirname, 'administrators.ts');

const admin = (...args: string[]) => run(database.url, ...args);

/** Runs the command as `npm run admin` does. */
function run(databaseUrl: string, ...args: string[]): Promise<{ code: number; output: string; errors: string }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    execFile(process.execPath, [SCRIPT, ...args], { env }, (error, output, errors) =>
      resolve({ code: error ? Number(error.code) : 0, output: output.trim(), errors: errors.trim() }),
    );
  });
}

const mayAdminister = async (uid: string) =>
  (await api.app.inject({ url: '/administration/users', headers: asUser(uid) })).statusCode === 200;

it('makes a proved account the first administrator, with a row of the audit log', async () => {
  await aUser('first').with({ emailProved: true }).insert(api);
  expect(await mayAdminister('first')).toBe(false);
  expect(await admin('grant', 'First@example.tn')).toEqual({
    code: 0,
    output: 'First@example.tn is an administrator from the next request on (was: user).',
    errors: '',
  });
  expect(await mayAdminister('first')).toBe(true);
  const { rows } = await api.connection.pool.query(
    `select actor_uid, action, details from audit_log where subject_key = 'first'`,
  );
  expect(rows).toEqual([
    { actor_uid: null, action: 'user.set_role', details: { before: 'user', role: 'administrator' } },
  ]);
  expect((await admin('grant', 'first@example.tn')).output).toBe('first@example.tn already is an administrator.');
});

it('takes the role back, but not from the last administrator', async () => {
  await api.connection.pool.query(`update users set role = 'user'`);
  await aUser('stays').administrator().insert(api);
  await aUser('leaves').administrator().insert(api);
  expect((await admin('list')).output).toBe('administrator  leaves@example.tn\nadministrator  stays@example.tn');
  expect((await admin('revoke', 'leaves@example.tn')).output).toBe('leaves@example.tn is no longer an administrator.');
  expect(await admin('revoke', 'stays@example.tn')).toMatchObject({
    code: 1,
    errors: 'There is no other administrator.',
  });
});

it.each([
  [
    'an unknown address',
    ['grant', 'nobody@example.tn'],
    'There is no account with the address nobody@example.tn: its owner must sign in on the site once.',
  ],
  [
    'an unproved address',
    ['grant', 'unproved@example.tn'],
    'The address unproved@example.tn is not proved: its owner must confirm it on the site first.',
  ],
  [
    'a suspended account',
    ['grant', 'suspended@example.tn'],
    'The account of suspended@example.tn is suspended: restore it first.',
  ],
  ['somebody without the role', ['revoke', 'plain@example.tn'], 'plain@example.tn is not an administrator.'],
  ['a missing address', ['grant'], 'Usage: npm run admin -- grant <address> | revoke <address> | list'],
  ['an unknown command', ['crown', 'a@b.tn'], 'Usage: npm run admin -- grant <address> | revoke <address> | list'],
])('says in one sentence what is wrong with %s', async (_case, args, sentence) => {
  await api.connection.pool.query(`delete from users where uid in ('unproved', 'suspended', 'plain')`);
  await aUser('unproved').unproved().insert(api);
  await aUser('suspended').suspended().with({ emailProved: true }).insert(api);
  await aUser('plain').with({ emailProved: true }).insert(api);
  expect(await admin(...args)).toEqual({ code: 1, output: '', errors: sentence });
});

it('says what to do if the database does not answer', async () => {
  const url = new URL(database.url);
  url.port = '1';
  const { errors } = await run(url.href, 'list');
  expect(errors).toMatch(
    /^The database cannot be used \(.+\): start the product with npm start, or set DATABASE_URL\.$/,
  );
});
