import type { AdAnswer } from '@houni/contracts/ad';
import { TERMS_VERSION } from '@houni/domain/account-terms';
import type { LoginHookAnswer, Profile } from '@houni/contracts/account';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ variables: { LIMITS_FACTOR: '100' } });
});
afterAll(() => api.close());

const who = (uid: string, claims = {}) => asUser(uid, { email: `${uid}@example.tn`, email_verified: true, ...claims });
const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, uid: string, payload?: object, claims = {}) =>
  api.app.inject({ url, method, headers: who(uid, claims), ...(payload && { payload }) });
const login = (uid: string, payload = {}) => call('POST', '/user-auth/hook/login', uid, payload);
const query = async (text: string, values: unknown[] = []) => (await api.connection.pool.query(text, values)).rows;

describe('PATCH /user-auth/me', () => {
  it('stores a telephone in every spelling as the same number', async () => {
    for (const phone of ['98 123 456', '98–123–456', '۹۸۱۲۳۴۵۶', 'tel:+216-98-123-456'])
      expect((await call('PATCH', '/user-auth/me', 'caller', { phone })).json<Profile>().phone).toBe('+21698123456');
    expect((await call('PATCH', '/user-auth/me', 'caller', { phone: '06 12 34 56 78' })).statusCode).toBe(400);
  });

  it('changes the language; the first sign-in sets it from the screens', async () => {
    expect((await login('polyglot', { locale: 'ar' })).json<LoginHookAnswer>().profile.locale).toBe('ar');
    expect((await login('polyglot', { locale: 'en' })).json<LoginHookAnswer>().profile.locale).toBe('ar');
    expect((await call('PATCH', '/user-auth/me', 'polyglot', { locale: 'it' })).json<Profile>().locale).toBe('it');
    expect((await login('polyglot', { locale: 'de' })).statusCode).toBe(400);
  });

  it('records every consent decision with its time', async () => {
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

  it('shows an uploaded photo next to the user’s ads, but never the identity provider’s', async () => {
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

  it('sets and removes an uploaded picture', async () => {
    await login('linguist');
    await query(
      `insert into media (key, owner_uid, kind, state, size, received, master, base, widths, width, height, thumbhash, color, expires_at)
       values ('md_linguist0001', 'linguist', 'avatar', 'ready', 1, 1, 'm', 'p/li/linguist-1', '{96,192}', 192, 192, 'x', '#aabbcc', now())`,
    );
    const photo = (key: string | null, uid = 'linguist') => call('PATCH', '/user-auth/me', uid, { photo: key });
    expect((await photo('md_linguist0001', 'demo-user')).json().field).toBe('photo');
    expect((await photo('md_linguist0001')).json<Profile>().photoUrl).toMatch(/\/media\/p\/li\/linguist-1-192\.webp$/);
    expect((await photo(null)).json<Profile>()).toMatchObject({ photoUrl: null, ownPhoto: false });
    // After removing the photo, the next sign-in does not bring the provider's back.
    const { profile } = (
      await call('POST', '/user-auth/hook/login', 'linguist', {}, { picture: 'https://photos.test/a.jpg' })
    ).json<LoginHookAnswer>();
    expect(profile.photoUrl).toBeNull();
  });
});

describe('acceptance of the terms', () => {
  const terms = async (uid: string) => (await call('GET', '/user-auth/me', uid)).json<Profile>().terms;

  it('is recorded at sign-up, also for an existing account; the first time counts', async () => {
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

  it('is recorded later for an account without it', async () => {
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

describe('the newsletter setting', () => {
  const decide = (newsletter: boolean, claims = {}) => call('PATCH', '/user-auth/me', 'reader', { newsletter }, claims);

  it('subscribes and unsubscribes a verified address without a confirmation mail', async () => {
    await login('reader');
    expect((await decide(true)).json<Profile>().newsletter).toBe('confirmed');
    expect((await decide(false)).json<Profile>().newsletter).toBe('none');
    expect(await query(`select state from newsletter_subscriptions where email = 'reader@example.tn'`)).toEqual([
      { state: 'unsubscribed' },
    ]);
    expect((await decide(true)).json<Profile>().newsletter).toBe('confirmed');
  });

  it('is hidden and cannot be changed for an unverified address', async () => {
    await login('reader');
    await decide(true);
    const unproved = { email_verified: false };
    expect((await call('GET', '/user-auth/me', 'reader', undefined, unproved)).json<Profile>().newsletter).toBeNull();
    const refused = await decide(false, unproved);
    expect([refused.statusCode, refused.json().field]).toEqual([409, 'newsletter']);
    expect((await call('GET', '/user-auth/me', 'reader')).json<Profile>().newsletter).toBe('confirmed');
  });
});
