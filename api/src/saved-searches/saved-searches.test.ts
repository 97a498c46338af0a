import { jest } from '@jest/globals';
import type { CreateSavedSearchAnswer, SavedSearch, SavedSearches } from '@houni/contracts/saved-search';
import { ALERT_FREQUENCIES, MAX_SAVED_SEARCHES } from '@houni/contracts/saved-search';
import { mailsTo } from '../../test/mails.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { canonicalQuery, fingerprintOf, readSavedQuery } from './canonical-query.ts';

jest.setTimeout(60_000);

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ variables: { LIMITS_FACTOR: '1000' } });
});
afterAll(() => api.close());

const verified = (uid: string) => asUser(uid, { email: `${uid}@example.tn`, email_verified: true });
const query = {
  transaction: 'SALE',
  category: 'APPARTEMENT',
  governorate: ['22'],
  rooms: ['3', '2'],
  priceMax: '400000',
};
const body = { name: 'Un S+2 à Tunis', query, frequency: 'instant' };
const create = (payload: object, headers: Record<string, string> = {}) =>
  api.app.inject({ url: '/saved-search/create', method: 'POST', payload, headers });
const created = async (payload: object, headers: Record<string, string> = {}) => {
  const answer = await create(payload, headers);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<CreateSavedSearchAnswer>();
};
const mine = async (headers: Record<string, string>) =>
  (await api.get<SavedSearches>('/saved-search/mine', { headers })).items;
const rowOf = async (email: string) =>
  (
    await api.connection.pool.query(
      'select public_key as key, name, frequency, confirmed_at as confirmed from saved_searches where email = $1',
      [email],
    )
  ).rows;
const linkTo = async (email: string) => {
  const [mail] = await mailsTo(api, email);
  return new URL(/http:\/\/localhost:4000\/public\/saved-search\S+/.exec(mail?.text ?? '')?.[0] ?? 'missing:');
};

describe('the lookup table', () => {
  it('holds the codes of the contract', async () => {
    const { rows } = await api.connection.pool.query('select code from alert_frequencies');
    expect(rows.map(({ code }) => code).sort()).toEqual([...ALERT_FREQUENCIES].sort());
  });
});

describe('a query', () => {
  it('is the same however it is written, and is read back as it was', () => {
    const parsed = readSavedQuery({
      ...query,
      page: '3',
      sort: 'price-asc',
      facets: 'true',
      withPhotos: 'false',
      q: ' ',
    });
    const other = readSavedQuery({ ...query, rooms: ['2', '3', '2'], locale: 'ar' });
    if (!parsed || !other) throw new Error('both are good');
    expect(canonicalQuery(parsed)).toEqual({ ...query, rooms: ['2', '3'] });
    expect(fingerprintOf(canonicalQuery(parsed))).toBe(fingerprintOf(canonicalQuery(other)));
    expect(readSavedQuery(canonicalQuery(parsed))).toMatchObject({ rooms: [2, 3], priceMax: 400_000 });
    expect(readSavedQuery({ transaction: 'BARTER' })).toBeNull();
  });
});

describe('a search saved by an account', () => {
  it('with a proved address is on at once, and leads to its page of results', async () => {
    const { savedSearch, confirmationNeeded } = await created(body, verified('amal'));
    expect(confirmationNeeded).toBe(false);
    expect(savedSearch).toMatchObject({
      name: 'Un S+2 à Tunis',
      frequency: 'instant',
      confirmed: true,
      query: { ...query, rooms: ['2', '3'] },
      url: '/acheter/appartements/tunis/g-22?priceMax=400000&rooms=2&rooms=3',
    });
    expect(await mine(verified('amal'))).toEqual([savedSearch]);
  });

  it('again is the same one, with the new name and frequency', async () => {
    const again = await created(
      { ...body, name: 'Mon rêve', frequency: 'weekly', query: { ...query, rooms: ['2', '3'], page: '4' } },
      verified('amal'),
    );
    expect(await mine(verified('amal'))).toEqual([again.savedSearch]);
    expect(again.savedSearch).toMatchObject({ name: 'Mon rêve', frequency: 'weekly' });
  });

  it('in two tabs at once is one', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => create(body, verified('two-tabs'))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await mine(verified('two-tabs'))).toHaveLength(1);
  });

  it('whose address is not proved waits for the click in a mail', async () => {
    const { savedSearch, confirmationNeeded } = await created(
      body,
      asUser('unproved', { email: 'unproved@example.tn' }),
    );
    expect([savedSearch?.confirmed, confirmationNeeded]).toEqual([false, true]);
    const link = await linkTo('unproved@example.tn');
    expect((await api.app.inject({ url: link.pathname + link.search, method: 'POST' })).statusCode).toBe(200);
    expect((await mine(asUser('unproved')))[0]?.confirmed).toBe(true);
  });

  it('without any address is kept without alerts', async () => {
    const { savedSearch, confirmationNeeded } = await created(body, asUser('phone-only'));
    expect([savedSearch?.confirmed, confirmationNeeded]).toEqual([false, false]);
  });

  it('is changed and deleted by its owner alone', async () => {
    const key = (await mine(verified('amal')))[0]?.key ?? '';
    const change = (headers: Record<string, string>, payload: object) =>
      api.app.inject({ url: `/saved-search/${key}`, method: 'PATCH', headers, payload });
    expect((await change(verified('amal'), { frequency: 'daily', locale: 'ar' })).json<SavedSearch>()).toMatchObject({
      name: 'Mon rêve',
      frequency: 'daily',
      url: expect.stringMatching(/^\/ar\//),
    });
    expect((await change(asUser('stranger'), { frequency: 'none' })).statusCode).toBe(404);
    expect((await change({}, { frequency: 'none' })).statusCode).toBe(401);
    const remove = (uid: string) =>
      api.app.inject({ url: `/saved-search/${key}`, method: 'DELETE', headers: asUser(uid) });
    expect([(await remove('stranger')).statusCode, (await remove('amal')).statusCode]).toEqual([404, 200]);
    expect([(await remove('amal')).statusCode, await mine(verified('amal'))]).toEqual([404, []]);
  });

  it('is one of thirty at most', async () => {
    for (let n = 1; n <= MAX_SAVED_SEARCHES; n += 1)
      await created({ ...body, query: { ...query, priceMax: String(n * 1000) } }, verified('collector'));
    const { statusCode, ...answer } = await create(
      { ...body, query: { ...query, priceMax: '1' } },
      verified('collector'),
    );
    expect([statusCode, answer.json().code]).toEqual([409, 'conflict']);
    const known = await create({ ...body, query: { ...query, priceMax: '1000' } }, verified('collector'));
    expect(known.statusCode).toBe(200);
  });

  it.each([
    ['query.transaction', { query: { category: 'APPARTEMENT' } }],
    ['query.category', { query: { transaction: 'SALE' } }],
    ['query.category', { query: { transaction: 'FLAT', category: 'TERRAINS_FERMES' } }],
    ['query.governorate', { query: { ...query, governorate: ['99999'] } }],
    ['query.sector', { query: { ...query, sector: ['99999'] } }],
    ['query.bbox', { query: { ...query, bbox: 'everywhere' } }],
    ['query.priceMax', { query: { ...query, priceMax: 'cheap' } }],
    ['query.transaction', { query: { ...query, transaction: '__proto__' } }],
    ['query', { query: 'transaction=SALE' }],
    ['name', { name: ' ' }],
    ['name', { name: 'Win at http://evil.example' }],
    ['name', { name: 'visit evil.example' }],
    ['name', { name: 'mail me@evil.tn' }],
    ['frequency', { frequency: 'hourly' }],
    ['email', { email: 'nobody' }],
    ['userUid', { userUid: 'amal' }],
  ])('is refused for its %s', async (field, change) => {
    const { status, error } = await api.failure({
      url: '/saved-search/create',
      method: 'POST',
      headers: verified('careless'),
      payload: { ...body, ...change },
    });
    expect([status, error.code, error.field]).toEqual([400, 'invalid_input', field]);
    expect(await mine(verified('careless'))).toEqual([]);
  });
});

describe('a search saved without an account', () => {
  it('needs an address', async () => {
    expect((await create(body)).json()).toMatchObject({ code: 'invalid_input', field: 'email' });
  });

  it('is on after a click on the page behind the mail’s link, not by opening it', async () => {
    expect(await created({ ...body, email: 'Nour@Example.tn', locale: 'ar' })).toEqual({
      savedSearch: null,
      confirmationNeeded: true,
    });
    const link = await linkTo('nour@example.tn');
    const page = await api.app.inject(link.pathname + link.search);
    expect([page.statusCode, page.body.includes('<form method="post">')]).toEqual([200, true]);
    expect((await rowOf('nour@example.tn'))[0].confirmed).toBeNull();
    const done = await api.app.inject({
      url: link.pathname + link.search,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    });
    expect([done.statusCode, done.body.includes('تم تفعيل التنبيهات')]).toEqual([200, true]);
    expect((await rowOf('nour@example.tn'))[0].confirmed).toBeInstanceOf(Date);
  });

  it('becomes the account’s when its owner signs in with the proved address', async () => {
    const signIn = (uid: string, proved: boolean) =>
      api.get('/user-auth/hook/login', {
        method: 'POST',
        headers: asUser(uid, { email: 'later@example.tn', email_verified: proved }),
      });
    await created({ ...body, email: 'later@example.tn' });
    const link = await linkTo('later@example.tn');
    await api.app.inject({ url: link.pathname + link.search, method: 'POST' });
    await signIn('pretender', false);
    expect(await mine(asUser('pretender'))).toEqual([]);
    await signIn('later', true);
    expect(await mine(asUser('later'))).toEqual([expect.objectContaining({ confirmed: true })]);
  });

  it('that is confirmed is changed by no stranger who knows the address', async () => {
    const before = await rowOf('nour@example.tn');
    await created({ ...body, name: 'Renamed by a stranger', frequency: 'none', email: 'nour@example.tn' });
    expect(await rowOf('nour@example.tn')).toEqual(before);
    expect(await mailsTo(api, 'nour@example.tn')).toHaveLength(1);
  });

  it('makes of a typed address no target: a few mails a day, however many searches', async () => {
    for (let n = 1; n <= 8; n += 1)
      await created({ ...body, email: 'victim@example.tn', query: { ...query, priceMax: String(n * 1000) } });
    for (let n = 0; n < 3; n += 1)
      await created({ ...body, email: 'victim@example.tn', query: { ...query, priceMax: '1000' } });
    expect(await mailsTo(api, 'victim@example.tn')).toHaveLength(3);
  });

  it('is unsubscribed by no forged link, nor by the one that confirms', async () => {
    const [{ key }] = await rowOf('nour@example.tn');
    const confirmation = (await linkTo('nour@example.tn')).searchParams.get('signature');
    const unsubscribe = (signature: string) =>
      api.app.inject({ url: '/saved-search/unsubscribe', method: 'POST', payload: { key, signature } });
    for (const forged of [confirmation ?? '', 'AAAA'])
      expect((await unsubscribe(forged)).json()).toMatchObject({ code: 'invalid_input', field: 'signature' });
    expect(await rowOf('nour@example.tn')).toHaveLength(1);
  });

  it('is confirmed by no forged link', async () => {
    const [{ key }] = await rowOf('victim@example.tn');
    const url = `/public/saved-search/confirm?key=${key}&signature=AAAA`;
    expect((await api.app.inject(url)).statusCode).toBe(400);
    expect((await api.app.inject({ url, method: 'POST' })).statusCode).toBe(400);
    for (const query of ['', '?key=__proto__', '?key=ss_aaaaaaaaaaaa&signature=%00', `?key=${'k'.repeat(200)}`]) {
      const page = await api.app.inject(`/public/saved-search/confirm${query}`);
      expect(page.statusCode).toBe(400);
    }
    const { status } = await api.failure({
      url: '/saved-search/confirm',
      method: 'POST',
      payload: { key, signature: 'AAAA' },
    });
    expect(status).toBe(400);
    expect((await rowOf('victim@example.tn'))[0].confirmed).toBeNull();
  });
});
