import { jest } from '@jest/globals';
import type { AdAnswer } from '@houni/contracts/ad';
import { TERMS_VERSION } from '@houni/contracts/account-terms';
import type { DataExport, LoginHookAnswer, Profile } from '@houni/contracts/account';
import { jobsDone, mailsTo } from '../../test/mails.ts';
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
const login = (uid: string, payload = {}) => call('POST', '/user-auth/hook/login', uid, payload);
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

  it('is beside one’s ads with a photo that was sent here, never with the identity provider’s', async () => {
    const [ad] = await query(
      `select public_key as key, owner_uid as uid from ads where state = 'published' and agency_id is null limit 1`,
    );
    const shown = async () =>
      (await api.get<AdAnswer>(`/search/item/public-key?publicKey=${ad?.key}`)).ad?.advertiserPhoto;
    await query(`update users set photo_url = 'https://photos.test/a.jpg' where uid = $1`, [ad?.uid]);
    expect(await shown()).toBeNull();
    const photo = {
      base: 'p/aa/a-1',
      widths: [256],
      width: 256,
      height: 256,
      thumbhash: 'x',
      color: '#aabbcc',
      alt: {},
    };
    await query(`update users set photo = $2 where uid = $1`, [ad?.uid, JSON.stringify(photo)]);
    expect(await shown()).toBe('https://photos.test/a.jpg');
  });

  it('shows a picture of one’s own', async () => {
    await query(
      `insert into media (key, owner_uid, kind, state, size, received, master, base, widths, width, height, thumbhash, color, expires_at)
       values ('md_linguist0001', 'linguist', 'avatar', 'ready', 1, 1, 'm', 'p/li/linguist-1', '{96,192}', 192, 192, 'x', '#aabbcc', now())`,
    );
    const photo = (key: string | null, uid = 'linguist') => call('PATCH', '/user-auth/me', uid, { photo: key });
    expect((await photo('md_linguist0001', 'demo-user')).json().field).toBe('photo');
    expect((await photo('md_linguist0001')).json<Profile>().photoUrl).toMatch(/\/media\/p\/li\/linguist-1-192\.webp$/);
    expect((await photo(null)).json<Profile>()).toMatchObject({ photoUrl: null, ownPhoto: false });
    // Whoever took his photo away does not find the provider's at the next sign-in.
    const { profile } = (
      await call('POST', '/user-auth/hook/login', 'linguist', {}, { picture: 'https://photos.test/a.jpg' })
    ).json<LoginHookAnswer>();
    expect(profile.photoUrl).toBeNull();
  });
});

describe('the terms', () => {
  const terms = async (uid: string) => (await call('GET', '/user-auth/me', uid)).json<Profile>().terms;

  it('are accepted with the sign-up, whatever made the account, and the first moment counts', async () => {
    await login('careful');
    expect(await terms('careful')).toBeNull();
    const signUp = (body: object) => call('POST', '/user-auth/signup', 'careful', body);
    const said = { kind: 'private', displayName: 'Nour Gharbi' };
    expect((await signUp(said)).json<LoginHookAnswer>().profile.terms).toBeNull();
    const { profile } = (await signUp({ ...said, terms: TERMS_VERSION })).json<LoginHookAnswer>();
    expect(profile.terms).toEqual({ version: TERMS_VERSION, acceptedAt: expect.stringMatching(/Z$/) });
    await signUp({ ...said, terms: TERMS_VERSION });
    expect(await terms('careful')).toEqual(profile.terms);
    expect((await signUp({ ...said, terms: '1999-01-01' })).json().field).toBe('terms');
  });

  it('are accepted later by an account that was never asked', async () => {
    await login('older');
    const { terms: accepted } = (
      await call('PATCH', '/user-auth/me', 'older', { terms: TERMS_VERSION })
    ).json<Profile>();
    expect(accepted?.version).toBe(TERMS_VERSION);
    expect(await query(`select version from accepted_terms where user_uid = 'older'`)).toEqual([
      { version: TERMS_VERSION },
    ]);
  });
});

describe('the newsletter of an account', () => {
  const decide = (newsletter: boolean, claims = {}) => call('PATCH', '/user-auth/me', 'reader', { newsletter }, claims);

  it('is taken and left with one click, because the address is proved', async () => {
    await login('reader');
    expect((await decide(true)).json<Profile>().newsletter).toBe('confirmed');
    expect((await decide(false)).json<Profile>().newsletter).toBe('none');
    expect(await query(`select state from newsletter_subscriptions where email = 'reader@example.tn'`)).toEqual([
      { state: 'unsubscribed' },
    ]);
    expect((await decide(true)).json<Profile>().newsletter).toBe('confirmed');
  });

  it('is not told or changed for an address that nobody has proved', async () => {
    const unproved = { email_verified: false };
    expect((await call('GET', '/user-auth/me', 'reader', undefined, unproved)).json<Profile>().newsletter).toBeNull();
    const refused = await decide(false, unproved);
    expect([refused.statusCode, refused.json().field]).toEqual([409, 'newsletter']);
    expect((await call('GET', '/user-auth/me', 'reader')).json<Profile>().newsletter).toBe('confirmed');
  });
});

describe('a copy of one’s data', () => {
  const file = (url: string) => api.app.inject({ url: url.replace('http://localhost:4000', '') });

  it('is made once a day, and told by mail', async () => {
    await call('PATCH', '/user-auth/me', 'demo-user', { terms: TERMS_VERSION });
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
