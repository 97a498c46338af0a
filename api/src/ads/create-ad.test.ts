import type { AdAnswer, SearchAnswer } from '@houni/contracts/ad';
import type { AdWriteAnswer, OwnAd } from '@houni/contracts/ad-write';
import { aDescription, anAd, DESCRIPTION } from '../../test/builders/ad.ts';
import { aUser } from '../../test/builders/user.ts';
import { queuedMails } from '../../test/queued-mails.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ variables: { LIMITS_FACTOR: '100' }, runJobs: false });
});
afterAll(() => api.close());

const newAdvertiser = () => aUser().insert(api);

const create = (uid: string, body: object, headers: Record<string, string> = {}) =>
  api.get<AdWriteAnswer>('/items/create', { method: 'POST', headers: { ...asUser(uid), ...headers }, payload: body });
const refusal = (uid: string, body: object, headers: Record<string, string> = {}) =>
  api.failure({ url: '/items/create', method: 'POST', headers: { ...asUser(uid), ...headers }, payload: body });
const read = (uid: string, key: string) => api.get<OwnAd>(`/items/${key}`, { headers: asUser(uid) });
async function count(query: string, ...values: unknown[]): Promise<number> {
  const { rows } = await api.connection.pool.query<{ count: number }>(`select count(*) as count from ${query}`, values);
  return rows[0]?.count ?? -1;
}

describe('POST items/create', () => {
  it('publishes the ad at once, with search entry, history and mail', async () => {
    const uid = await newAdvertiser();
    const written = await create(uid, { ad: anAd().build() });
    expect(written).toMatchObject({ state: 'published', revision: 1, url: expect.stringContaining(written.publicKey) });
    const { items } = await api.get<SearchAnswer>('/search/items/search-new?sector=1707&sort=newest');
    expect(items.map(({ publicKey }) => publicKey)).toContain(written.publicKey);
    expect((await read(uid, written.publicKey)).history).toMatchObject([
      { from: null, to: 'submitted', actor: 'owner' },
      { from: 'submitted', to: 'published', actor: 'system' },
    ]);
    expect(await queuedMails(api.connection.db, `${uid}@example.tn`)).toMatchObject([{ template: 'ad-published' }]);
  });

  it.each([
    ['a flat', anAd().with({ videoUrl: 'https://www.youtube.com/watch?v=abc', year: 2019 }).build()],
    ['land', anAd().land().build()],
    ['a shared flat', anAd().sharedRoom().build()],
    [
      'an office for rent',
      anAd()
        .with({
          category: 'BUREAUX_COMMERCES',
          transaction: 'RENTAL',
          rooms: undefined,
          titleStatus: undefined,
          use: 'office',
          price: { millimes: 1_500_000, unit: 'month' },
        })
        .build(),
    ],
    [
      'an ad in two languages',
      anAd()
        .with({ translations: [{ language: 'en', title: 'Flat with a balcony', description: DESCRIPTION }] })
        .build(),
    ],
  ])('stores all fields of %s', async (_kind, ad) => {
    const uid = await newAdvertiser();
    const { publicKey } = await create(uid, { ad });
    // The telephone is stored in E.164.
    expect((await read(uid, publicKey)).ad).toEqual({ ...ad, contact: { ...ad.contact, phone: '+21698123456' } });
    const page = await api.get<AdAnswer>(`/search/item/public-key?publicKey=${publicKey}`);
    expect(page.ad).toMatchObject({
      description: ad.description,
      translations: ad.translations ?? [],
      videoUrl: ad.videoUrl ?? null,
      permits: 'permits' in ad ? ad.permits : [],
    });
    expect(JSON.stringify(page)).not.toMatch(/98\s?123\s?456/);
  });

  it('creates one ad for a repeated idempotency key, and rejects the key with another body', async () => {
    const uid = await newAdvertiser();
    const headers = { 'idempotency-key': 'create-once-1' };
    const ad = anAd();
    const first = await create(uid, { ad: ad.build() }, headers);
    expect(await create(uid, { ad: ad.build() }, headers)).toEqual(first);
    expect(await count('ads where owner_uid = $1', uid)).toBe(1);
    expect(await refusal(uid, { ad: ad.with({ area: 99 }).build() }, headers)).toMatchObject({ status: 409 });
  });

  it('stores a draft and deletes the form draft that it was made from', async () => {
    const uid = await newAdvertiser();
    const draft = await api.get<{ key: string }>('/items/drafts', {
      method: 'POST',
      headers: asUser(uid),
      payload: { content: { transaction: 'SALE', category: 'APPARTEMENT', step: 'preview' } },
    });
    const { state } = await create(uid, { ad: anAd().build(), submit: false, draftKey: draft.key });
    expect([state, await count('drafts where owner_uid = $1', uid)]).toEqual(['draft', 0]);
  });

  it('creates the account of a user without a profile', async () => {
    const { state } = await create('nobody-yet', { ad: anAd().build() });
    expect([state, await count(`users where uid = 'nobody-yet'`)]).toEqual(['published', 1]);
  });

  it('creates the ad for the agency of the user', async () => {
    const { rows } = await api.connection.pool.query<{ uid: string; slug: string }>(
      'select user_uid as uid, slug from agency_members join agencies on agencies.id = agency_id limit 1',
    );
    const member = rows[0];
    const { url } = await create(member?.uid ?? '', { ad: anAd().build(), submit: false });
    expect(url).toContain(`/agc/${member?.slug}/`);
  });

  it('sends a risky ad to review and shows the reasons only to moderators', async () => {
    const uid = await newAdvertiser();
    const ad = anAd()
      .with({ description: `${aDescription()} Photos sur https://bit.ly/x, appelez le 98 123 456.` })
      .build();
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

  it('publishes at most three ads of a private advertiser, also for concurrent requests', async () => {
    const uid = await newAdvertiser();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        api.app.inject({ url: '/items/create', method: 'POST', headers: asUser(uid), payload: { ad: anAd().build() } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 402, 402, 402]);
    expect(await count(`ads where owner_uid = $1`, uid)).toBe(3);
    expect((await refusal(uid, { ad: anAd().build() })).error).toMatchObject({ code: 'payment_required' });
    expect((await create(uid, { ad: anAd().build(), submit: false })).state).toBe('draft');
  });
});

describe('POST items/create rejects', () => {
  it('a visitor who is not signed in', async () => {
    expect(await api.failure({ url: '/items/create', method: 'POST', payload: { ad: anAd().build() } })).toMatchObject({
      status: 401,
    });
  });

  it.each([
    ['a title of two letters', anAd().with({ title: ' ab ' }).build(), 'ad.title'],
    ['a title of emoji that only looks long', anAd().with({ title: '🏠🏠' }).build(), 'ad.title'],
    [
      'HTML in its text',
      anAd()
        .with({ description: `${DESCRIPTION}<script>alert(1)</script>` })
        .build(),
      'ad.description',
    ],
    ['a short text', anAd().with({ description: 'Très bien situé.' }).build(), 'ad.description'],
    [
      '10,000 characters',
      anAd()
        .with({ description: 'x'.repeat(10_000) })
        .build(),
      'ad.description',
    ],
    ['NUL', anAd().with({ title: 'Villa \0 à vendre' }).build(), 'ad.title'],
    ['a lone surrogate', anAd().with({ title: 'Villa \uD83C à vendre' }).build(), 'ad.title'],
    ['a home without rooms', anAd().with({ rooms: undefined }).build(), 'ad.rooms'],
    ['land with rooms', anAd().land().with({ rooms: 3 }).build(), 'ad.rooms'],
    ['shared land', anAd().land().with({ transaction: 'FLAT' }).build(), 'ad.transaction'],
    [
      'a monthly price for a sale',
      anAd()
        .with({ price: { millimes: 900_000, unit: 'month' } })
        .build(),
      'ad.price.unit',
    ],
    ['a flat share without offered rooms', anAd().sharedRoom().with({ flatshare: undefined }).build(), 'ad.flatshare'],
    ['a title status of a rental', anAd().sharedRoom().with({ titleStatus: 'blue' }).build(), 'ad.titleStatus'],
    [
      'a negative price',
      anAd()
        .with({ price: { millimes: -1, unit: 'total' } })
        .build(),
      'ad.price.millimes',
    ],
    [
      'a price that is too low',
      anAd()
        .with({ price: { millimes: 1000, unit: 'total' } })
        .build(),
      'ad.price.millimes',
    ],
    [
      'a huge number',
      anAd()
        .with({ price: { millimes: 1e300, unit: 'total' } })
        .build(),
      'ad.price.millimes',
    ],
    ['an area that is too small', anAd().with({ area: 3 }).build(), 'ad.area'],
    ['a floor above the number of floors', anAd().with({ floor: 9, floors: 3 }).build(), 'ad.floor'],
    ['a year far ahead', anAd().with({ year: 2080 }).build(), 'ad.year'],
    [
      'an unknown governorate',
      anAd()
        .with({ place: { governorate: 99, delegation: 227, sector: 1707 } })
        .build(),
      'ad.place.governorate',
    ],
    [
      'a sector of another delegation',
      anAd()
        .with({ place: { governorate: 22, delegation: 227, sector: 1 } })
        .build(),
      'ad.place.sector',
    ],
    [
      'a position in Paris',
      anAd()
        .with({ position: { lat: 48.85, lng: 2.35, precision: 'exact' } })
        .build(),
      'ad.position.lat',
    ],
    [
      'WhatsApp without a number',
      anAd()
        .with({ contact: { name: 'Amal', whatsapp: true } })
        .build(),
      'ad.contact.phone',
    ],
    ['a video of an unsupported host', anAd().with({ videoUrl: 'https://example.com/watch' }).build(), 'ad.videoUrl'],
    [
      'two texts in the same language',
      anAd()
        .with({ translations: [{ language: 'fr', title: 'Encore', description: DESCRIPTION }] })
        .build(),
      'ad.translations.0.language',
    ],
    [
      'an unknown picture',
      anAd()
        .with({ photos: ['md_aaaaaaaaaaaa'] })
        .build(),
      'ad.photos.0',
    ],
    ['a field that does not exist', anAd().with({ ownerUid: 'demo-user' }).build(), 'ad.ownerUid'],
    ['an unknown category', anAd().with({ category: 'CHATEAUX' }).build(), 'ad.category'],
  ])('an ad with %s', async (_what, ad, field) => {
    const uid = await newAdvertiser();
    expect(await refusal(uid, { ad })).toMatchObject({ status: 400, error: { code: 'invalid_input', field } });
    expect(await count('ads where owner_uid = $1', uid)).toBe(0);
  });
});
