import type { AdAnswer, AdState } from '@houni/contracts/ad';
import { POSITION_PRECISIONS } from '@houni/domain/ad-facts';
import { PUBLIC_RADIUS_M, publicPosition } from '@houni/domain/public-position';
import type { PositionPrecision } from '@houni/domain/public-position';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { isOnLand } from '../../demo/land.ts';
import { SEEDED_AT } from '../../test/test-database.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

async function anyAd(state: AdState, more = ''): Promise<{ key: string; uid: string }> {
  const { rows } = await api.connection.pool.query<{ key: string; uid: string }>(
    `select public_key as key, uid from ads where state = $1 ${more} order by id limit 1`,
    [state],
  );
  if (!rows[0]) throw new Error(`the demonstration data has no ad in state ${state}`);
  return rows[0];
}

function metresBetween(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const east = (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(a.lat - b.lat, east) * 111_195;
}

const answerByKey = (key: string) => api.answer<AdAnswer>(`/search/item/public-key?publicKey=${key}`);
const byKey = async (key: string) => (await answerByKey(key)).body;
const byKeyOrUid = (key: string) => api.get<AdAnswer>(`/search/item/public-key-or-uid?key=${encodeURIComponent(key)}`);

describe('GET search/item/public-key', () => {
  it('finds an ad by its key, and also by its uid on the route public-key-or-uid', async () => {
    const { key, uid } = await anyAd('published');
    expect((await byKey(key)).ad?.uid).toBe(uid);
    expect((await byKeyOrUid(uid)).ad?.publicKey).toBe(key);
    expect((await byKeyOrUid(key)).ad?.publicKey).toBe(key);
    expect((await byKey(uid)).state).toBe('unknown');
  });

  it('gives the nearest station and minutes on foot from the position that it shows, and none for a sector', async () => {
    const { key } = await anyAd('published', "and station_minutes <= 15 and position_precision = '300m'");
    const answer = async (locale: string) =>
      (await api.get<AdAnswer>(`/search/item/public-key?publicKey=${key}&locale=${locale}`)).ad;
    const [french, arabic] = [await answer('fr'), await answer('ar')];
    const { rows } = await api.connection.pool.query<{ lat: number; lng: number; fr: string; ar: string }>(
      'select lat, lng, name_fr as fr, name_ar as ar from stations',
    );
    const shown = french?.position ?? { lat: 0, lng: 0 };
    const nearest = rows.toSorted((one, other) => metresBetween(one, shown) - metresBetween(other, shown))[0];
    const minutes = Math.max(1, Math.round((metresBetween(nearest ?? shown, shown) * 1.3) / 80));
    expect(french?.station).toMatchObject({ name: nearest?.fr ?? nearest?.ar, minutes });
    expect(arabic?.station?.name).toBe(nearest?.ar ?? nearest?.fr);
    const { rowCount } = await api.connection.pool.query(
      "select from ads where position_precision = 'sector' and (station_id, station_minutes) is distinct from (null, null)",
    );
    expect(rowCount).toBe(0);
  });

  it('returns the opening hours and languages of the agency in the requested locale', async () => {
    const { key } = await anyAd(
      'published',
      'and agency_id in (select agency_id from agency_texts where opening_hours @> \'[{"days": "السبت"}]\')',
    );
    const inLocale = async (locale: string) =>
      (await api.get<AdAnswer>(`/search/item/public-key?publicKey=${key}&locale=${locale}`)).ad?.office;
    const [french, arabic] = [await inLocale('fr'), await inLocale('ar')];
    expect(french?.openingHours.at(-1)?.days).toBe('Samedi');
    expect(arabic?.openingHours.at(-1)?.days).toBe('السبت');
    expect(arabic?.opening?.at(-1)?.days).toEqual([6]);
    expect(arabic?.opening).toEqual(french?.opening);
    expect(french?.languages).toEqual(expect.arrayContaining(['fr', 'ar']));
    expect(french?.logo.initials).not.toBe('');
    const { key: own } = await anyAd('published', 'and agency_id is null');
    expect((await byKey(own)).ad?.office).toBeNull();
  });

  it('returns all fields of the ad and similar ads of the same transaction and category', async () => {
    const { key } = await anyAd(
      'published',
      'and category_id = 0 and transaction_id = 0 and photo_count > 3 and governorate_id = 22',
    );
    const { ad, similar } = await byKey(key);
    expect(ad?.description.length).toBeGreaterThanOrEqual(200);
    expect(ad?.photos.length).toBe(ad?.photoCount);
    expect(ad?.photos[0]?.base).toMatch(/^http:\/\/localhost:4000\/media\/demo\/[\w-]+$/);
    expect(ad?.priceHistory.length).toBeGreaterThan(0);
    expect(similar.length).toBeGreaterThan(0);
    for (const other of similar) {
      expect(other).toMatchObject({ transaction: 'SALE', category: 'APPARTEMENT', state: 'published' });
      expect(other.publicKey).not.toBe(key);
    }
  });

  it('marks the photos that are floor plans', async () => {
    const { key } = await anyAd('published', 'and photo_count > 1');
    await api.connection.pool.query(
      `update ad_photos set tag = 'floor_plan' where photo_order = 1 and ad_id = (select id from ads where public_key = $1)`,
      [key],
    );
    const { ad } = await byKey(key);
    expect(ad?.photos.map(({ floorPlan = false }) => floorPlan).slice(0, 2)).toEqual([false, true]);
  });

  it('does not return the phone number, nor an exact position that the advertiser hides', async () => {
    const { rows } = await api.connection.pool.query<{ key: string; lat: number; lng: number; phone: string }>(
      `select public_key as key, lat, lng, contact_phone as phone from ads where state = 'published' and position_precision <> 'exact' limit 20`,
    );
    expect(rows.length).toBeGreaterThan(5);
    for (const { key, lat, lng, phone } of rows) {
      const answer = await byKey(key);
      expect(JSON.stringify(answer)).not.toContain(phone);
      expect([answer.ad?.position?.lat, answer.ad?.position?.lng]).not.toEqual([lat, lng]);
    }
  });

  it('gives positions by their precision, as the wizard shows it to advertisers before', async () => {
    const { rows } = await api.connection.pool.query<{
      key: string;
      lat: number;
      lng: number;
      precision: PositionPrecision;
      centreLat: number;
      centreLng: number;
    }>(
      `select * from (
         select public_key as key, ads.lat, ads.lng, position_precision as precision,
           sectors.lat as "centreLat", sectors.lng as "centreLng",
           row_number() over (partition by position_precision order by ads.id) as number
         from ads join sectors on sectors.id = sector_id where state = 'published' and ads.lat is not null
       ) ad where number <= 10`,
    );
    expect(new Set(rows.map(({ precision }) => precision))).toEqual(new Set(POSITION_PRECISIONS));
    for (const { key, lat, lng, precision, centreLat, centreLng } of rows) {
      const shown = publicPosition({ lat, lng }, precision, { lat: centreLat, lng: centreLng });
      // The next test is about cells whose middle is in the sea.
      if (!isOnLand(shown)) continue;
      const { position } = (await byKey(key)).ad ?? {};
      expect(position?.lat).toBeCloseTo(shown.lat, 6);
      expect(position?.lng).toBeCloseTo(shown.lng, 6);
      if (precision === '300m') expect(metresBetween(shown, { lat, lng })).toBeLessThan(PUBLIC_RADIUS_M[precision]);
    }
  });

  it('shows the nearest land of a cell on the coast whose middle is in the sea', async () => {
    // A beach of La Goulette: the middle of its cell is in the sea.
    const [lat, lng] = [36.8295, 10.3173];
    const shown = async (precision: PositionPrecision) => {
      const { rows } = await api.connection.pool.query<{ lat: number; lng: number; land: boolean }>(
        `select place[1] as lat, place[0] as lng, is_on_land(place) as land
         from public_position($1, $2, $3, (select min(id) from sectors)) place`,
        [lat, lng, precision],
      );
      return rows[0];
    };
    const middle = publicPosition({ lat, lng }, '300m', { lat, lng });
    const found = await shown('300m');
    expect(found?.land).toBe(true);
    expect([found?.lat, found?.lng]).not.toEqual([middle.lat, middle.lng]);
    expect(metresBetween(middle, { lat: found?.lat ?? 0, lng: found?.lng ?? 0 })).toBeLessThan(250);
    expect((await shown('sector'))?.land).toBe(true);
  });

  it.each([
    ['paused', 'closed', 200],
    ['removed', 'gone', 410],
    ['draft', 'unknown', 404],
    ['submitted', 'unknown', 404],
    ['in_review', 'unknown', 404],
    ['changes_requested', 'unknown', 404],
    ['rejected', 'unknown', 404],
  ] as const)('maps the state %s to %s for visitors, with the status %i', async (state, expected, status) => {
    const { key } = await anyAd(state);
    const answer = await answerByKey(key);
    expect([answer.body.state, answer.status]).toEqual([expected, status]);
    expect(answer.body.ad === null).toBe(expected !== 'closed');
  });

  it.each(['sold_or_rented', 'expired'] as const)(
    'returns an ad in the state %s for 90 days after it was closed',
    async (state) => {
      const { key } = await anyAd(state);
      const age = async (days: number) => {
        await api.connection.pool.query('update ads set closed_at = $1 where public_key = $2', [
          new Date(SEEDED_AT.getTime() - days * 86_400_000),
          key,
        ]);
        return byKey(key);
      };
      expect(await age(89)).toMatchObject({ state: 'closed', ad: { closedAt: expect.any(String) } });
      expect(await age(91)).toMatchObject({ state: 'gone', ad: null });
    },
  );

  it('says when the advertiser last confirmed an ad by renewing it', async () => {
    const { key } = await anyAd('published');
    const confirmed = async (publishedDaysAgo: number, expiresInDays: number) => {
      const at = (days: number) => new Date(SEEDED_AT.getTime() + days * 86_400_000);
      await api.connection.pool.query('update ads set published_at = $1, expires_at = $2 where public_key = $3', [
        at(-publishedDaysAgo),
        at(expiresInDays),
        key,
      ]);
      return (await byKey(key)).ad?.confirmedAt;
    };
    expect(await confirmed(55, 58)).toBe(new Date(SEEDED_AT.getTime() - 2 * 86_400_000).toISOString());
    expect(await confirmed(2, 58)).toBeNull();
  });

  it('removes a paused ad from the search table, and adds it again when it is published', async () => {
    const { key } = await anyAd('published');
    const found = async () =>
      (await api.connection.pool.query('select from ad_search join ads on ads.id = ad_id where public_key = $1', [key]))
        .rowCount;
    await api.connection.pool.query(`update ads set state = 'paused' where public_key = $1`, [key]);
    expect(await found()).toBe(0);
    await api.connection.pool.query(`update ads set state = 'published' where public_key = $1`, [key]);
    expect(await found()).toBe(1);
  });

  it('returns the previous price and the price history after a price drop', async () => {
    const { key } = await anyAd('published', 'and previous_price is null');
    const before = (await byKey(key)).ad?.price.millimes ?? 0;
    await api.connection.pool.query('update ads set price = price - 1000 where public_key = $1', [key]);
    await api.connection.pool.query('update ads set price_fell_at = $1 where public_key = $2', [SEEDED_AT, key]);
    const { ad } = await byKey(key);
    expect(ad?.previousPrice?.millimes).toBe(before);
    expect(ad?.priceHistory.at(-1)?.millimes).toBe(before - 1000);
  });
});

describe('the table ads', () => {
  it.each([
    [
      'a published ad without a date',
      `update ads set published_at = null where state = 'published'`,
      /published_ads_have_dates/,
    ],
    [
      'a shared field',
      `update ads set transaction_id = 2, category_id = 2, rooms = null, rooms_offered = 1, price_unit = 'month' where state = 'published'`,
      /category_id/,
    ],
    [
      'a sector of another governorate',
      'update ads set governorate_id = 1 where governorate_id = 22',
      /is not in delegation/,
    ],
    ['an unknown state', `update ads set state = 'nowhere' where state = 'paused'`, /ads_state_fkey/],
    ['a price of nothing', `update ads set price = 0 where state = 'draft'`, /ads_price_check/],
    ['a key that looks like an agency’s', `update ads set public_key = 'ag_' || id`, /public_key_check/],
  ])('rejects %s', async (_what, statement, reason) => {
    await expect(api.connection.pool.query(statement)).rejects.toThrow(reason);
  });
});
