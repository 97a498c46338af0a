import type { Profile } from '@houni/contracts/account';
import { addressKey } from '@houni/domain/address-key';
import { startFakeIdentityProvider } from '../../test/fake-identity-provider.ts';
import type { FakeIdentityProvider } from '../../test/fake-identity-provider.ts';
import { mailsTo, waitForJobs } from '../../test/mails.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

let api: TestApp;
let provider: FakeIdentityProvider;
beforeAll(async () => {
  provider = await startFakeIdentityProvider();
  const variables = { LIMITS_FACTOR: '100', FIREBASE_AUTH_EMULATOR_HOST: provider.host };
  api = await testApp({ template: 'migrated', variables });
});
afterAll(async () => {
  await api.close();
  provider.close();
});

const now = Math.floor(Date.now() / 1000);
const proved = (email: string, claims = {}) => ({ email, email_verified: true, ...claims });
const signIn = (uid: string, claims: object) =>
  api.get('/user-auth/hook/login', { method: 'POST', headers: asUser(uid, { ...claims }) });
/** Any signed-in call will do. */
const profile = (uid: string, claims: object) =>
  api.get<Profile>('/user-auth/me', { headers: asUser(uid, { ...claims }) });
const mailsAboutChange = async (address: string) => (await mailsTo(api, address)).map(({ text }) => text);

describe('the address of an account', () => {
  it('is unproved until a token says that it is proved; any signed-in call stores it', async () => {
    await signIn('fresh', { email: 'fresh@example.tn' });
    expect((await profile('fresh', { email: 'fresh@example.tn' })).proved).toEqual({ email: false, phone: false });
    expect((await profile('fresh', proved('fresh@example.tn'))).proved).toEqual({ email: true, phone: false });
  });

  it('stays known and proved when the account signs in with a telephone', async () => {
    await signIn('both', proved('both@example.tn'));
    const { email, proved: proofs } = await profile('both', { phone_number: '+21698123456' });
    expect([email, proofs]).toEqual(['both@example.tn', { email: true, phone: true }]);
    expect((await profile('both', proved('both@example.tn'))).proved).toEqual({ email: true, phone: false });
  });

  it('is told about its change once, with the first signed-in call that has the new one', async () => {
    await signIn('mover', proved('before@example.tn'));
    await Promise.all(Array.from({ length: 5 }, () => profile('mover', proved('after@example.tn'))));
    expect((await profile('mover', proved('after@example.tn'))).email).toBe('after@example.tn');
    expect(await mailsAboutChange('before@example.tn')).toEqual([expect.stringContaining('after@example.tn')]);
  });

  it('is not told about a change if nobody had proved it', async () => {
    await signIn('corrected', { email: 'typing-error@example.tn' });
    expect((await profile('corrected', { email: 'right@example.tn' })).email).toBe('right@example.tn');
    expect(await mailsAboutChange('typing-error@example.tn')).toEqual([]);
  });

  it('is not changed back by an older token, which is valid for another hour', async () => {
    await signIn('two-browsers', proved('old@example.tn', { iat: now - 600 }));
    await profile('two-browsers', proved('new@example.tn', { iat: now - 60 }));
    expect((await profile('two-browsers', proved('old@example.tn', { iat: now - 600 }))).email).toBe('new@example.tn');
    await signIn('two-browsers', proved('old@example.tn', { iat: now - 600 }));
    expect((await profile('two-browsers', proved('new@example.tn', { iat: now - 60 }))).email).toBe('new@example.tn');
    expect(await mailsAboutChange('new@example.tn')).toEqual([]);
  });

  it('is not changed by the token of an ended session', async () => {
    const claims = { auth_time: now - 100 };
    await signIn('signed-out', proved('kept@example.tn', claims));
    await api.get('/user-auth/session', {
      method: 'DELETE',
      headers: asUser('signed-out', proved('kept@example.tn', claims)),
    });
    const refused = { url: '/user-auth/me', headers: asUser('signed-out', proved('other@example.tn', claims)) };
    expect((await api.failure(refused)).status).toBe(401);
    expect((await profile('signed-out', proved('kept@example.tn', { auth_time: now - 1 }))).email).toBe(
      'kept@example.tn',
    );
  });
});

describe('POST /user-auth/hook/address', () => {
  const hook = async (email: string) => {
    const answer = await api.app.inject({ url: '/user-auth/hook/address', method: 'POST', payload: { email } });
    await waitForJobs(api);
    return [answer.statusCode, answer.json<unknown>()];
  };
  const stored = async (uid: string) => {
    const { rows } = await api.connection.pool.query('select email, email_proved from users where uid = $1', [uid]);
    return rows[0] as unknown;
  };

  it('stores a change that a mailed link made, and mails the former address, before anybody signs in again', async () => {
    await signIn('away', proved('away@example.tn', { iat: now - 600 }));
    provider.accounts.set('moved@example.tn', { localId: 'away', email: 'moved@example.tn', emailVerified: true });
    expect(await hook('Moved@example.tn')).toEqual([200, { accepted: true }]);
    expect(await stored('away')).toEqual({ email: 'moved@example.tn', email_proved: true });
    expect(await mailsAboutChange('away@example.tn')).toEqual([expect.stringContaining('moved@example.tn')]);
    // The browser with the former address does not know it yet.
    await profile('away', proved('away@example.tn', { iat: now - 600 }));
    expect(await stored('away')).toEqual({ email: 'moved@example.tn', email_proved: true });
  });

  it('stores a proof that was made on another device', async () => {
    await signIn('waiting', { email: 'waiting@example.tn', iat: now - 600 });
    provider.accounts.set('waiting@example.tn', {
      localId: 'waiting',
      email: 'waiting@example.tn',
      emailVerified: true,
    });
    await hook('waiting@example.tn');
    expect(await stored('waiting')).toEqual({ email: 'waiting@example.tn', email_proved: true });
  });

  it('gives the same answer for an unknown address, and believes only the identity provider', async () => {
    await signIn('claimed', { email: 'claimed@example.tn', iat: now - 600 });
    provider.accounts.set('claimed@example.tn', {
      localId: 'claimed',
      email: 'claimed@example.tn',
      emailVerified: false,
    });
    expect(await hook('claimed@example.tn')).toEqual([200, { accepted: true }]);
    expect(await stored('claimed')).toEqual({ email: 'claimed@example.tn', email_proved: false });
    expect(await hook('nobody@example.tn')).toEqual([200, { accepted: true }]);
  });
});

describe('GET /user-auth/address-proof', () => {
  const isProved = async (account: string, email: string) => {
    const query = new URLSearchParams({ account, address: await addressKey(email) });
    return (await api.get<{ proved: boolean }>(`/user-auth/address-proof?${query}`)).proved;
  };

  it('is true for the address that the account has proved, in any letter case', async () => {
    await signIn('twice', { email: 'twice@example.tn', iat: now - 600 });
    expect(await isProved('twice', 'twice@example.tn')).toBe(false);
    await profile('twice', proved('twice@example.tn'));
    expect(await isProved('twice', 'Twice@example.tn')).toBe(true);
  });

  it('is false for a former address, another account and an unknown one, and refuses what no link has', async () => {
    await signIn('changed', proved('former@example.tn', { iat: now - 600 }));
    await profile('changed', proved('current@example.tn'));
    expect(await isProved('changed', 'former@example.tn')).toBe(false);
    expect(await isProved('changed', 'current@example.tn')).toBe(true);
    expect(await isProved('fresh', 'current@example.tn')).toBe(false);
    expect(await isProved('nobody', 'current@example.tn')).toBe(false);
    const refused = await api.failure({ url: '/user-auth/address-proof?account=changed&address=current@example.tn' });
    expect(refused.status).toBe(400);
  });
});
