import type { ComparablesAnswer } from '@houni/contracts/ad-write';
import { anAd } from '../../test/builders/ad.ts';
import { aUser } from '../../test/builders/user.ts';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ variables: { LIMITS_FACTOR: '100' }, runJobs: false });
  for (let n = 1; n <= 30; n += 1) await aUser(`neighbour-${n}`).insert(api);
});
beforeEach(async () => {
  // Pause all ads of this delegation, so that each test compares only its own ads.
  await api.connection.pool.query(`update ads set state = 'paused' where state = 'published' and delegation_id = 227`);
});
afterAll(() => api.close());

const OTHER_SECTOR = `(select id from sectors where delegation_id = 227 and id <> 1707 order by id limit 1)`;
const compare = (publicKey: string) => api.get<ComparablesAnswer>(`/search/item/comparables?publicKey=${publicKey}`);
let neighbours = 0;
async function offer(dinarsPerM2: number, changes: object = {}): Promise<string> {
  neighbours += 1;
  const uid = `neighbour-${Math.ceil(neighbours / 3)}`;
  const ad = anAd().with({ area: 100, price: { millimes: dinarsPerM2 * 100_000, unit: 'total' }, ...changes });
  return (await ad.create(api, uid)).publicKey;
}

it('comparables return the median of at least eight ads in the sector, else in the delegation', async () => {
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

it('comparables are found for an ad that is being written, from eight on', async () => {
  const query = 'transaction=SALE&category=APPARTEMENT&delegation=227&sector=1707&area=100&unit=total';
  const written = () => api.get<ComparablesAnswer>(`/search/comparables?${query}`);
  for (const dinars of [2500, 2600, 2700, 2800, 2900, 3100, 3200]) await offer(dinars);
  expect((await written()).medianMillimesPerM2).toBeNull();
  await offer(3300);
  expect(await written()).toEqual({ count: 8, level: 'sector', medianMillimesPerM2: 2_850_000 });
  expect((await api.failure({ url: `/search/comparables?${query}&area=-1` })).error.field).toMatch(/^area/);
});

describe('comparables of a room in a flatshare', () => {
  async function offerRoom(dinars: number, changes: object = {}): Promise<string> {
    neighbours += 1;
    const room = anAd()
      .sharedRoom()
      .with({ price: { millimes: dinars * 1000, unit: 'month' }, ...changes });
    return (await room.create(api, `neighbour-${Math.ceil(neighbours / 3)}`)).publicKey;
  }

  it('are other rooms, by the price of a room and whatever the area of the house', async () => {
    const own = await offerRoom(400, { area: 100 });
    for (const [index, dinars] of [300, 340, 360, 380, 420, 440, 500].entries())
      await offerRoom(dinars, { area: 60 + index * 50, ...(index % 2 === 0 && { category: 'MAISONS' }) });
    await offer(9, { transaction: 'RENTAL', titleStatus: undefined, price: { millimes: 900_000, unit: 'month' } });
    await offerRoom(100, { price: { millimes: 100_000, unit: 'week' } });
    const tooFew = { count: 7, level: null, medianMillimesPerM2: null, medianMillimesPerRoom: null };
    expect(await compare(own)).toEqual(tooFew);
    const eighth = await offerRoom(600);
    const found = { count: 8, medianMillimesPerM2: null, medianMillimesPerRoom: 400_000 };
    expect(await compare(own)).toEqual({ ...found, level: 'sector' });
    await api.connection.pool.query(`update ads set sector_id = ${OTHER_SECTOR} where public_key = $1`, [eighth]);
    expect(await compare(own)).toEqual({ ...found, level: 'delegation' });
    const facts = 'transaction=FLAT&category=APPARTEMENT&delegation=227&sector=1707&unit=month';
    expect(await api.get(`/search/comparables?${facts}`)).toMatchObject({ count: 8, medianMillimesPerRoom: 390_000 });
  });

  it('make a room with a very low price risky', async () => {
    for (let room = 0; room < 8; room += 1) await offerRoom(400);
    const { rows } = await api.connection.pool.query<{ reason: string }>(
      `select r.reason from ads join moderation_cases c on c.ad_id = ads.id join case_risks r on r.case_id = c.id
       where public_key = $1`,
      [await offerRoom(120)],
    );
    expect(rows).toEqual([{ reason: 'low_price' }]);
  });
});

it('comparables make a new ad with a very low price risky', async () => {
  for (let ad = 0; ad < 8; ad += 1) await offer(3000);
  const { rows } = await api.connection.pool.query<{ state: string; reason: string }>(
    `select ads.state, r.reason from ads join moderation_cases c on c.ad_id = ads.id join case_risks r on r.case_id = c.id
     where public_key = $1`,
    [await offer(700)],
  );
  expect(rows).toEqual([{ state: 'in_review', reason: 'low_price' }]);
});

it('comparables are not found for an ad without a page, and empty for a closed one', async () => {
  expect((await api.failure({ url: '/search/item/comparables?publicKey=nosuchadhere' })).status).toBe(404);
  const inState = async (state: 'in_review' | 'sold_or_rented') =>
    (await anAd().ownedBy('demo-user').inState(state).insert(api)).publicKey;
  const hidden = await inState('in_review');
  expect((await api.failure({ url: `/search/item/comparables?publicKey=${hidden}` })).status).toBe(404);
  expect(await compare(await inState('sold_or_rented'))).toEqual({ count: 0, level: null, medianMillimesPerM2: null });
  expect((await api.failure({ url: '/search/item/comparables?publicKey=..' })).error.field).toBe('publicKey');
});
