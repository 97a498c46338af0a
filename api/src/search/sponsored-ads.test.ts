import { searchAnswerSchema } from '@houni/contracts/ad';
import type { SearchAnswer } from '@houni/contracts/ad';
import { TOP_ADS_PER_PAGE } from '@houni/contracts/promotion';
import { giveCredits } from '../commerce/give-credits.test-support.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { SEEDED_AT } from '../../test/test-database.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const after = (milliseconds: number) => new Date(SEEDED_AT.getTime() + milliseconds);

let api: TestApp;
let now = SEEDED_AT;
const pool = () => api.connection.pool;

/** Of six ads, whatever their state, three stand at the top: one of them for a minute; one did so until a minute ago. */
beforeAll(async () => {
  api = await testApp({ now: () => now });
  await pool().query(
    `update ads set highlighted_until = null, promoted_until = case id % 6
       when 0 then $1::timestamptz + interval '1 minute' when 1 then $1::timestamptz - interval '1 minute'
       when 2 then $1::timestamptz + interval '30 days' when 4 then $1::timestamptz + interval '30 days' end`,
    [SEEDED_AT],
  );
});
beforeEach(() => {
  now = SEEDED_AT;
});
afterAll(() => api.close());

async function search(query: string, asked = '&sponsored=true'): Promise<SearchAnswer> {
  const url = `/search/items/search-new?${query}${asked}`;
  return searchAnswerSchema.parse(await api.get<SearchAnswer>(url, { headers: { 'cache-control': 'no-cache' } }));
}

const keys = (ads: readonly { publicKey: string }[] = []) => ads.map(({ publicKey }) => publicKey);

/** The ads above all pages of a search, until there are none; of each page as many as there can be. */
async function aboveAllPages(query: string): Promise<string[]> {
  const above: string[] = [];
  for (let page = 1; ; page += 1) {
    const { sponsored = [] } = await search(`${query}&page=${page}`);
    expect(sponsored.length).toBeLessThanOrEqual(TOP_ADS_PER_PAGE);
    above.push(...keys(sponsored));
    if (sponsored.length < TOP_ADS_PER_PAGE) return above;
  }
}

async function keysBySql(condition: string): Promise<string[]> {
  const { rows } = await pool().query<{ public_key: string }>(
    `select public_key from ads where state = 'published' and promoted_until > $1 and photo_count > 0 and (${condition})`,
    [now],
  );
  return rows.map((row) => row.public_key);
}

async function results(query: string): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; ; page += 1) {
    const { items } = await search(`${query}&pageSize=48&page=${page}`, '');
    found.push(...keys(items));
    if (items.length < 48) return found;
  }
}

describe('sponsored ads', () => {
  it.each([
    ['', 'true'],
    ['transaction=SALE', 'transaction_id = 0'],
    ['transaction=RENTAL&category=APPARTEMENT', `transaction_id = 1 and category_id = 0 and price_unit = 'month'`],
    ['category=LOGEMENTS', 'category_id in (0, 1)'],
    ['governorate=22', 'governorate_id = 22'],
    ['governorate=23&delegation=227', '(governorate_id = 23 or delegation_id = 227)'],
    ['sector=1707', 'sector_id = 1707'],
    ['priceMin=200000&priceMax=400000', 'price between 200000000 and 400000000'],
    ['areaMin=100&areaMax=150', 'area between 100 and 150'],
    ['rooms=2&rooms=3', 'rooms in (2, 3)'],
    ['floor=low&floor=top', 'floor between 1 and 3 or floor > 0 and floor = floors'],
    ['furnished=false', 'furnished = false'],
    ['amenities=PARKING&amenities=ELEVATOR', 'amenities & 1056 = 1056'],
    ['titleStatus=blue', `title_status = 'blue'`],
    ['advertiser=agency', 'agency_id is not null'],
    ['withPhotos=true', 'photo_count > 0'],
    ['since=2026-06-01', `published_at >= '2026-06-01'`],
    ['bbox=10.1,36.7,10.3,36.9', 'public_lng between 10.1 and 10.3 and public_lat between 36.7 and 36.9'],
    ['polygon=10,36.5;10.6,36.5;10,37.1', 'public_lng > 10 and public_lat > 36.5 and public_lng + public_lat < 47.1'],
    [
      'transaction=SALE&category=MAISONS&priceMax=900000&rooms=3',
      'transaction_id = 0 and category_id = 1 and price <= 900000000 and rooms = 3',
    ],
  ])('are promoted results of the search, each on one page: %s', async (query, condition) => {
    const above = await aboveAllPages(query);
    expect(above.toSorted()).toEqual((await keysBySql(condition)).toSorted());
  });

  it('match every combination of category, filter and text', async () => {
    const running = new Set(await keysBySql('true'));
    const kinds = ['transaction=SALE', 'transaction=RENTAL&category=LOGEMENTS', 'transaction=FLAT', 'governorate=22'];
    const filters = ['rooms=2', 'priceMax=300000', 'amenities=BALCONY&advertiser=private', 'bbox=9.8,36.5,10.6,37.1'];
    const words = ['', '&q=vue', '&q=appartement+tunis', '&q=%D8%B4%D9%82%D8%A9', '&q=xyzzyq'];
    const queries = kinds.flatMap((kind) =>
      filters.flatMap((filter) => words.map((text) => `${kind}&${filter}${text}`)),
    );
    let most = 0;
    for (const query of queries) {
      const expected = (await results(query)).filter((key) => running.has(key));
      const above = await aboveAllPages(query);
      expect([query, above.toSorted()]).toEqual([query, expected.toSorted()]);
      most = Math.max(most, above.length);
    }
    expect(most).toBeGreaterThan(TOP_ADS_PER_PAGE);
  });

  it('are marked as sponsored and do not change the results', async () => {
    const query = 'transaction=SALE&facets=true';
    const { sponsored = [], ...rest } = await search(query);
    const { cursor: _with, ...plain } = await search(query, '');
    const { cursor: _without, ...others } = rest;
    expect(others).toEqual(plain);
    expect(plain).not.toHaveProperty('sponsored');
    expect(plain.items.filter((ad) => ad.sponsored)).toEqual([]);
    expect(sponsored.map((ad) => ad.sponsored)).toEqual([true, true, true]);
    const found = new Map((await pagesOf(query)).map((ad) => [ad.publicKey, ad]));
    expect(sponsored.map((ad) => ({ ...ad, sponsored: false }))).toEqual(
      sponsored.map(({ publicKey }) => found.get(publicKey)),
    );
  });

  it.each(['price-asc', 'price-desc', 'price-per-m2-asc', 'largest-reduction', 'distance&near=36.8,10.2'])(
    'are not shown when sorted by %s',
    async (sort) => {
      const { sponsored, items } = await search(`transaction=SALE&sort=${sort}`);
      expect(sponsored).toEqual([]);
      expect(items.length).toBeGreaterThan(0);
    },
  );

  it('are shown for the default sorts', async () => {
    const above = keys((await search('transaction=SALE&sort=newest')).sponsored);
    expect(above).toHaveLength(TOP_ADS_PER_PAGE);
    expect(keys((await search('transaction=SALE&sort=relevance')).sponsored)).toEqual(above);
  });
});

async function pagesOf(query: string) {
  const items = [];
  for (let page = 1; ; page += 1) {
    const answer = await search(`${query}&pageSize=48&page=${page}`, '');
    items.push(...answer.items);
    if (answer.items.length < 48) return items;
  }
}

describe('promotion period', () => {
  const query = 'transaction=SALE';

  it('ends exactly on time despite the cache', async () => {
    const short = new Set(
      (await pool().query<{ public_key: string }>('select public_key from ads where id % 6 = 0')).rows.map(
        (row) => row.public_key,
      ),
    );
    now = after(MINUTE - SECOND);
    const before = await aboveAllPages(query);
    expect(before.some((key) => short.has(key))).toBe(true);
    now = after(MINUTE);
    expect((await aboveAllPages(query)).toSorted()).toEqual(before.filter((key) => !short.has(key)).toSorted());
  });

  it('ends immediately if the ad goes offline', async () => {
    const [first = ''] = await aboveAllPages(query);
    await pool().query(`update ads set state = 'paused' where public_key = $1`, [first]);
    expect(await aboveAllPages(query)).not.toContain(first);
    await pool().query(`update ads set state = 'published' where public_key = $1`, [first]);
    expect(await aboveAllPages(query)).toContain(first);
  });

  it('starts within seconds after the purchase', async () => {
    const { rows } = await pool().query<{ public_key: string; price: number; transaction: string }>(
      `update ads set promoted_until = null, expires_at = $1::timestamptz + interval '30 days' where id = (
         select id from ads where owner_uid = 'demo-user' and agency_id is null and state = 'published' and photo_count > 0 limit 1)
       returning public_key, price / 1000 as price, case transaction_id when 0 then 'SALE' else 'RENTAL' end as transaction`,
      [SEEDED_AT],
    );
    const [ad] = rows;
    if (!ad) throw new Error('The demo user has no online ad.');
    const own = `transaction=${ad.transaction}&priceMin=${ad.price}&priceMax=${ad.price}`;
    now = after(HOUR);
    expect(await aboveAllPages(own)).not.toContain(ad.public_key);
    await giveCredits(api.connection.db, { userUid: 'demo-user' }, 6);
    const bought = await api.app.inject({
      url: `/items/${ad.public_key}/top`,
      method: 'POST',
      headers: asUser('demo-user'),
    });
    expect(bought.statusCode).toBe(200);
    now = after(HOUR + 15 * SECOND);
    expect(await aboveAllPages(own)).toContain(ad.public_key);
  });
});

describe('order of sponsored ads', () => {
  const query = 'transaction=SALE&category=APPARTEMENT';

  it('is stable for an hour', async () => {
    now = after(5 * HOUR);
    const begin = await aboveAllPages(query);
    now = after(6 * HOUR - SECOND);
    expect(await aboveAllPages(query)).toEqual(begin);
    now = after(6 * HOUR);
    expect(await aboveAllPages(query)).not.toEqual(begin);
  });

  it('shows each ad first about equally often over a week', async () => {
    const hours = 7 * 24;
    now = after(2 * HOUR);
    const times = new Map((await aboveAllPages(query)).map((key) => [key, 0]));
    expect(times.size).toBeGreaterThan(3 * TOP_ADS_PER_PAGE);
    for (let hour = 2; hour < hours + 2; hour += 1) {
      now = after(hour * HOUR);
      for (const key of keys((await search(`${query}&pageSize=1`)).sponsored))
        times.set(key, (times.get(key) ?? 0) + 1);
    }
    const share = TOP_ADS_PER_PAGE / times.size;
    // Four standard deviations: of a million ads that are drawn by chance, sixty would lie outside.
    const spread = 4 * Math.sqrt(hours * share * (1 - share));
    for (const count of times.values()) {
      expect(Math.abs(count - hours * share)).toBeLessThan(spread);
    }
  });
});

describe('search with slow sponsored ads', () => {
  it('does not wait for sponsored ads', async () => {
    now = after(10 * HOUR);
    const { items } = await search('transaction=SALE', ''); // from here on memory has the cards
    const other = await pool().connect();
    try {
      await other.query('begin');
      await other.query('lock table ads in access exclusive mode');
      const answer = await search('transaction=SALE');
      expect(keys(answer.items)).toEqual(keys(items));
      expect(answer.sponsored).toEqual([]);
    } finally {
      await other.query('rollback');
      other.release();
    }
    now = after(11 * HOUR);
    expect((await search('transaction=SALE')).sponsored).toHaveLength(TOP_ADS_PER_PAGE);
  });

  it('returns results if sponsored ads fail', async () => {
    now = after(12 * HOUR);
    await pool().query('alter table ads rename column promoted_until to lost');
    try {
      const answer = await search('transaction=SALE');
      expect(answer.items.length).toBeGreaterThan(0);
      expect(answer.sponsored).toEqual([]);
    } finally {
      await pool().query('alter table ads rename column lost to promoted_until');
    }
    expect((await search('transaction=SALE')).sponsored).toHaveLength(TOP_ADS_PER_PAGE);
  });
});
