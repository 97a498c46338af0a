import type { AdAnswer, SearchAnswer } from '@houni/contracts/ad';
import type { MapAnswer } from '@houni/contracts/map';
import type { PricesAnswer } from '@houni/contracts/prices';
import { RENT_PERIODS } from '@houni/domain/rent-period';
import type { RentPeriod } from '@houni/domain/rent-period';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ template: 'full' });
});
afterAll(() => api.close());

const RENTALS = 'transaction=RENTAL&category=LOGEMENTS';
const COUNTRY = '7,30,12,38';
const parameterOf = (period: RentPeriod) => (period === 'month' ? '' : `&rentPeriod=${period}`);
const search = (query: string) => api.get<SearchAnswer>(`/search/items/search-new?${query}&pageSize=48`);
const unitsOf = ({ items }: Pick<SearchAnswer, 'items'>) => [...new Set(items.map(({ price }) => price.unit))].sort();

async function countOf(period: RentPeriod, condition = 'true'): Promise<number> {
  const { rows } = await api.connection.pool.query<{ count: number }>(
    `select count(*)::int as count from ads
     where state = 'published' and transaction_id = 1 and category_id in (0, 1) and price_unit = $1 and ${condition}`,
    [period],
  );
  return rows[0]?.count ?? 0;
}

describe.each(RENT_PERIODS)('a search for rents of a %s', (period) => {
  const query = RENTALS + parameterOf(period);

  it('finds exactly those, in each order', async () => {
    const expected = await countOf(period);
    expect(expected).toBeGreaterThan(3);
    for (const sort of ['newest', 'price-asc', 'price-desc', 'price-per-m2-asc', 'largest-reduction']) {
      const answer = await search(`${query}&sort=${sort}`);
      expect([sort, answer.total, unitsOf(answer)]).toEqual([sort, expected, [period]]);
    }
  });

  it('limits prices and counts facets within the period', async () => {
    const answer = await search(`${query}&priceMax=1000&facets=true`);
    expect(answer.total).toBe(await countOf(period, 'price <= 1000000'));
    const furnished = answer.facets?.['furnished']?.find(({ value }) => value === 'true')?.count ?? 0;
    expect(furnished).toBe(await countOf(period, 'price <= 1000000 and furnished'));
  });

  it('shows only those on the map and in the price distribution', async () => {
    const { total } = await api.get<PricesAnswer>(`/search/items/prices?${query}`);
    expect(total).toBe(await countOf(period));
    const map = await api.get<MapAnswer>(`/search/items/map?${query}&bbox=${COUNTRY}&zoom=6`);
    expect(map.total).toBe(await countOf(period));
  });

  it('finds similar ads of the same period', async () => {
    for (const { publicKey } of (await search(query)).items.slice(0, 5)) {
      const { similar } = await api.get<AdAnswer>(`/search/item/public-key?publicKey=${publicKey}`);
      expect(unitsOf({ items: similar })).toEqual(similar.length > 0 ? [period] : []);
    }
  });
});

describe('a search for rentals', () => {
  it('finds every period if its words name holiday rentals and no period is chosen', async () => {
    for (const words of ['location vacances', 'كراء صيفي', 'casa vacanze']) {
      const q = `&q=${encodeURIComponent(words)}`;
      const all = await search(RENTALS + q);
      expect(unitsOf(all).length).toBeGreaterThan(0);
      expect(unitsOf(all)).not.toEqual(['month']);
      const nightly = await search(`${RENTALS}${q}&rentPeriod=night`);
      expect(unitsOf(nightly)).toEqual(['night']);
    }
  });

  it('ignores a period for another transaction', async () => {
    const { total } = await search('transaction=SALE&category=LOGEMENTS');
    expect((await search('transaction=SALE&category=LOGEMENTS&rentPeriod=night')).total).toBe(total);
  });
});
