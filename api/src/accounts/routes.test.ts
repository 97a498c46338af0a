import { jest } from '@jest/globals';
import type { LoginHookAnswer, Profile } from '@houni/contracts/account';
import type { DraftAnswer } from '@houni/contracts/draft';
import type { MyAdsAnswer } from '@houni/contracts/my-ads';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

jest.setTimeout(60_000);

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const me = (uid: string) => api.get<Profile>('/user-auth/me', { headers: asUser(uid) });
const login = (uid: string, claims = {}) =>
  api.get<LoginHookAnswer>('/user-auth/hook/login', { method: 'POST', headers: asUser(uid, claims) });

describe('the account', () => {
  it('is made at the first sign-in and kept at the next', async () => {
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

  it('takes over a changed address, and tells the one of before once', async () => {
    await login('moving', { email: 'former@example.tn' });
    for (const email of ['Newer@example.tn', 'newer@example.tn'])
      expect((await login('moving', { email })).profile.email).toBe('newer@example.tn');
    const { rows } = await api.connection.pool.query<{ to: string; values: unknown }>(
      `select payload->>'to' as to, payload->'values' as values from graphile_worker._private_jobs
       where payload->>'template' = 'account-email-changed'`,
    );
    expect(rows).toEqual([{ to: 'former@example.tn', values: { email: 'newer@example.tn' } }]);
  });

  it('is made once where two tabs sign in at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => login('two-tabs')));
    expect(answers.filter(({ created }) => created)).toHaveLength(1);
  });

  it('says at its sign-up what it is, and not later', async () => {
    const signup = (uid: string, payload: object) =>
      api.get<LoginHookAnswer>('/user-auth/signup', { method: 'POST', headers: asUser(uid), payload });
    await login('agency-to-be', { email: 'contact@immo.tn' });
    const { profile, created } = await signup('agency-to-be', { kind: 'agency', displayName: 'Immo Carthage' });
    expect([profile.kind, profile.displayName, created]).toEqual(['agency', 'Immo Carthage', false]);
    await api.connection.pool.query(
      `update users set created_at = now() - interval '1 day' where uid = 'agency-to-be'`,
    );
    const later = await signup('agency-to-be', { kind: 'private', displayName: 'Somebody Else' });
    expect(later.profile).toMatchObject({ kind: 'agency', displayName: 'Immo Carthage' });
    expect(await signup('brand-new', { kind: 'private', displayName: 'Nour Gharbi' })).toMatchObject({ created: true });
  });

  it('takes a name of any script, and no picture from a foul address', async () => {
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
  ])('refuses %j', async (payload, field) => {
    const { status, error } = await api.failure({
      url: '/user-auth/me',
      method: 'PATCH',
      headers: asUser('new-user'),
      payload,
    });
    expect([status, error.code, error.field]).toEqual([400, 'invalid_input', field]);
  });

  it('of the demonstration knows its role, its agency and its counts', async () => {
    expect(await me('demo-moderator')).toMatchObject({ role: 'moderator' });
    expect(await me('demo-agency')).toMatchObject({
      kind: 'agency',
      agency: { role: 'owner', publicKey: expect.stringMatching(/^ag_/) },
    });
    expect((await me('demo-user')).counts.favourites).toBeGreaterThan(0);
  });
});

describe('one’s own ads', () => {
  const mine = (uid: string, query = '') => api.get<MyAdsAnswer>(`/items/mine?${query}`, { headers: asUser(uid) });

  it('are those of one person in all states, with what happened to them', async () => {
    const { items, total, states } = await mine('demo-user', 'pageSize=48');
    expect(total).toBe(items.length);
    expect(states.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    const { rows } = await api.connection.pool.query(`select public_key from ads where owner_uid = 'demo-user'`);
    expect(items.map(({ publicKey }) => publicKey).sort()).toEqual(rows.map((row) => row.public_key).sort());
    expect(items.find(({ state }) => state === 'published')?.counters.views).toBeGreaterThan(0);
  });

  it('are the whole agency’s for whoever works there', async () => {
    const { rows } = await api.connection.pool.query<{ count: number }>(
      `select count(*)::int from ads where agency_id = (select agency_id from agency_members where user_uid = 'demo-agency')`,
    );
    expect((await mine('demo-agency')).total).toBe(rows[0]?.count);
  });

  it('can be narrowed to a state', async () => {
    const { items } = await mine('demo-user', 'state=published');
    expect(items.every(({ state }) => state === 'published')).toBe(true);
  });

  it('of somebody else are not shown', async () => {
    expect((await mine('stranger')).total).toBe(0);
  });
});

describe('the draft', () => {
  const content = { transaction: 'SALE', category: null, step: 'type' } as const;
  const put = (uid: string, revision: number | null, changes = {}) =>
    api.app.inject({
      url: '/items/draft',
      method: 'PUT',
      headers: asUser(uid),
      payload: { content: { ...content, ...changes }, revision },
    });
  const read = (uid: string) => api.get<DraftAnswer>('/items/draft', { headers: asUser(uid) });

  it('is nobody’s until it is written, then its writer’s alone', async () => {
    expect(await read('writer')).toEqual({ draft: null });
    expect((await put('writer', null)).json<DraftAnswer>().draft).toMatchObject({ revision: 1, content });
    expect((await read('writer')).draft?.content).toEqual(content);
    expect(await read('reader')).toEqual({ draft: null });
  });

  it('loses no change to an older one', async () => {
    expect((await put('writer', 1, { category: 'MAISONS' })).json<DraftAnswer>().draft?.revision).toBe(2);
    const late = await put('writer', 1, { category: 'APPARTEMENT' });
    expect([late.statusCode, late.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'conflict', field: 'revision' }),
    ]);
    for (const revision of [null, 0, -1, 9_007_199_254_740_991])
      expect((await put('writer', revision)).statusCode).toBe(409);
    expect((await read('writer')).draft?.content.category).toBe('MAISONS');
  });

  it('takes one of several changes at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => put('racer', null)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it.each([
    [{ content: { ...content, extra: 1 }, revision: null }, 'content.extra'],
    [{ content: { ...content, transaction: 'GIFT' }, revision: null }, 'content.transaction'],
    [{ content, revision: 'one' }, 'revision'],
    [{ content: { ...content, step: 'type\u0000' }, revision: null }, 'content.step'],
    ['text', 'body'],
  ])('refuses %j', async (payload, field) => {
    const { status, error } = await api.failure({
      url: '/items/draft',
      method: 'PUT',
      headers: { ...asUser('writer'), 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
    expect([status, error.code, error.field]).toEqual([400, 'invalid_input', field]);
  });
});

describe('offers and visitors', () => {
  it('credit packs save more the larger they are, and plans have prices', async () => {
    const { items } = await api.get<{ items: { credits: number; savingPercent: number }[] }>(
      '/public/credit/get-active-credits',
    );
    expect(items.map(({ credits, savingPercent }) => [credits, savingPercent])).toEqual([
      [5, 0],
      [20, 10],
      [50, 20],
      [100, 30],
    ]);
    const plans = await api.get<{ items: { id: string; onlineAds: number; monthlyMillimes: number }[] }>(
      '/public/plan/get-plans',
    );
    expect(plans.items.map(({ onlineAds }) => onlineAds)).toEqual([3, 20, 60, 200]);
  });

  it('the identify call notes a pair once', async () => {
    const payload = {
      anonymous_user_uid: '7f9c24e8-3b12-4f4e-9e0a-1f2d3c4b5a69',
      platform_auth_provider_user_uid: 'demo-user',
    };
    for (let call = 0; call < 2; call += 1) {
      expect(await api.get('/identify-pid', { method: 'POST', payload })).toEqual({ identified: true });
    }
    expect(
      await api.get('/identify-pid', { method: 'POST', payload: { anonymous_user_uid: payload.anonymous_user_uid } }),
    ).toEqual({ identified: false });
    expect((await api.connection.pool.query('select from visitor_identities')).rowCount).toBe(2);
  });
});
