import { searchAnswerSchema } from '@houni/contracts/ad';
import type { SearchAnswer } from '@houni/contracts/ad';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { copyAd } from './copy-ad.test-support.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const search = async (query: string) =>
  searchAnswerSchema.parse(await api.get<SearchAnswer>(`/search/items/search-new?${query}`));
const keys = ({ items }: SearchAnswer) => items.map(({ publicKey }) => publicKey);
const pool = () => api.connection.pool;

/** All pages of a visit, with something done before each further page. */
async function visit(query: string, between: (page: number) => Promise<void>): Promise<string[]> {
  const seen: string[] = [];
  let cursor = '';
  for (let page = 1; ; page += 1) {
    const answer = await search(`${query}&pageSize=7&page=${page}${cursor && `&cursor=${cursor}`}`);
    if (answer.items.length === 0) return seen;
    seen.push(...keys(answer));
    cursor = answer.cursor ?? cursor;
    await between(page);
  }
}

describe('search cursor', () => {
  it.each([
    'newest',
    'price-asc',
    'price-desc',
    'price-per-m2-asc',
    'largest-reduction',
    'station',
    'distance&near=36.8,10.2',
    'relevance&q=vue',
  ])('shows every ad once while ads are published, sorted by %s', async (sort) => {
    const query = `transaction=SALE&sort=${sort}`;
    const before = await visit(query, async () => {});
    expect(new Set(before).size).toBe(before.length);
    const during = await visit(query, async (page) => {
      if (page < 6) await copyAd(pool(), `transaction_id = 0 and price < 900000000`);
    });
    expect(during).toEqual(before);
  });

  it('supports previous pages and jumps', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => search(`transaction=RENTAL&pageSize=5&page=${page}`)));
    const [first, second, third, fourth] = pages.map(keys);
    const cursor = pages[1]?.cursor ?? '';
    await copyAd(pool(), `transaction_id = 1 and price_unit = 'month'`);
    const again = async (page: number) =>
      keys(await search(`transaction=RENTAL&pageSize=5&page=${page}&cursor=${cursor}`));
    expect(await again(1)).toEqual(first);
    expect(await again(2)).toEqual(second);
    expect(await again(3)).toEqual(third);
    expect(await again(4)).toEqual(fourth);
  });

  it('starts with the newest ad without a cursor', async () => {
    const fresh = await copyAd(pool(), `transaction_id = 1 and price_unit = 'month'`);
    expect(keys(await search('transaction=RENTAL'))[0]).toBe(fresh);
  });

  it('continues after the last ad even if it is no longer online', async () => {
    const all = await visit('transaction=SALE&category=APPARTEMENT', async () => {});
    const first = await search('transaction=SALE&category=APPARTEMENT&pageSize=7');
    await pool().query(`update ads set state = 'paused' where public_key = $1`, [all[6]]);
    const next = await search(`transaction=SALE&category=APPARTEMENT&pageSize=7&page=2&cursor=${first.cursor}`);
    expect(keys(next)).toEqual(all.slice(7, 14));
  });

  it.each([
    'x',
    '%00',
    Buffer.from('[]').toString('base64url'),
    Buffer.from('["2026-99-99 00:00:00+00","newest",24,1,"2026-99-99 00:00:00+00",1]').toString('base64url'),
    Buffer.from('["2026-06-15 00:00:00+00","newest",24,1,12,1]').toString('base64url'),
    Buffer.from('["2026-06-15 00:00:00+00","newest",24,1,null,-1]').toString('base64url'),
    Buffer.from('{"__proto__":1}').toString('base64url'),
  ])('rejects the invalid cursor %j', async (cursor) => {
    const { status, error } = await api.failure({ url: `/search/items/search-new?page=2&cursor=${cursor}` });
    expect({ status, field: error.field }).toEqual({ status: 400, field: 'cursor' });
  });

  it('rejects sorting by distance without a position', async () => {
    for (const near of ['', '&near=', '&near=1', '&near=91,10', '&near=a,b']) {
      const { error } = await api.failure({ url: `/search/items/search-new?sort=distance${near}` });
      expect(error.field).toBe('near');
    }
  });

  it('sorts by distance, nearest first', async () => {
    const { rows } = await pool().query<{ public_key: string }>(
      `select public_key from ads where state = 'published'
       order by power(public_lat - 36.8, 2) + power((public_lng - 10.2) * cos(radians(36.8)), 2), id limit 3`,
    );
    const near = keys(await search('sort=distance&near=36.8,10.2&pageSize=12'));
    expect(near).toEqual(expect.arrayContaining(rows.map((row) => row.public_key)));
  });
});
