import { jest } from '@jest/globals';
import type { AdWritten, ComparablesAnswer } from '@houni/contracts/ad-write';
import { newAd } from '../../test/new-ad.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

jest.setTimeout(120_000);

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ variables: { LIMITS_FACTOR: '100' }, work: false });
  await api.connection.pool.query(
    `insert into users (uid, display_name, created_at) select 'neighbour-' || n, 'Voisin', '2026-01-01' from generate_series(1, 20) n`,
  );
  // Nobody else offers anything in these two sectors.
  await api.connection.pool.query(`update ads set state = 'paused' where state = 'published' and delegation_id = 227`);
});
afterAll(() => api.close());

const OTHER_SECTOR = `(select id from sectors where delegation_id = 227 and id <> 1707 order by id limit 1)`;
const compare = (publicKey: string) => api.get<ComparablesAnswer>(`/search/item/comparables?publicKey=${publicKey}`);
let neighbours = 0;
async function offer(dinarsPerM2: number, changes: object = {}): Promise<string> {
  neighbours += 1;
  const uid = `neighbour-${Math.ceil(neighbours / 3)}`;
  const ad = newAd({ area: 100, price: { millimes: dinarsPerM2 * 100_000, unit: 'total' }, ...changes });
  const { publicKey } = await api.get<AdWritten>('/items/create', {
    method: 'POST',
    headers: asUser(uid),
    payload: { ad },
  });
  return publicKey;
}

it('is a median of eight comparable ads or more, of the sector, else of the delegation', async () => {
  const own = await offer(3000);
  for (const dinars of [2500, 2600, 2700, 2800, 2900, 3100, 3200]) await offer(dinars);
  await offer(9000, { transaction: 'RENTAL', titleStatus: undefined, price: { millimes: 900_000, unit: 'month' } });
  await offer(2000, { area: 400 });
  expect(await compare(own)).toEqual({ count: 7, level: null, medianMillimesPerM2: null });
  const eighth = await offer(3300);
  expect(await compare(own)).toEqual({ count: 8, level: 'sector', medianMillimesPerM2: 2_850_000 });
  await api.connection.pool.query(`update ads set sector_id = ${OTHER_SECTOR} where public_key = $1`, [eighth]);
  expect(await compare(own)).toEqual({ count: 8, level: 'delegation', medianMillimesPerM2: 2_850_000 });
});

it('is what a new ad is measured by', async () => {
  const { rows } = await api.connection.pool.query<{ state: string; reason: string }>(
    `select ads.state, r.reason from ads join moderation_cases c on c.ad_id = ads.id join case_risks r on r.case_id = c.id
     where public_key = $1`,
    [await offer(700)],
  );
  expect(rows).toEqual([{ state: 'in_review', reason: 'low_price' }]);
});

it('is nothing for an ad that does not exist', async () => {
  expect(await compare('nosuchadhere')).toEqual({ count: 0, level: null, medianMillimesPerM2: null });
  expect((await api.failure({ url: '/search/item/comparables?publicKey=..' })).error.field).toBe('publicKey');
});
