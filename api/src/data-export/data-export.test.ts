import { jest } from '@jest/globals';
import { TERMS_VERSION } from '@houni/contracts/account-terms';
import type { DataExport } from '@houni/contracts/account';
import { waitForJobs, mailsTo } from '../../test/mails.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { giveCredits } from '../commerce/give-credits.test-support.ts';

jest.setTimeout(60_000);

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
  const file = (url: string) => api.app.inject({ url: url.replace('http://localhost:4000', '') });

  beforeAll(async () => {
    await call('PATCH', '/user-auth/me', 'demo-user', { terms: TERMS_VERSION });
    await giveCredits(api.connection.db, { userUid: 'demo-user' }, 4);
  });
  const createExport = async () => {
    await call('POST', '/user-auth/export', 'demo-user');
    await waitForJobs(api);
    return api.get<DataExport>('/user-auth/export', { headers: who('demo-user') });
  };

  it('is created once a day and announced by mail', async () => {
    const asked = await Promise.all(Array.from({ length: 4 }, () => call('POST', '/user-auth/export', 'demo-user')));
    expect(asked.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await query(`select from data_exports`)).toHaveLength(1);
    const [mail] = await mailsTo(api, (await query(`select email from users where uid = 'demo-user'`))[0]?.email);
    expect(mail?.text).toContain('/user-auth/export/ex_');
  });

  it('contains all data of the user and none of others', async () => {
    const { state, url } = await createExport();
    expect(state).toBe('ready');
    const answer = await file(url ?? '');
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

  it('is downloaded only with the signed link, until it expires', async () => {
    const { url } = await createExport();
    const good = url ?? '';
    expect((await file(good.replace(/.{4}$/, 'AAAA'))).statusCode).toBe(404);
    expect((await file(good.replace(/ex_.{12}/, 'ex_abcdefghijkm'))).statusCode).toBe(404);
    expect((await api.get<DataExport>('/user-auth/export', { headers: who('linguist') })).state).toBe('none');
    expect((await api.failure({ url: '/user-auth/export' })).status).toBe(401);
    now = new Date('2026-06-19T10:00:00Z');
    expect((await file(good)).statusCode).toBe(410);
    now = new Date('2026-06-15T10:00:00Z');
  });
});
