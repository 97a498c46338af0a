import { TERMS_VERSION } from '@houni/domain/account-terms';
import type { DataExport } from '@houni/contracts/account';
import { waitForJobs, mailsTo } from '../../test/mails.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { giveCredits } from '../commerce/give-credits.test-support.ts';

let api: TestApp;
let now = new Date('2026-06-15T10:00:00Z');
beforeAll(async () => {
  api = await testApp({ now: () => now, variables: { LIMITS_FACTOR: '100' } });
});
afterAll(() => api.close());

const who = (uid: string, claims = {}) => asUser(uid, { email: `${uid}@example.tn`, email_verified: true, ...claims });
const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, uid: string, payload?: object, claims = {}) =>
  api.app.inject({ url, method, headers: who(uid, claims), ...(payload && { payload }) });
const query = async (text: string, values: unknown[] = []) => (await api.connection.pool.query(text, values)).rows;

describe('the data export', () => {
  const file = (key: string | null, uid = 'demo-user') => call('GET', `/user-auth/export/${key ?? ''}`, uid);

  beforeAll(async () => {
    await call('PATCH', '/user-auth/me', 'demo-user', { terms: TERMS_VERSION });
    await giveCredits(api.connection.db, { userUid: 'demo-user' }, 4);
  });
  const createExport = async (uid = 'demo-user', claims = {}) => {
    await call('POST', '/user-auth/export', uid, undefined, claims);
    await waitForJobs(api);
    return api.get<DataExport>('/user-auth/export', { headers: who(uid, claims) });
  };

  it('is created once a day and announced by mail', async () => {
    const asked = await Promise.all(Array.from({ length: 4 }, () => call('POST', '/user-auth/export', 'demo-user')));
    expect(asked.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await query(`select from data_exports where user_uid = 'demo-user'`)).toHaveLength(1);
    const [mail] = await mailsTo(api, 'demo-user@example.tn');
    expect(mail?.text).toContain('/profile#data');
    // The mail alone does not open the file.
    expect(mail?.text).not.toContain('ex_');
  });

  it('contains all data of the user and none of others', async () => {
    const { state, key } = await createExport();
    expect(state).toBe('ready');
    const answer = await file(key);
    expect(answer.headers['content-disposition']).toContain('attachment');
    const { data } = answer.json<{ data: Record<string, Record<string, unknown>[]> }>();
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining([
        'users',
        'ads',
        'ad_photos',
        'favourites',
        'credit_accounts',
        'credit_entries',
        'accepted_terms',
      ]),
    );
    const ads = await query(`select count(*)::int as count from ads where owner_uid = 'demo-user'`);
    expect(data['ads']).toHaveLength(ads[0]?.count);
    expect(data['users']).toHaveLength(1);
    expect(answer.body).not.toContain('demo-agency');
  });

  it('is downloaded only by its signed-in owner, until it expires', async () => {
    const { key } = await createExport();
    expect((await file(key)).statusCode).toBe(200);
    expect((await api.failure({ url: `/user-auth/export/${key ?? ''}` })).status).toBe(401);
    expect((await file(key, 'linguist')).statusCode).toBe(404);
    expect((await file('ex_abcdefghijkm')).statusCode).toBe(404);
    expect((await api.get<DataExport>('/user-auth/export', { headers: who('linguist') })).state).toBe('none');
    expect((await api.failure({ url: '/user-auth/export' })).status).toBe(401);
    now = new Date('2026-06-19T10:00:00Z');
    expect((await file(key)).statusCode).toBe(410);
    now = new Date('2026-06-15T10:00:00Z');
  });

  it('of an account with an unproved address is not mailed, and can be downloaded all the same', async () => {
    const unproved = { email_verified: false };
    await call('POST', '/user-auth/hook/login', 'careful', {}, unproved);
    const { state, key } = await createExport('careful', unproved);
    expect(state).toBe('ready');
    expect(await mailsTo(api, 'careful@example.tn')).toEqual([]);
    const answer = await call('GET', `/user-auth/export/${key ?? ''}`, 'careful', undefined, unproved);
    expect(answer.json<{ data: { users: unknown[] } }>().data.users).toHaveLength(1);
  });
});
