import type { PurchaseTables } from '@houni/contracts/purchase';
import type { PurchaseRatesAnswer } from '@houni/contracts/purchase-write';
import { aUser } from '../../test/builders/user.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { purchaseRatesOn } from './queries.ts';

let api: TestApp;
const administrator = asUser('admin-1');
beforeAll(async () => {
  api = await testApp({ runJobs: false });
  await aUser('admin-1').administrator().insert(api);
  await aUser('mod-1').moderator().insert(api);
});
afterAll(() => api.close());

const PATH = '/administration/purchase-rates';
const source = 'Loi de finances 2127, art. 12';
const cost = {
  code: 'registration',
  seller: 'owner',
  priceFrom: 0,
  ratePpm: 60_000,
  fixed: 0,
  validFrom: '2127-01-01',
  source,
  sourceUrl: null,
};
const loan = {
  tmmMonth: '2126-12-01',
  tmmPpm: 65_000,
  marginPpm: 30_000,
  downPaymentPpm: 200_000,
  years: 20,
  maxYears: 25,
  validFrom: '2127-01-01',
  source,
  sourceUrl: 'https://www.bct.gov.tn',
};
const write = (table: 'costs' | 'loans' | 'costs/ranges' | 'costs/end', payload: object) =>
  api.app.inject({ url: `${PATH}/${table}`, method: 'POST', headers: administrator, payload });
const on = (date: string): Promise<PurchaseTables> => purchaseRatesOn({ reads: api.connection.db }, date);
const registrationOn = async (date: string) =>
  (await on(date)).costs
    .filter(({ code, seller }) => code === 'registration' && seller === 'owner')
    .map(({ ratePpm }) => ratePpm);

it('a changed cost holds from its day on, and the row before stays as it was', async () => {
  expect((await write('costs', cost)).statusCode).toBe(200);
  expect([await registrationOn('2126-12-31'), await registrationOn('2127-01-01')]).toEqual([[50_000], [60_000]]);
  // A row to come can be corrected, also to another day.
  expect((await write('costs', { ...cost, ratePpm: 55_000, validFrom: '2127-02-01' })).statusCode).toBe(200);
  expect([await registrationOn('2127-01-31'), await registrationOn('2127-02-01')]).toEqual([[50_000], [55_000]]);
  const { costs } = await api.get<PurchaseRatesAnswer>(PATH, { headers: administrator });
  expect(
    costs
      .filter(({ code, seller }) => code === 'registration' && seller === 'owner')
      .map(({ validFrom, validUntil, source: from }) => [validFrom, validUntil, from]),
  ).toEqual([
    ['2127-02-01', null, source],
    ['2022-01-01', '2127-02-01', expect.stringContaining('art. 20')],
  ]);
  const { rows } = await api.connection.pool.query(
    `select actor_uid, details->>'ratePpm' as rate from audit_log where action = 'purchase_cost.change' order by id`,
  );
  expect(rows).toEqual([
    { actor_uid: 'admin-1', rate: '60000' },
    { actor_uid: 'admin-1', rate: '55000' },
  ]);
});

it('changed loan terms hold from their day on', async () => {
  const before = (await on('2126-12-31')).loan?.tmmPpm;
  expect((await write('loans', loan)).statusCode).toBe(200);
  expect([(await on('2126-12-31')).loan?.tmmPpm, (await on('2127-01-01')).loan?.tmmPpm]).toEqual([before, 65_000]);
  expect((await write('loans', { ...loan, tmmPpm: 64_000 })).statusCode).toBe(200);
  expect((await on('2127-01-01')).loan?.tmmPpm).toBe(64_000);
});

it.each([
  ['costs', { ...cost, validFrom: '2020-01-01' }, '400 validFrom'],
  ['costs', { ...cost, ratePpm: -1 }, '400 ratePpm'],
  ['costs', { ...cost, priceFrom: 7 }, '404 priceFrom'],
  ['costs', { ...cost, sourceUrl: 'http://example.tn' }, '400 sourceUrl'],
  ['costs', { ...cost, code: 'stamps' }, '400 code'],
  ['loans', { ...loan, validFrom: '2020-01-01' }, '400 validFrom'],
  ['loans', { ...loan, years: 30 }, '400 maxYears'],
  ['loans', { ...loan, tmmPpm: 600_000 }, '400 tmmPpm'],
] as const)('%s refuse %j', async (table, body, expected) => {
  const answer = await write(table, body);
  expect(`${answer.statusCode} ${answer.json().field}`).toBe(expected);
});

it('rates are read and changed by administrators only', async () => {
  for (const [method, url, payload] of [
    ['GET', PATH, undefined],
    ['POST', `${PATH}/costs`, cost],
    ['POST', `${PATH}/loans`, loan],
    ['POST', `${PATH}/costs/ranges`, { ...cost, priceBelow: null, above: 0 }],
    ['POST', `${PATH}/costs/end`, { code: 'vat', seller: 'developer', priceFrom: 0, validUntil: '2127-01-01' }],
  ] as const) {
    const call = { method, url, ...(payload && { payload }) };
    expect((await api.failure(call)).status).toBe(401);
    for (const uid of ['demo-user', 'mod-1'])
      expect((await api.failure({ ...call, headers: asUser(uid) })).status).toBe(403);
  }
});

it('the prices of a cost are divided anew: its row ends, and rows for other ranges follow without a gap', async () => {
  const of = { code: 'additional', seller: 'owner' };
  const range = { ...cost, ...of, above: 0, priceBelow: 1_000_000_000, validFrom: '2128-01-01' };
  const rangesOn = async (day: string) =>
    (await on(day)).costs
      .filter(({ code, seller }) => code === of.code && seller === of.seller)
      .map(({ priceFrom, priceBelow }) => [priceFrom, priceBelow])
      .toSorted(([one = 0], [other = 0]) => Number(one) - Number(other));
  // The rows of today hold for these prices.
  const taken = await write('costs/ranges', { ...range, priceFrom: 600_000_000 });
  expect(`${taken.statusCode} ${taken.json().field}`).toBe('409 priceFrom');

  const end = { ...of, priceFrom: 500_000_000, validUntil: '2128-01-01' };
  expect((await write('costs/end', { ...end, validUntil: '2020-01-01' })).json()).toMatchObject({
    field: 'validUntil',
  });
  expect((await write('costs/end', { ...end, priceFrom: 7 })).statusCode).toBe(404);
  expect((await write('costs/end', end)).statusCode).toBe(200);
  for (const [priceFrom, priceBelow] of [
    [500_000_000, 800_000_000],
    [800_000_000, 1_000_000_000],
  ])
    expect((await write('costs/ranges', { ...range, priceFrom, priceBelow })).statusCode).toBe(200);
  expect((await write('costs/ranges', { ...range, priceFrom: 1_000_000_000 })).json()).toMatchObject({
    field: 'priceBelow',
  });
  expect(await rangesOn('2127-12-31')).toEqual([
    [500_000_000, 1_000_000_000],
    [1_000_000_000, null],
  ]);
  expect(await rangesOn('2128-01-01')).toEqual([
    [500_000_000, 800_000_000],
    [800_000_000, 1_000_000_000],
    [1_000_000_000, null],
  ]);
});

it('of two ranges of the same prices that are added at the same moment only one is stored', async () => {
  const range = { ...cost, code: 'vat', seller: 'owner', above: 0, priceBelow: null, validFrom: '2129-01-01' };
  const answers = await Promise.all([write('costs/ranges', range), write('costs/ranges', { ...range, priceFrom: 5 })]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});
