import type { AdAnswer, SearchAnswer } from '@houni/contracts/ad';
import type { MapAnswer } from '@houni/contracts/map';
import { anAd } from '../../test/builders/ad.ts';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { testDatabase } from '../../test/test-database.ts';
import type { TestDatabase } from '../../test/test-database.ts';

// The replica of this test is a copy that receives no changes, so that the test sees which database has answered.
let replica: TestDatabase;
let api: TestApp;
beforeAll(async () => {
  replica = await testDatabase('seeded');
  api = await testApp({ variables: { DATABASE_REPLICA_URLS: replica.url }, runJobs: false });
});
afterAll(async () => {
  await api.close();
  await replica.drop();
});

const LIST = '/search/items/search-new?transaction=SALE&category=APPARTEMENT';
const MAP = '/search/items/map?bbox=7,30,12,38&zoom=6&transaction=SALE&category=APPARTEMENT';

it('lists and maps are read from the replica', async () => {
  const [list, map] = [await api.get<SearchAnswer>(LIST), await api.get<MapAnswer>(MAP)];
  const { publicKey } = await anAd().published(new Date()).insert(api);
  const { rowCount } = await api.connection.pool.query(
    'select from ad_search join ads on id = ad_id where public_key = $1',
    [publicKey],
  );
  expect(rowCount).toBe(1);
  expect((await api.get<SearchAnswer>(`${LIST}&pageSize=5`)).total).toBe(list.total);
  expect((await api.get<MapAnswer>(`${MAP}&rooms=2&rooms=1&rooms=3`)).total).toBeLessThanOrEqual(map.total);
});

it('the page of an ad that has just been published is read from the primary', async () => {
  const { publicKey } = await anAd().published(new Date()).insert(api);
  const { state, ad } = await api.get<AdAnswer>(`/search/item/public-key?publicKey=${publicKey}`);
  expect([state, ad?.publicKey]).toEqual(['online', publicKey]);
});
