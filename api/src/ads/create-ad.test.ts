import { jest } from '@jest/globals';
import type { AdAnswer, SearchAnswer } from '@houni/contracts/ad';
import type { AdWritten, OwnAd } from '@houni/contracts/ad-write';
import { newAd, newLand, newRoom, DESCRIPTION } from '../../test/new-ad.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

jest.setTimeout(60_000);

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ variables: { LIMITS_FACTOR: '100' }, work: false });
});
afterAll(() => api.close());

let writers = 0;
/** An account that has no ads and is old enough not to be new. */
async function writer(): Promise<string> {
  writers += 1;
  const uid = `writer-${writers}`;
  await api.connection.pool.query(
    `insert into users (uid, email, display_name, created_at) values ($1, $1 || '@example.tn', 'Amal Trabelsi', '2026-01-01')`,
    [uid],
  );
  return uid;
}

const create = (uid: string, body: object, headers: Record<string, string> = {}) =>
  api.get<AdWritten>('/items/create', { method: 'POST', headers: { ...asUser(uid), ...headers }, payload: body });
const refusal = (uid: string, body: object, headers: Record<string, string> = {}) =>
  api.failure({ url: '/items/create', method: 'POST', headers: { ...asUser(uid), ...headers }, payload: body });
const read = (uid: string, key: string) => api.get<OwnAd>(`/items/${key}`, { headers: asUser(uid) });
async function count(query: string, ...values: unknown[]): Promise<number> {
  const { rows } = await api.connection.pool.query<{ count: number }>(`select count(*) as count from ${query}`, values);
  return rows[0]?.count ?? -1;
}

describe('a new ad', () => {
  it('is online at once, found by search, written down with its history and told to its advertiser', async () => {
    const uid = await writer();
    const written = await create(uid, { ad: newAd() });
    expect(written).toMatchObject({ state: 'published', revision: 1, url: expect.stringContaining(written.publicKey) });
    const { items } = await api.get<SearchAnswer>('/search/items/search-new?sector=1707&sort=newest');
    expect(items.map(({ publicKey }) => publicKey)).toContain(written.publicKey);
    expect((await read(uid, written.publicKey)).history).toMatchObject([
      { from: null, to: 'submitted', actor: 'owner' },
      { from: 'submitted', to: 'published', actor: 'product' },
    ]);
    expect(
      await count(
        `graphile_worker._private_jobs where payload->>'template' = 'ad-published' and payload->>'to' = $1`,
        `${uid}@example.tn`,
      ),
    ).toBe(1);
  });

  it.each([
    ['a flat', newAd({ videoUrl: 'https://www.youtube.com/watch?v=abc', year: 2019 })],
    ['land', newLand()],
    ['a shared flat', newRoom()],
    [
      'an office for rent',
      newAd({
        category: 'BUREAUX_COMMERCES',
        transaction: 'RENTAL',
        rooms: undefined,
        titleStatus: undefined,
        use: 'office',
        price: { millimes: 1_500_000, unit: 'month' },
      }),
    ],
    [
      'an ad in two languages',
      newAd({ translations: [{ language: 'en', title: 'Flat with a balcony', description: DESCRIPTION }] }),
    ],
  ])('keeps all that %s says', async (_kind, ad) => {
    const uid = await writer();
    const { publicKey } = await create(uid, { ad });
    expect((await read(uid, publicKey)).ad).toEqual(ad);
    const page = await api.get<AdAnswer>(`/search/item/public-key?publicKey=${publicKey}`);
    expect(page.ad).toMatchObject({
      description: ad.description,
      translations: ad.translations ?? [],
      videoUrl: ad.videoUrl ?? null,
      permits: 'permits' in ad ? ad.permits : [],
    });
    expect(JSON.stringify(page)).not.toContain('98 123 456');
  });

  it('is made once for a key that is sent again, and another body with it is refused', async () => {
    const uid = await writer();
    const headers = { 'idempotency-key': 'create-once-1' };
    const first = await create(uid, { ad: newAd() }, headers);
    expect(await create(uid, { ad: newAd() }, headers)).toEqual(first);
    expect(await count('ads where owner_uid = $1', uid)).toBe(1);
    expect(await refusal(uid, { ad: newAd({ area: 99 }) }, headers)).toMatchObject({ status: 409 });
  });

  it('can be kept as a draft, and takes the draft of the form with it', async () => {
    const uid = await writer();
    const draft = await api.get<{ key: string }>('/items/drafts', {
      method: 'POST',
      headers: asUser(uid),
      payload: { content: { transaction: 'SALE', category: 'APPARTEMENT', step: 'preview' } },
    });
    const { state } = await create(uid, { ad: newAd(), submit: false, draftKey: draft.key });
    expect([state, await count('drafts where owner_uid = $1', uid)]).toEqual(['draft', 0]);
  });

  it('makes the account of somebody who never was here', async () => {
    const { state } = await create('nobody-yet', { ad: newAd() });
    expect([state, await count(`users where uid = 'nobody-yet'`)]).toEqual(['published', 1]);
  });

  it('is the agency’s where the advertiser works for one', async () => {
    const { rows } = await api.connection.pool.query<{ uid: string; slug: string }>(
      'select user_uid as uid, slug from agency_members join agencies on agencies.id = agency_id limit 1',
    );
    const member = rows[0];
    const { url } = await create(member?.uid ?? '', { ad: newAd(), submit: false });
    expect(url).toContain(`/agc/${member?.slug}/`);
  });

  it('waits for a moderator where its risk is high, who alone sees why', async () => {
    const uid = await writer();
    const ad = newAd({ description: `${DESCRIPTION} Photos sur https://bit.ly/x, appelez le 98 123 456.` });
    const { publicKey, state } = await create(uid, { ad });
    expect(state).toBe('in_review');
    expect(await count('ad_search join ads on id = ad_id where public_key = $1', publicKey)).toBe(0);
    expect(
      await count(
        `case_risks r join moderation_cases c on c.id = case_id join ads on ads.id = ad_id where public_key = $1`,
        publicKey,
      ),
    ).toBe(2);
    expect(JSON.stringify(await read(uid, publicKey))).not.toContain('link_in_text');
  });

  it('is one of three that a private advertiser has online, also when many are sent together', async () => {
    const uid = await writer();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        api.app.inject({ url: '/items/create', method: 'POST', headers: asUser(uid), payload: { ad: newAd() } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 402, 402, 402]);
    expect(await count(`ads where owner_uid = $1`, uid)).toBe(3);
    expect((await refusal(uid, { ad: newAd() })).error).toMatchObject({ code: 'payment_required' });
    expect((await create(uid, { ad: newAd(), submit: false })).state).toBe('draft');
  });
});

describe('an ad is refused', () => {
  it('without a signed-in user', async () => {
    expect(await api.failure({ url: '/items/create', method: 'POST', payload: { ad: newAd() } })).toMatchObject({
      status: 401,
    });
  });

  it.each([
    ['a title of two letters', newAd({ title: ' ab ' }), 'ad.title'],
    ['a title of emoji that only looks long', newAd({ title: '🏠🏠' }), 'ad.title'],
    ['HTML in its text', newAd({ description: `${DESCRIPTION}<script>alert(1)</script>` }), 'ad.description'],
    ['a short text', newAd({ description: 'Très bien situé.' }), 'ad.description'],
    ['10,000 characters', newAd({ description: 'x'.repeat(10_000) }), 'ad.description'],
    ['NUL', newAd({ title: 'Villa \0 à vendre' }), 'ad.title'],
    ['half of a surrogate pair', newAd({ title: 'Villa \uD83C à vendre' }), 'ad.title'],
    ['a home without rooms', newAd({ rooms: undefined }), 'ad.rooms'],
    ['land with rooms', newLand({ rooms: 3 }), 'ad.rooms'],
    ['shared land', newLand({ transaction: 'FLAT' }), 'ad.transaction'],
    ['a sale by the month', newAd({ price: { millimes: 900_000, unit: 'month' } }), 'ad.price.unit'],
    ['flatsharing without rooms', newRoom({ flatshare: undefined }), 'ad.flatshare'],
    ['a title status of a rental', newRoom({ titleStatus: 'blue' }), 'ad.titleStatus'],
    ['a negative price', newAd({ price: { millimes: -1, unit: 'total' } }), 'ad.price.millimes'],
    ['a price of nothing', newAd({ price: { millimes: 1000, unit: 'total' } }), 'ad.price.millimes'],
    ['a huge number', newAd({ price: { millimes: 1e300, unit: 'total' } }), 'ad.price.millimes'],
    ['an area of nothing', newAd({ area: 3 }), 'ad.area'],
    ['a floor above the roof', newAd({ floor: 9, floors: 3 }), 'ad.floor'],
    ['a year far ahead', newAd({ year: 2080 }), 'ad.year'],
    [
      'an unknown governorate',
      newAd({ place: { governorate: 99, delegation: 227, sector: 1707 } }),
      'ad.place.governorate',
    ],
    ['a sector of elsewhere', newAd({ place: { governorate: 22, delegation: 227, sector: 1 } }), 'ad.place.sector'],
    ['a position in Paris', newAd({ position: { lat: 48.85, lng: 2.35, precision: 'exact' } }), 'ad.position.lat'],
    ['WhatsApp without a number', newAd({ contact: { name: 'Amal', whatsapp: true } }), 'ad.contact.phone'],
    ['a film from anywhere', newAd({ videoUrl: 'https://example.com/watch' }), 'ad.videoUrl'],
    [
      'its own language twice',
      newAd({ translations: [{ language: 'fr', title: 'Encore', description: DESCRIPTION }] }),
      'ad.translations.0.language',
    ],
    ['a picture of nobody', newAd({ photos: ['md_aaaaaaaaaaaa'] }), 'ad.photos.0'],
    ['a field that does not exist', newAd({ ownerUid: 'demo-user' }), 'ad.ownerUid'],
    ['an unknown category', newAd({ category: 'CHATEAUX' }), 'ad.category'],
  ])('with %s', async (_what, ad, field) => {
    const uid = await writer();
    expect(await refusal(uid, { ad })).toMatchObject({ status: 400, error: { code: 'invalid_input', field } });
    expect(await count('ads where owner_uid = $1', uid)).toBe(0);
  });
});
