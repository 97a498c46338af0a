import type { MapAnswer } from '@houni/contracts/map';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { boxOf, project, tilesOf, unproject } from '../search-index/tiles.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const TUNISIA = '7,30,12,38';
const map = (query: string) => api.get<MapAnswer>(`/search/items/map?${query}`);

async function scalar<T>(text: string): Promise<T | undefined> {
  const { rows } = await api.connection.pool.query<{ value: T }>(`select ${text} as value`);
  return rows[0]?.value;
}
const countOf = (condition: string) =>
  scalar<number>(`(select count(*)::int from ads where state = 'published' and ${condition})`);

function shown({ clusters, ads }: MapAnswer): number {
  return ads.length + clusters.reduce((sum, { count }) => sum + count, 0);
}

describe('map route', () => {
  it.each([
    ['', 'true'],
    ['&transaction=SALE&category=APPARTEMENT', 'transaction_id = 0 and category_id = 0'],
    ['&priceMax=300000&rooms=2&amenities=PARKING', 'price <= 300000000 and rooms = 2 and amenities & 32 <> 0'],
    ['&governorate=22&furnished=true', 'governorate_id = 22 and furnished'],
    ['&polygon=10,36.5;10.6,36.5;10,37.1', 'public_lng > 10 and public_lat > 36.5 and public_lng + public_lat < 47.1'],
  ])('counts every ad of the country at any zoom%s', async (query, condition) => {
    const expected = await countOf(condition);
    for (const zoom of [4, 6, 8, 11, 14, 18]) {
      const answer = await map(`bbox=${TUNISIA}&zoom=${zoom}${query}`);
      expect({ zoom, total: answer.total, shown: shown(answer) }).toEqual({ zoom, total: expected, shown: expected });
    }
  });

  it('counts the ads of a text search', async () => {
    const { total } = await api.get<{ total: number }>('/search/items/search-new?q=piscine');
    expect((await map(`bbox=${TUNISIA}&zoom=8&q=piscine`)).total).toBe(total);
  });

  it('returns the ads and clusters of a box', async () => {
    const answer = await map('bbox=10.1,36.7,10.35,36.95&zoom=11');
    expect(answer.total).toBeGreaterThanOrEqual(
      (await countOf('public_lng between 10.1 and 10.35 and public_lat between 36.7 and 36.95')) ?? 0,
    );
    for (const {
      lat,
      lng,
      bbox: [west, south, east, north],
    } of answer.clusters) {
      expect(lng).toBeGreaterThanOrEqual(west);
      expect(lng).toBeLessThanOrEqual(east);
      expect(lat).toBeGreaterThanOrEqual(south);
      expect(lat).toBeLessThanOrEqual(north);
    }
  });

  it('returns single ads only at their public positions', async () => {
    const { ads } = await map('bbox=10,36.5,10.6,37.1&zoom=16');
    expect(ads.length).toBeGreaterThan(0);
    for (const ad of ads) {
      const { rows } = await api.connection.pool.query(
        `select price, public_lat as lat, public_lng as lng, position_precision as precision,
          (select base from ad_photos where ad_id = ads.id order by photo_order limit 1) as photo
        from ads where public_key = $1`,
        [ad.publicKey],
      );
      const { lat, lng, precision, photo } = ad;
      const cover = photo && expect.stringMatching(new RegExp(`^${photo.base.split('/media/').at(-1)}$`));
      expect(rows).toEqual([{ price: ad.price.millimes, lat, lng, precision, photo: cover }]);
      expect(ad.url).toMatch(/^\/(annonce|agc)\//);
    }
  });

  it('returns the positions of listed ads that are online', async () => {
    const list = await api.get<{ items: { publicKey: string }[] }>('/search/items/search-new?pageSize=5');
    const keys = list.items.map(({ publicKey }) => publicKey);
    const query = `bbox=${TUNISIA}&zoom=5${keys.map((key) => `&keys=${key}`).join('')}`;
    const { listed } = await map(query);
    expect(listed.map(({ publicKey }) => publicKey).toSorted()).toEqual(keys.toSorted());
    await api.connection.pool.query(`update ads set state = 'paused' where public_key = $1`, [keys[0]]);
    expect((await map(query)).listed.map(({ publicKey }) => publicKey).toSorted()).toEqual(keys.slice(1).toSorted());
  });

  it('includes changes of publication immediately', async () => {
    const query = `bbox=${TUNISIA}&zoom=8&transaction=SALE&category=MAISONS`;
    const before = (await map(query)).total;
    await api.connection.pool.query(
      `update ads set state = 'paused' where id = (select min(id) from ads where state = 'published' and transaction_id = 0 and category_id = 1)`,
    );
    expect((await map(query)).total).toBe(before - 1);
  });

  it.each([
    ['zoom=8', 'bbox'],
    ['bbox=1,2,3&zoom=8', 'bbox'],
    ['bbox=12,30,7,38&zoom=8', 'bbox'],
    [`bbox=${TUNISIA}`, 'zoom'],
    [`bbox=${TUNISIA}&zoom=40`, 'zoom'],
    [`bbox=${TUNISIA}&zoom=8&sector=99999`, 'sector'],
    [`bbox=${TUNISIA}&zoom=8&polygon=1,2`, 'polygon'],
  ])('rejects %s', async (query, field) => {
    const { status, error } = await api.failure({ url: `/search/items/map?${query}` });
    expect({ status, field: error.field }).toEqual({ status: 400, field });
  });
});

describe('map tiles', () => {
  it('have the positions of their corners', () => {
    for (const [lng, lat] of [
      [10.18, 36.8],
      [-179.9, -84],
      [11.5, 33.1],
      [0, 0],
    ] as const) {
      const { x, y } = project(lng, lat);
      expect(unproject(x, y).lng).toBeCloseTo(lng, 9);
      expect(unproject(x, y).lat).toBeCloseTo(lat, 9);
      const { left, top } = tilesOf({ west: lng, south: lat, east: lng, north: lat }, 14);
      const [west, south, east, north] = boxOf(left, top, 14);
      expect(west <= lng && lng <= east && south <= lat && lat <= north).toBe(true);
    }
  });
});
