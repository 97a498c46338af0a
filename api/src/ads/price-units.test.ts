import type { AdAnswer } from '@houni/contracts/ad';
import type { PriceUnit } from '@houni/domain/price-units';
import type { FavouritesAnswer } from '@houni/contracts/favourite';
import { anAd } from '../../test/builders/ad.ts';
import { aUser } from '../../test/builders/user.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ runJobs: false });
});
afterAll(() => api.close());

const price = (dinars: number, unit: PriceUnit) => ({ millimes: dinars * 1000, unit });

/** A published flat to let whose price has changed through the API. */
async function rentedAt(...prices: ReturnType<typeof price>[]) {
  const [first, ...others] = prices;
  const uid = await aUser().insert(api);
  const rental = anAd().with({ transaction: 'RENTAL', titleStatus: undefined, price: first });
  const { publicKey } = await rental.create(api, uid);
  const saver = await aUser().insert(api);
  await api.get('/favorite/add', { method: 'POST', headers: asUser(saver), payload: { publicKey } });
  let revision = 1;
  for (const changed of others) {
    // Each price is of another day: the history shows one price a day.
    await api.connection.pool.query(
      `update ad_price_history set changed_at = changed_at - interval '1 day' where ad_id = (select id from ads where public_key = $1)`,
      [publicKey],
    );
    await api.get(`/items/${publicKey}`, {
      method: 'PATCH',
      headers: asUser(uid),
      payload: { revision, changes: { price: changed } },
    });
    revision += 1;
  }
  const { ad } = await api.get<AdAnswer>(`/search/item/public-key?publicKey=${publicKey}`);
  const saved = await api.get<FavouritesAnswer>('/favorite/mine', { headers: asUser(saver) });
  // The search sorts by this column.
  const { reduction } = await api.connection.db
    .selectFrom('adSearch')
    .innerJoin('ads', 'ads.id', 'adSearch.adId')
    .select('reduction')
    .where('publicKey', '=', publicKey)
    .executeTakeFirstOrThrow();
  return { ad, favourite: saved.items[0], reduction };
}

describe('an ad whose price gets another unit', () => {
  it('shows no reduction on its card, to those who saved it, or in the order by reduction', async () => {
    const { ad, favourite, reduction } = await rentedAt(price(4_000, 'month'), price(150, 'night'));
    expect(ad).toMatchObject({ price: price(150, 'night'), previousPrice: null });
    expect(favourite).toMatchObject({ priceWhenAdded: price(4_000, 'month'), priceDropped: false });
    expect(reduction).toBe(0);
  });

  it('forgets the reduction of the earlier unit', async () => {
    const { ad } = await rentedAt(price(2_000, 'month'), price(1_500, 'month'), price(1_500, 'week'));
    expect(ad?.previousPrice).toBeNull();
  });

  it('lists only prices of its present unit in the price history', async () => {
    const { ad } = await rentedAt(
      price(2_000, 'month'),
      price(1_900, 'month'),
      price(500, 'week'),
      price(1_800, 'month'),
    );
    expect(ad?.priceHistory.map(({ millimes }) => millimes)).toEqual([2_000_000, 1_900_000, 1_800_000]);
  });
});

it('a price that falls in the same unit is a reduction in all places', async () => {
  const { ad, favourite, reduction } = await rentedAt(price(4_000, 'month'), price(1_200, 'month'));
  expect(ad?.previousPrice).toEqual(price(4_000, 'month'));
  expect(favourite).toMatchObject({ priceWhenAdded: price(4_000, 'month'), priceDropped: true });
  expect(reduction).toBe(7_000);
});

it('a favourite of a device keeps the unit of its price in the account', async () => {
  const { publicKey } = await anAd()
    .with({ transaction: 'RENTAL', titleStatus: undefined, price: price(1_200, 'month') })
    .create(api, await aUser().insert(api));
  const headers = asUser(await aUser().insert(api));
  await api.get('/favorite/merge', {
    method: 'POST',
    headers,
    payload: { items: [{ publicKey, price: price(5_000, 'week') }] },
  });
  const { items } = await api.get<FavouritesAnswer>('/favorite/mine', { headers });
  expect(items[0]).toMatchObject({ priceWhenAdded: price(5_000, 'week'), priceDropped: false });
});
