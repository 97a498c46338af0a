import type { SearchAnswer } from '@houni/contracts/ad';
import { anAd } from '../../test/builders/ad.ts';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ runJobs: false });
});
afterAll(() => api.close());

const SEARCH = '/search/items/search-new?transaction=SALE&category=APPARTEMENT&pageSize=48';

it('an ad of the first half hour of a Tunisian day is found by this day', async () => {
  const published = (iso: string) => anAd().published(new Date(iso)).insert(api);
  const before = await published('2026-06-14T22:59:00Z');
  const after = await published('2026-06-14T23:30:00Z');
  const found = async () => {
    const { items, total } = await api.get<SearchAnswer>(`${SEARCH}&since=2026-06-15`);
    expect(items).toHaveLength(total);
    const keys = items.map(({ publicKey }) => publicKey);
    return [keys.includes(before.publicKey), keys.includes(after.publicKey)];
  };
  expect(await found()).toEqual([false, true]);
});
