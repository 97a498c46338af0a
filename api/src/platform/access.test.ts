import { z } from 'zod';
import { asUser } from '../../test/test-app.ts';
import { SEEDED_AT, testDatabase } from '../../test/test-database.ts';
import type { TestDatabase } from '../../test/test-database.ts';
import { optionalUser, signedInUser } from './access.ts';
import type { Access } from './access.ts';
import { createTokenVerifier } from './auth.ts';
import { openDatabase } from '../database.ts';
import type { DatabaseConnection } from '../database.ts';
import { readEnvironment } from './environment.ts';
import { createHttp } from './http.ts';
import type { Http } from './http.ts';
import { createMetrics } from './metrics.ts';
import { readAccount } from '../accounts/read-account.ts';

const ACCESSES: Access[] = ['public', 'optional', 'user', 'moderator', 'administrator'];
let database: TestDatabase;
let connection: DatabaseConnection;
let app: Http;

beforeAll(async () => {
  database = await testDatabase('migrated');
  const environment = readEnvironment({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
    MAIL_SIGNING_KEY: 'k'.repeat(32),
    LOG_LEVEL: 'silent',
  });
  connection = openDatabase(environment.databaseUrl, 2);
  await connection.pool.query(`insert into users (uid, display_name, role, suspended_at) values
    ('amal', 'Amal', 'user', null), ('sami', 'Sami', 'moderator', null), ('ines', 'Inès', 'administrator', null),
    ('out', 'Gone', 'user', now()), ('out-admin', 'Gone', 'administrator', now())`);
  app = await createHttp({
    environment,
    db: connection.db,
    metrics: createMetrics(),
    verify: createTokenVerifier(environment),
    readAccount: (user) => readAccount(connection.db, user, SEEDED_AT),
  });
  for (const access of ACCESSES) {
    const schema = { response: { 200: z.object({ uid: z.string().nullable() }) } };
    app.get(`/${access}`, { config: { access }, schema }, async (request) => ({
      uid:
        access === 'public' || access === 'optional' ? (optionalUser(request)?.uid ?? null) : signedInUser(request).uid,
    }));
  }
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await connection.close();
  await database.drop();
});

const statuses = async (headers: Record<string, string>) =>
  Promise.all(ACCESSES.map(async (access) => (await app.inject({ url: `/${access}`, headers })).statusCode));

describe('guardRoutes', () => {
  it.each([
    ['nobody', {}, [200, 200, 401, 401, 401]],
    ['a user', asUser('amal'), [200, 200, 200, 403, 403]],
    ['a user who was never here', asUser('new'), [200, 200, 200, 403, 403]],
    ['a moderator', asUser('sami'), [200, 200, 200, 200, 403]],
    ['an administrator', asUser('ines'), [200, 200, 200, 200, 200]],
    ['a suspended user', asUser('out'), [200, 200, 403, 403, 403]],
    ['a suspended administrator', asUser('out-admin'), [200, 200, 403, 403, 403]],
    ['an expired token', asUser('amal', { exp: 1 }), [200, 401, 401, 401, 401]],
    ['a token that claims a role', asUser('amal', { role: 'administrator', admin: true }), [200, 200, 200, 403, 403]],
    ['a token in another scheme', { authorization: 'Basic YW1hbDp4' }, [200, 401, 401, 401, 401]],
  ])('%s', async (_who, headers, expected) => expect(await statuses(headers)).toEqual(expected));

  it('uses a changed role from the next call on', async () => {
    await connection.pool.query(`update users set role = 'moderator' where uid = 'amal'`);
    expect(await statuses(asUser('amal'))).toEqual([200, 200, 200, 200, 403]);
    await connection.pool.query(`update users set role = 'user', suspended_at = now() where uid = 'amal'`);
    expect(await statuses(asUser('amal'))).toEqual([200, 200, 403, 403, 403]);
    await connection.pool.query(`update users set suspended_at = null where uid = 'amal'`);
  });

  it('sets the user for routes that require or allow one only', async () => {
    const uidOf = async (access: Access) =>
      (await app.inject({ url: `/${access}`, headers: asUser('amal') })).json<{ uid: string | null }>().uid;
    expect([await uidOf('public'), await uidOf('optional'), await uidOf('user')]).toEqual([null, 'amal', 'amal']);
  });

  it('treats a suspended account as a visitor where both may call', async () => {
    const answer = await app.inject({ url: '/optional', headers: asUser('out') });
    expect(answer.json<{ uid: string | null }>().uid).toBeNull();
  });

  it('fails the boot for a route without access', async () => {
    const bare = await createHttp({
      environment: readEnvironment({ NODE_ENV: 'test', DATABASE_URL: database.url, MAIL_SIGNING_KEY: 'k'.repeat(32) }),
      db: connection.db,
      metrics: createMetrics(),
      verify: async () => Promise.reject(new Error('nobody')),
      readAccount: async () => null,
    });
    expect(() => bare.get('/forgotten', async () => null)).toThrow('does not declare its access');
    await bare.close();
  });
});
