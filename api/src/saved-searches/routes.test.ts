import { searchQuerySchema } from '@houni/contracts/ad';
import type { CreateSavedSearchAnswer, SavedSearch, SavedSearches } from '@houni/contracts/saved-search';
import { ALERT_FREQUENCIES, MAX_SAVED_SEARCHES } from '@houni/contracts/saved-search';
import { mailsTo } from '../../test/mails.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { canonicalQuery, fingerprintOf, readSavedQuery } from './canonical-query.ts';

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

describe('alert_frequencies table', () => {
  it('contains the codes of the contract', async () => {
    const { rows } = await api.connection.pool.query('select code from alert_frequencies');
    expect(rows.map(({ code }) => code).sort()).toEqual([...ALERT_FREQUENCIES].sort());
  });
});

describe('canonicalQuery', () => {
  it('is equal for equivalent queries and can be parsed again', () => {
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

  it.each([
    [{ transaction: 'RENTAL' }, undefined],
    [{ transaction: 'RENTAL', rentPeriod: 'month' }, undefined],
    [{ transaction: 'RENTAL', rentPeriod: 'night' }, 'night'],
    // Words can name holiday rentals, of any period.
    [{ transaction: 'RENTAL', rentPeriod: 'month', q: 'vacances' }, 'month'],
    [{ transaction: 'SALE', rentPeriod: 'night' }, undefined],
  ])('of %j has the rent period %s', (search, period) =>
    expect(canonicalQuery(searchQuerySchema.parse(search))['rentPeriod']).toBe(period),
  );
});

describe('saved search of an account', () => {
  it('is active immediately with a verified address and has a results URL', async () => {
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

  it('keeps the period of its rents in the results URL', async () => {
    const rentals = { transaction: 'RENTAL', category: 'LOGEMENTS', governorate: ['15'] };
    const saved = (period: object) => created({ ...body, query: { ...rentals, ...period } }, verified('sami'));
    const monthly = await saved({});
    expect(await saved({ rentPeriod: 'month' })).toEqual(monthly);
    expect((await saved({ rentPeriod: 'night' })).savedSearch?.url).toBe(
      `${monthly.savedSearch?.url}?rentPeriod=night`,
    );
    expect(await mine(verified('sami'))).toHaveLength(2);
  });

  it('is updated if the same search is saved again', async () => {
    const again = await created(
      { ...body, name: 'Mon rêve', frequency: 'weekly', query: { ...query, rooms: ['2', '3'], page: '4' } },
      verified('amal'),
    );
    expect(await mine(verified('amal'))).toEqual([again.savedSearch]);
    expect(again.savedSearch).toMatchObject({ name: 'Mon rêve', frequency: 'weekly' });
  });

  it('is created once by concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => create(body, verified('two-tabs'))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await mine(verified('two-tabs'))).toHaveLength(1);
  });

  it('must be confirmed by mail if the address is not verified', async () => {
    const { savedSearch, confirmationNeeded } = await created(
      body,
      asUser('unproved', { email: 'unproved@example.tn' }),
    );
    expect([savedSearch?.confirmed, confirmationNeeded]).toEqual([false, true]);
    const link = await linkTo('unproved@example.tn');
    expect((await api.app.inject({ url: link.pathname + link.search, method: 'POST' })).statusCode).toBe(200);
    expect((await mine(asUser('unproved')))[0]?.confirmed).toBe(true);
  });

  it('is saved without alerts if the account has no address', async () => {
    const { savedSearch, confirmationNeeded } = await created(body, asUser('phone-only'));
    expect([savedSearch?.confirmed, confirmationNeeded]).toEqual([false, false]);
  });

  it('can only be changed and deleted by its owner', async () => {
    const { savedSearch } = await created({ ...body, name: 'Mon rêve' }, verified('owner'));
    const key = savedSearch?.key ?? '';
    const change = (headers: Record<string, string>, payload: object) =>
      api.app.inject({ url: `/saved-search/${key}`, method: 'PATCH', headers, payload });
    expect((await change(verified('owner'), { frequency: 'daily', locale: 'ar' })).json<SavedSearch>()).toMatchObject({
      name: 'Mon rêve',
      frequency: 'daily',
      url: expect.stringMatching(/^\/ar\//),
    });
    expect((await change(asUser('stranger'), { frequency: 'none' })).statusCode).toBe(404);
    expect((await change({}, { frequency: 'none' })).statusCode).toBe(401);
    const remove = (uid: string) =>
      api.app.inject({ url: `/saved-search/${key}`, method: 'DELETE', headers: asUser(uid) });
    expect([(await remove('stranger')).statusCode, (await remove('owner')).statusCode]).toEqual([404, 200]);
    expect([(await remove('owner')).statusCode, await mine(verified('owner'))]).toEqual([404, []]);
  });

  it('is rejected beyond 30 searches per account', async () => {
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
  ])('is rejected for an invalid %s', async (field, change) => {
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

describe('saved search without an account', () => {
  it('requires an email address', async () => {
    expect((await create(body)).json()).toMatchObject({ code: 'invalid_input', field: 'email' });
  });

  it('is confirmed by the button of the page, not by opening the link', async () => {
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

  it('is linked to the account when its owner signs in with the verified address', async () => {
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

  it('cannot be changed by another person who knows the address once it is confirmed', async () => {
    await created({ ...body, email: 'known@example.tn' });
    const link = await linkTo('known@example.tn');
    await api.app.inject({ url: link.pathname + link.search, method: 'POST' });
    const before = await rowOf('known@example.tn');
    await created({ ...body, name: 'Renamed by a stranger', frequency: 'none', email: 'known@example.tn' });
    expect(await rowOf('known@example.tn')).toEqual(before);
    expect(await mailsTo(api, 'known@example.tn')).toHaveLength(1);
  });

  it('limits the confirmation mails per address and day', async () => {
    for (let n = 1; n <= 8; n += 1)
      await created({ ...body, email: 'victim@example.tn', query: { ...query, priceMax: String(n * 1000) } });
    for (let n = 0; n < 3; n += 1)
      await created({ ...body, email: 'victim@example.tn', query: { ...query, priceMax: '1000' } });
    expect(await mailsTo(api, 'victim@example.tn')).toHaveLength(3);
  });

  it('is not unsubscribed by a forged link or the confirmation link', async () => {
    await created({ ...body, email: 'forged@example.tn' });
    const [{ key }] = await rowOf('forged@example.tn');
    const confirmation = (await linkTo('forged@example.tn')).searchParams.get('signature');
    const unsubscribe = (signature: string) =>
      api.app.inject({
        url: `/public/saved-search/unsubscribe?key=${key}&signature=${encodeURIComponent(signature)}`,
        method: 'POST',
      });
    for (const forged of [confirmation ?? '', 'AAAA']) expect((await unsubscribe(forged)).statusCode).toBe(400);
    expect(await rowOf('forged@example.tn')).toHaveLength(1);
  });

  it('is not confirmed by a forged link', async () => {
    await created({ ...body, email: 'unconfirmed@example.tn' });
    const [{ key }] = await rowOf('unconfirmed@example.tn');
    const url = `/public/saved-search/confirm?key=${key}&signature=AAAA`;
    expect((await api.app.inject(url)).statusCode).toBe(400);
    expect((await api.app.inject({ url, method: 'POST' })).statusCode).toBe(400);
    for (const query of ['', '?key=__proto__', '?key=ss_aaaaaaaaaaaa&signature=%00', `?key=${'k'.repeat(200)}`]) {
      const page = await api.app.inject(`/public/saved-search/confirm${query}`);
      expect(page.statusCode).toBe(400);
    }
    expect((await rowOf('unconfirmed@example.tn'))[0].confirmed).toBeNull();
  });
});
