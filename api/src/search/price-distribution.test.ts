import type { PricesAnswer } from '@houni/contracts/prices';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { distributionOf } from './price-distribution.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const prices = (query: string) => api.get<PricesAnswer>(`/search/items/prices?${query}`);

async function pricesOf(condition: string): Promise<number[]> {
  const { rows } = await api.connection.pool.query<{ price: number }>(
    `select price from ads where state = 'published' and ${condition} order by price`,
  );
  return rows.map(({ price }) => Number(price));
}

describe('price distribution route', () => {
  it.each([
    ['transaction=SALE&category=APPARTEMENT', 'transaction_id = 0 and category_id = 0'],
    ['transaction=SALE&governorate=22&rooms=2', 'transaction_id = 0 and governorate_id = 22 and rooms = 2'],
    ['transaction=FLAT', 'transaction_id = 2'],
  ])('counts every ad of %s once, in its class', async (query, condition) => {
    const expected = await pricesOf(condition);
    const { total, stepMillimes, counts, middleHalf } = await prices(query);
    expect(expected.length).toBeGreaterThan(3);
    expect(total).toBe(expected.length);
    const classes = counts.map(
      (_, index) =>
        expected.filter((price) => Math.min(counts.length - 1, Math.floor(price / stepMillimes)) === index).length,
    );
    expect(counts).toEqual(classes);
    const inside = expected.filter(
      (price) => price >= (middleHalf?.fromMillimes ?? 0) && price <= (middleHalf?.toMillimes ?? 0),
    );
    expect(inside.length / total).toBeGreaterThanOrEqual(0.5);
  });

  it('ignores the price limits of the search', async () => {
    const query = 'transaction=SALE&category=APPARTEMENT';
    expect(await prices(`${query}&priceMin=100000&priceMax=200000`)).toEqual(await prices(query));
  });

  it('counts the ads of a text search', async () => {
    const { total } = await api.get<{ total: number }>('/search/items/search-new?q=piscine');
    expect(total).toBeGreaterThan(0);
    expect((await prices('q=piscine')).total).toBe(total);
  });

  it('returns empty classes for a search without ads', async () => {
    const { total, counts, middleHalf } = await prices('transaction=SALE&areaMin=90000&areaMax=90001&rooms=20');
    expect({ total, middleHalf }).toEqual({ total: 0, middleHalf: null });
    expect(counts.every((count) => count === 0)).toBe(true);
  });
});

describe('distributionOf', () => {
  it('has classes of a round width that hold 95 % of the ads below the last one', () => {
    const found = distributionOf(
      Array.from({ length: 100 }, (_, index) => ({ price: (index + 1) * 10_000_000, count: 1 })),
    );
    expect(found.stepMillimes).toBe(50_000_000);
    expect(found.counts.slice(0, 3)).toEqual([4, 5, 5]);
    expect(found.counts.at(-1)).toBe(6);
    expect(found.middleHalf).toEqual({ fromMillimes: 250_000_000, toMillimes: 750_000_000 });
  });

  it('puts one price of many ads into one class', () => {
    const { counts, middleHalf } = distributionOf([{ price: 300_000, count: 7 }]);
    expect(counts.filter((count) => count > 0)).toEqual([7]);
    expect(middleHalf).toEqual({ fromMillimes: 300_000, toMillimes: 300_000 });
  });
});
