import type { LoginHookAnswer, Profile } from '@houni/contracts/account';
import { mailsTo } from '../../test/mails.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { SEEDED_AT } from '../../test/test-database.ts';

let api: TestApp;
let now = SEEDED_AT;
beforeAll(async () => {
  api = await testApp({ now: () => now });
});
afterAll(() => api.close());

const me = (uid: string) => api.get<Profile>('/user-auth/me', { headers: asUser(uid) });
const login = (uid: string, claims = {}) =>
  api.get<LoginHookAnswer>('/user-auth/hook/login', { method: 'POST', headers: asUser(uid, claims) });

describe('sign-in and sign-up', () => {
  it('create the account at the first sign-in and keep it at the next', async () => {
    const first = await login('new-user', { email: 'Amal.T@Example.tn', name: 'Amal Trabelsi' });
    expect(first).toMatchObject({
      created: true,
      profile: {
        uid: 'new-user',
        email: 'amal.t@example.tn',
        displayName: 'Amal Trabelsi',
        role: 'user',
        agency: null,
      },
    });
    await api.get('/user-auth/me', {
      method: 'PATCH',
      headers: asUser('new-user'),
      payload: { displayName: 'Amal Ben Youssef' },
    });
    const again = await login('new-user', { email: 'amal.t@example.tn', name: 'Amal Trabelsi' });
    expect(again).toMatchObject({ created: false, profile: { displayName: 'Amal Ben Youssef' } });
  });

  it.each([
    ['a number', 'Amal 2000'],
    ['an address', 'amal.t@example.tn'],
    ['the local part of the address', 'amal.t'],
    ['a domain', 'prix-gratuit.tn'],
    ['our name', 'Service client Houni'],
    ['nothing', ''],
  ])('call an account by a neutral word if the provider names it by %s', async (what, name) => {
    const { profile } = await login(`named-by ${what}`, { email: 'amal.t@example.tn', name });
    expect(profile.displayName).toBe('Particulier');
  });

  it('copy a changed address and notify the former one once', async () => {
    await login('moving', { email: 'former@example.tn', email_verified: true });
    for (const email of ['Newer@example.tn', 'newer@example.tn'])
      expect((await login('moving', { email, email_verified: true })).profile.email).toBe('newer@example.tn');
    const mails = await mailsTo(api, 'former@example.tn');
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('newer@example.tn')]);
  });

  it('create one account if two tabs sign in at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => login('two-tabs')));
    expect(answers.filter(({ created }) => created)).toHaveLength(1);
  });

  it('set the kind and the name of an account in its first 15 minutes only', async () => {
    const signup = (uid: string, payload: object) =>
      api.get<LoginHookAnswer>('/user-auth/signup', { method: 'POST', headers: asUser(uid), payload });
    await login('agency-to-be', { email: 'contact@immo.tn' });
    const { profile, created } = await signup('agency-to-be', { kind: 'agency', displayName: 'Immo Carthage' });
    expect([profile.kind, profile.displayName, created]).toEqual(['agency', 'Immo Carthage', false]);
    now = new Date(now.getTime() + 16 * 60_000);
    const later = await signup('agency-to-be', { kind: 'private', displayName: 'Somebody Else' });
    expect(later.profile).toMatchObject({ kind: 'agency', displayName: 'Immo Carthage' });
    expect(await signup('brand-new', { kind: 'private', displayName: 'Nour Gharbi' })).toMatchObject({ created: true });
  });

  it('accept names in any script and reject unsafe picture URLs', async () => {
    const { profile } = await login('pictured', { picture: 'javascript:alert(1)', name: 'محمد بن علي' });
    expect(profile).toMatchObject({ photoUrl: null, displayName: 'محمد بن علي' });
  });

  it.each([
    [{ displayName: 'Ali' }, 'displayName'],
    [{ displayName: 'R2-D2 Robot' }, 'displayName'],
    [{ phone: '12' }, 'phone'],
    [{ languages: ['fr', 'de'] }, 'languages.1'],
    [{ role: 'administrator' }, 'role'],
    [{ uid: 'demo-moderator' }, 'uid'],
  ])('reject the profile change %j', async (payload, field) => {
    const { status, error } = await api.failure({
      url: '/user-auth/me',
      method: 'PATCH',
      headers: asUser('new-user'),
      payload,
    });
    expect([status, error.code, error.field]).toEqual([400, 'invalid_input', field]);
  });

  it('return the role, the agency and the counts of demonstration accounts', async () => {
    expect(await me('demo-moderator')).toMatchObject({ role: 'moderator' });
    expect(await me('demo-agency')).toMatchObject({
      kind: 'agency',
      agency: { role: 'owner', publicKey: expect.stringMatching(/^ag_/) },
    });
    expect((await me('demo-user')).counts.favourites).toBeGreaterThan(0);
  });
});
