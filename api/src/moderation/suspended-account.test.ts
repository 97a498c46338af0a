import type { DataExport, PendingDeletion, Profile } from '@houni/contracts/account';
import { DELETION_PHRASE } from '@houni/domain/account-terms';
import type { FastifyContextConfig } from 'fastify';
import { anAd } from '../../test/builders/ad.ts';
import { aUser } from '../../test/builders/user.ts';
import { startFakeIdentityProvider } from '../../test/fake-identity-provider.ts';
import type { FakeIdentityProvider } from '../../test/fake-identity-provider.ts';
import { mailsTo } from '../../test/mails.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { SEEDED_AT } from '../../test/test-database.ts';

/** What a suspended account may call; everything else that needs an account is refused. */
const ALLOWED = [
  'DELETE /user-auth/me',
  'DELETE /user-auth/session',
  'GET /user-auth/export',
  'GET /user-auth/me',
  'POST /user-auth/export',
  'POST /user-auth/hook/login',
  'POST /user-auth/me/cancel-deletion',
  'POST /user-auth/session',
];

const routes: { method: string; url: string }[] = [];
let api: TestApp;
let provider: FakeIdentityProvider;
beforeAll(async () => {
  provider = await startFakeIdentityProvider();
  api = await testApp({
    variables: { LIMITS_FACTOR: '100', FIREBASE_AUTH_EMULATOR_HOST: provider.host },
    onRoute: ({ method, url, config }) => {
      const { access } = (config ?? {}) as FastifyContextConfig; // set by our routes
      if (access === undefined || access === 'public' || access === 'optional') return;
      for (const name of [method].flat()) if (name !== 'HEAD') routes.push({ method: name, url });
    },
  });
});
afterAll(async () => {
  await api.close();
  provider.close();
});

/** Tokens use the real clock. Each call signs in again, because one of them ends the session. */
let signedInAt = Math.floor(Date.now() / 1000) - 250;
const recently = (uid: string) => {
  signedInAt += 1;
  return asUser(uid, { email: `${uid}@example.tn`, email_verified: true, auth_time: signedInAt });
};
const call = (method: string, url: string, uid: string, payload?: object) =>
  api.app.inject({ method: method as 'GET', url, headers: recently(uid), ...(payload && { payload }) }); // any method

it('a suspended account can call what its rights need, and no other route', async () => {
  const uid = await aUser('silent').with({ suspendedAt: SEEDED_AT }).insert(api);
  const open: string[] = [];
  for (const { method, url } of routes) {
    const answer = await call(method, url.replaceAll(/:\w+/g, 'x'), uid, method === 'GET' ? undefined : {});
    if (answer.statusCode !== 403) open.push(`${method} ${url}`);
  }
  expect(open.filter((name) => name !== 'GET /user-auth/export/:key').sort()).toEqual(ALLOWED);
});

it('a suspended account gets a copy of its data', async () => {
  const uid = await aUser('curious').with({ suspendedAt: SEEDED_AT }).insert(api);
  await anAd().ownedBy(uid).inState('paused').insert(api);
  expect((await call('GET', '/user-auth/me', uid)).json<Profile>()).toMatchObject({ uid, suspended: true });
  expect((await call('POST', '/user-auth/export', uid)).json<DataExport>().state).toBe('preparing');
  const mails = await mailsTo(api, `${uid}@example.tn`);
  expect(mails).toHaveLength(1);
  expect((await call('GET', '/user-auth/export', uid)).json<DataExport>().state).toBe('ready');
});

it('a suspended account requests its deletion and cancels it, which brings back no ad', async () => {
  const uid = await aUser('leaving').with({ suspendedAt: SEEDED_AT }).insert(api);
  const { publicKey } = await anAd().ownedBy(uid).inState('paused').insert(api);
  const requested = await call('DELETE', '/user-auth/me', uid, { confirm: DELETION_PHRASE });
  expect(requested.json<PendingDeletion>().ads).toBe(0);
  // The request ends all sessions: the account signs in again.
  const headers = asUser(uid, { auth_time: Math.floor(Date.now() / 1000) + 2 });
  await api.get('/user-auth/me/cancel-deletion', { method: 'POST', headers });
  const { rows } = await api.connection.pool.query('select state from ads where public_key = $1', [publicKey]);
  expect(rows).toEqual([{ state: 'paused' }]);
});
