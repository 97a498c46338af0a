import type { AdCard, SearchAnswer } from '@houni/contracts/ad';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const search = (query: string) => api.get<SearchAnswer>(`/search/items/search-new?${query}`);

/** Public keys by plain SQL on the wide table: what the narrow one must agree with. */
async function keysBySql(condition: string, order = 'published_at desc, id desc'): Promise<string[]> {
  const { rows } = await api.connection.pool.query<{ public_key: string }>(
    `select public_key from ads where state = 'published' and (${condition}) order by ${order}`,
  );
  return rows.map((row) => row.public_key);
}

async function allPages(query: string, pageSize = 48): Promise<AdCard[]> {
  const items: AdCard[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await search(`${query}&pageSize=${pageSize}&page=${page}`);
    items.push(...answer.items);
    if (answer.items.length < pageSize) return items;
  }
}

const keys = (items: AdCard[]) => items.map(({ publicKey }) => publicKey);

describe('search filter', () => {
  it.each([
    ['', 'true'],
    ['transaction=SALE', 'transaction_id = 0'],
    ['transaction=RENTAL&category=APPARTEMENT', `transaction_id = 1 and category_id = 0 and price_unit = 'month'`],
    ['category=LOGEMENTS', 'category_id in (0, 1)'],
    ['governorate=22', 'governorate_id = 22'],
    ['governorate=22&governorate=23', 'governorate_id in (22, 23)'],
    ['delegation=227', 'delegation_id = 227'],
    ['governorate=22&delegation=227', 'delegation_id = 227'],
    ['governorate=23&delegation=227', '(governorate_id = 23 or delegation_id = 227)'],
    ['sector=1707', 'sector_id = 1707'],
    ['priceMin=200000&priceMax=400000', 'price between 200000000 and 400000000'],
    ['priceMin=200.000&priceMax=400+mille', 'price between 200000000 and 400000000'],
    ['areaMin=100&areaMax=150', 'area between 100 and 150'],
    ['rooms=2', 'rooms = 2'],
    ['rooms=2&rooms=3', 'rooms in (2, 3)'],
    ['bathroomsMin=2', 'bathrooms >= 2'],
    ['floor=ground', 'floor = 0'],
    ['floor=low&floor=top', 'floor between 1 and 3 or floor > 0 and floor = floors'],
    ['furnished=true', 'furnished'],
    ['furnished=false', 'furnished = false'],
    ['amenities=PARKING', 'amenities & 32 = 32'],
    ['amenities=PARKING&amenities=ELEVATOR', 'amenities & 1056 = 1056'],
    ['titleStatus=blue', `title_status = 'blue'`],
    ['titleStatus=blue&titleStatus=contract', `title_status in ('blue', 'contract')`],
    ['advertiser=agency', 'agency_id is not null'],
    ['advertiser=private', 'agency_id is null'],
    ['withPhotos=true', 'photo_count > 0'],
    ['nearStation=true', 'station_minutes <= 15'],
    ['since=2026-06-01', `tunisian_day(published_at) >= '2026-06-01'`],
    ['bbox=10.1,36.7,10.3,36.9', 'public_lng between 10.1 and 10.3 and public_lat between 36.7 and 36.9'],
    [
      'transaction=SALE&category=MAISONS&priceMax=500000&rooms=3&amenities=GARAGE&sort=newest',
      'transaction_id = 0 and category_id = 1 and price <= 500000000 and rooms = 3 and amenities & 8 = 8',
    ],
  ])('returns the same ads as SQL for %s', async (query, condition) => {
    const expected = await keysBySql(condition);
    expect((await search(query)).total).toBe(expected.length);
    expect(keys(await allPages(query))).toEqual(expected);
  });

  it.each([
    'proche métro',
    'قريب من المترو',
    'near the metro',
    'vicino alla metro',
    'cerca del metro',
    '9rib mel metro',
  ])('returns the ads near a station for the words %s', async (words) => {
    expect(keys(await allPages(`q=${encodeURIComponent(words)}`))).toEqual(await keysBySql('station_minutes <= 15'));
  });

  it('returns the ads inside a polygon, not its bounding box', async () => {
    const triangle = await allPages('polygon=10,36.5;10.6,36.5;10,37.1');
    const box = await allPages('bbox=10,36.5,10.6,37.1');
    const inside = await keysBySql(`public_lng > 10 and public_lat > 36.5 and public_lng + public_lat < 47.1`);
    expect(keys(triangle)).toEqual(inside);
    expect(triangle.length).toBeGreaterThan(0);
    expect(box.length).toBeGreaterThan(triangle.length);
  });
});

describe('search sort', () => {
  it.each([
    ['newest', 'published_at desc, id desc'],
    ['price-asc', 'price, id'],
    ['price-desc', 'price desc, id desc'],
    ['price-per-m2-asc', 'round(price / area) nulls last, id'],
    ['station', 'station_minutes nulls last, published_at desc, id desc'],
    [
      'largest-reduction',
      `case when price_fell_at > now() - interval '60 days' then (previous_price - price) * 10000 / previous_price else 0 end desc nulls last, published_at desc, id desc`,
    ],
  ])('keeps the order %s over all pages without repetition', async (sort, order) => {
    const expected = await keysBySql(
      'transaction_id = 0',
      order.replace('case when', 'case when previous_price is null then 0 when'),
    );
    const found = keys(await allPages(`transaction=SALE&sort=${sort}`, 7));
    expect(new Set(found).size).toBe(found.length);
    expect(found).toEqual(expected);
  });

  it('returns an empty page after the last one', async () => {
    const last = await search('transaction=FLAT&page=500');
    expect(last.items).toEqual([]);
    expect(last.total).toBeGreaterThan(0);
  });
});

describe('search facets', () => {
  const MULTIPLE = new Set(['amenities']);

  it.each([
    'transaction=SALE&category=APPARTEMENT',
    'transaction=SALE&category=LOGEMENTS&rooms=2&furnished=false',
    'governorate=22&delegation=227&amenities=PARKING',
    'transaction=SALE&titleStatus=blue&advertiser=agency&priceMax=900000',
    'floor=low&floor=top&bathroomsMin=2&withPhotos=true',
    'q=vue',
  ])('match the results after a click for %s', async (query) => {
    const { facets = {} } = await search(`${query}&facets=true`);
    expect(Object.keys(facets).length).toBeGreaterThan(3);
    for (const [name, values] of Object.entries(facets)) {
      const remaining = query.split('&').filter((part) => MULTIPLE.has(name) || !part.startsWith(`${name}=`));
      for (const { value, count } of values) {
        const clicked = await search([...remaining, `${name}=${value}`].join('&'));
        expect({ name, value, count: clicked.total }).toEqual({ name, value, count });
      }
    }
  });

  it('count the places one level below the searched one', async () => {
    const names = async (query: string) => Object.keys((await search(`${query}&facets=true`)).facets ?? {});
    expect(await names('transaction=SALE')).toContain('governorate');
    expect(await names('governorate=22')).toContain('delegation');
    expect(await names('delegation=227')).toContain('sector');
    expect(await names('sector=1707')).not.toContain('sector');
  });

  it('are omitted by default', async () => {
    expect(await search('transaction=SALE')).not.toHaveProperty('facets');
  });
});

describe('search text', () => {
  it.each(['la marsa', 'La  Marsa', 'lmarsa', 'المرسى', 'مرسى', 'marsa'])(
    'finds the ads of La Marsa for "%s"',
    async (words) => {
      const expected = await keysBySql(`delegation_id = 247`);
      expect(expected.length).toBeGreaterThan(0);
      expect(keys(await allPages(`q=${encodeURIComponent(words)}`))).toEqual(expect.arrayContaining(expected));
    },
  );

  it.each(['s+2', 'S + 2', 's2'])('finds homes with two rooms for "%s"', async (words) => {
    const found = keys(await allPages(`q=${encodeURIComponent(words)}`));
    expect(found).toEqual(expect.arrayContaining(await keysBySql('rooms = 2')));
  });

  it('finds words without plural and accents', async () => {
    const plural = await search('q=appartements%20a%20vendre');
    expect(plural.total).toBeGreaterThanOrEqual((await search('transaction=SALE&category=APPARTEMENT')).total);
  });

  it.each([`'`, `"`, `a'b | !c & (`, `:* <-> \\`, '%', '&', '😀', '   ', 'le la les'])(
    'accepts the special characters %j',
    async (words) => {
      expect((await search(`q=${encodeURIComponent(words)}`)).page).toBe(1);
    },
  );

  it('ignores words without meaning', async () => {
    expect((await search('q=le%20la%20de&sort=relevance')).total).toBe((await search('')).total);
  });

  it('ranks a match in the title before one in the description', async () => {
    const answer = await search('q=villa&sort=relevance&pageSize=10');
    expect(answer.items[0]?.url).toContain('villa');
  });
});

describe('ad card', () => {
  it('has a URL in the language of the request', async () => {
    const [fr] = (await search('sector=1707&pageSize=1')).items;
    const [ar] = (await search('sector=1707&pageSize=1&locale=ar')).items;
    expect(fr?.url).toMatch(/^\/(annonce|agc)\/[^?]*\/tunis\/carthage\/sidi-bou-said\/[^/]+\/[\w-]+$/);
    expect(ar?.url.startsWith('/ar/')).toBe(true);
    expect(ar?.publicKey).toBe(fr?.publicKey);
  });

  it('does not contain a phone number or the exact position', async () => {
    const { rows } = await api.connection.pool.query<{ contact_phone: string }>(
      'select distinct contact_phone from ads',
    );
    const text = JSON.stringify(await allPages('withPhotos=true'));
    for (const { contact_phone: phone } of rows) expect(text).not.toContain(phone);
  });
});

describe('ads of the day', () => {
  it('are stable during a day, change daily and are diverse', async () => {
    const ask = async (app: TestApp) =>
      (await app.get<{ date: string; items: AdCard[] }>('/search/items/day-listing?limit=12')).items;
    const today = await ask(api);
    expect(today).toHaveLength(12);
    expect(keys(await ask(api))).toEqual(keys(today));
    expect(new Set(today.map(({ transaction, category }) => `${transaction} ${category}`)).size).toBeGreaterThan(3);
    expect(today.every(({ photoCount }) => photoCount > 0)).toBe(true);
    const other = await testApp({ now: () => new Date('2026-06-16T00:30:00Z') });
    try {
      expect(keys(await ask(other))).not.toEqual(keys(today));
    } finally {
      await other.close();
    }
  });
});
