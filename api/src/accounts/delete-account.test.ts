import { jest } from '@jest/globals';
import type { DataExport, LoginHookAnswer, Profile } from '@houni/contracts/account';
import type { Order } from '@houni/contracts/order';
import { jobsDone, mailsTo } from '../../test/mails.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { giveCredits } from '../commerce/give-credits.test-support.ts';
import { userReferences } from './user-references.ts';

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
const login = (uid: string, payload = {}) => call('POST', '/user-auth/hook/login', uid, payload);
const erase = (uid: string, claims = {}) =>
  call('DELETE', '/user-auth/me', uid, { confirm: 'delete-my-account' }, claims);
const query = async (text: string, values: unknown[] = []) => (await api.connection.pool.query(text, values)).rows;

describe('the profile', () => {
  it('takes the language of the screens at its first sign-in, and another one when told', async () => {
    expect((await login('linguist', { locale: 'ar' })).json<LoginHookAnswer>().profile.locale).toBe('ar');
    expect((await login('linguist', { locale: 'en' })).json<LoginHookAnswer>().profile.locale).toBe('ar');
    expect((await call('PATCH', '/user-auth/me', 'linguist', { locale: 'it' })).json<Profile>().locale).toBe('it');
    expect((await login('linguist', { locale: 'de' })).statusCode).toBe(400);
  });

  it('keeps every consent with its moment', async () => {
    const answer = (consents: object) => call('PATCH', '/user-auth/me', 'linguist', { consents });
    await answer({ statistics: true, product_news: false });
    await answer({ statistics: true });
    const { consents } = (await answer({ statistics: false })).json<Profile>();
    expect(consents).toMatchObject({ statistics: { given: false }, product_news: { given: false } });
    expect(await query(`select purpose, given from consents where user_uid = 'linguist' order by id`)).toEqual([
      { purpose: 'statistics', given: true },
      { purpose: 'product_news', given: false },
      { purpose: 'statistics', given: false },
    ]);
    expect((await answer({ everything: true })).json().field).toBe('consents.everything');
  });

  it('shows a picture of one’s own', async () => {
    await query(
      `insert into media (key, owner_uid, kind, state, size, received, master, base, widths, width, height, thumbhash, color, expires_at)
       values ('md_linguist0001', 'linguist', 'avatar', 'ready', 1, 1, 'm', 'p/li/linguist-1', '{96,192}', 192, 192, 'x', '#aabbcc', now())`,
    );
    const photo = (key: string | null, uid = 'linguist') => call('PATCH', '/user-auth/me', uid, { photo: key });
    expect((await photo('md_linguist0001', 'demo-user')).json().field).toBe('photo');
    expect((await photo('md_linguist0001')).json<Profile>().photoUrl).toMatch(/\/media\/p\/li\/linguist-1-192\.webp$/);
    expect((await photo(null)).json<Profile>().photoUrl).toBeNull();
  });
});

describe('a copy of one’s data', () => {
  const file = (url: string) => api.app.inject({ url: url.replace('http://localhost:4000', '') });

  it('is made once a day, and told by mail', async () => {
    await giveCredits(api.connection.db, { userUid: 'demo-user' }, 4);
    const asked = await Promise.all(Array.from({ length: 4 }, () => call('POST', '/user-auth/export', 'demo-user')));
    expect(asked.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await query(`select from data_exports`)).toHaveLength(1);
    const [mail] = await mailsTo(api, (await query(`select email from users where uid = 'demo-user'`))[0]?.email);
    expect(mail?.text).toContain('/user-auth/export/ex_');
  });

  it('holds everything of the person, and nothing of others', async () => {
    await jobsDone(api);
    const { state, url } = await api.get<DataExport>('/user-auth/export', { headers: who('demo-user') });
    expect(state).toBe('ready');
    const answer = await file(url ?? '');
    expect(answer.headers['content-disposition']).toContain('attachment');
    const { data } = answer.json<{ data: Record<string, Record<string, unknown>[]> }>();
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining(['users', 'ads', 'ad_photos', 'favourites', 'credit_accounts', 'credit_entries']),
    );
    const ads = await query(`select count(*)::int as count from ads where owner_uid = 'demo-user'`);
    expect(data['ads']).toHaveLength(ads[0]?.count);
    expect(data['users']).toHaveLength(1);
    expect(answer.body).not.toContain('demo-agency');
  });

  it('is opened by its signed link alone, while it lasts', async () => {
    const { url } = await api.get<DataExport>('/user-auth/export', { headers: who('demo-user') });
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

describe('deleting an account', () => {
  it('needs the phrase and a sign-in of the last minutes', async () => {
    await login('hesitant');
    expect((await call('DELETE', '/user-auth/me', 'hesitant', { confirm: 'yes' })).json().field).toBe('confirm');
    const old = await erase('hesitant', { auth_time: now.getTime() / 1000 - 301 });
    expect([old.statusCode, old.json().field]).toEqual([403, 'signIn']);
    expect((await api.failure({ url: '/user-auth/me', method: 'DELETE', payload: {} })).status).toBe(401);
    expect(await query(`select from users where uid = 'hesitant'`)).toHaveLength(1);
  });

  it('leaves nothing that names the person', async () => {
    const uid = 'demo-user';
    const { reference } = (
      await call('POST', '/order/create', uid, { kind: 'pack', pack: 'credits-5', method: 'office' })
    ).json<Order>();
    const [person] = await query(`select display_name, email from users where uid = $1`, [uid]);
    const keys = (await query(`select public_key from ads where owner_uid = $1`, [uid])).map((row) => row.public_key);
    expect((await erase(uid)).json()).toEqual({ deleted: true });

    for (const { table, column } of await userReferences(api.connection.db)) {
      expect([table, await query(`select 1 from ${table} where ${column} = $1`, [uid])]).toEqual([table, []]);
    }
    const tables = await query(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) {
      const found = await query(`select 1 from ${name} t where to_jsonb(t)::text like $1 limit 1`, [`%"${uid}"%`]);
      // Decisions stay; the account's id, which names nobody any more, is part of some.
      if (name !== 'audit_log') expect([name, found]).toEqual([name, []]);
    }
    const ads = await query(
      `select state, title, description, contact_name, contact_phone, closed_at is not null as closed from ads where public_key = any($1)`,
      [keys],
    );
    expect(ads).toHaveLength(keys.length);
    for (const ad of ads)
      expect(ad).toEqual({
        state: 'removed',
        title: '———',
        description: '',
        contact_name: '—',
        contact_phone: null,
        closed: true,
      });
    expect(
      await query(`select from ad_search where ad_id in (select id from ads where public_key = any($1))`, [keys]),
    ).toEqual([]);
    expect(JSON.stringify(await query(`select * from users where uid like 'deleted:%'`))).not.toContain(
      person?.display_name,
    );
    expect(
      await query(`select state, reason, placed_by like 'deleted:%' as nameless from orders where reference = $1`, [
        reference,
      ]),
    ).toEqual([{ state: 'cancelled', reason: 'on_request', nameless: true }]);
    const mails = await mailsTo(api, person?.email);
    expect(mails.map(({ subject }) => subject).join()).toMatch(/compte/i);
  });

  it('is not undone by a token from before, but by a new sign-in', async () => {
    const before = Math.floor(Date.now() / 1000) - 60;
    for (const url of ['/user-auth/me', '/user-auth/hook/login']) {
      const method = url.endsWith('me') ? 'GET' : 'POST';
      const answer = await call(method, url, 'demo-user', undefined, { auth_time: before });
      expect([url, answer.statusCode]).toEqual([url, 401]);
    }
    const later = Math.floor(Date.now() / 1000) + 20;
    const fresh = await call('POST', '/user-auth/hook/login', 'demo-user', {}, { auth_time: later });
    expect(fresh.json<LoginHookAnswer>()).toMatchObject({
      created: true,
      profile: { phone: null, counts: { online: 0 } },
    });
  });

  it('waits for the owner of an agency to hand it over, and leaves an agent’s ads to the agency', async () => {
    const owner = await erase('demo-agency');
    expect([owner.statusCode, owner.json().field]).toEqual([409, 'agency']);
    const [agent] = await query(
      `select m.user_uid as uid, m.agency_id from agency_members m where role = 'agent' and agency_id =
       (select agency_id from agency_members where user_uid = 'demo-agency') limit 1`,
    );
    await query(
      `update ads set owner_uid = $1 where id = (select id from ads where agency_id = $2 and state = 'published' limit 1)`,
      [agent?.uid, agent?.agency_id],
    );
    const count = `select count(*)::int as count from ads where agency_id = $1 and state = 'published'`;
    const [before] = await query(count, [agent?.agency_id]);
    expect((await erase(agent?.uid)).statusCode).toBe(200);
    expect(await query(count, [agent?.agency_id])).toEqual([before]);
  });

  it('is not for the last administrator, and happens once', async () => {
    await query(`update users set role = 'user' where role = 'administrator'`);
    await login('last-admin');
    await query(`update users set role = 'administrator' where uid = 'last-admin'`);
    expect((await erase('last-admin')).json().field).toBe('role');
    await login('hasty');
    const answers = await Promise.all([erase('hasty'), erase('hasty'), erase('hasty')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
  });
});
