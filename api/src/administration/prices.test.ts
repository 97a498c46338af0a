import type { Order } from '@houni/contracts/order';
import type { PriceList } from '@houni/contracts/price-list';
import type { CreditsAnswer, PlansAnswer } from '@houni/contracts/pricing';
import { aUser } from '../../test/builders/user.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

const TODAY = new Date('2026-06-15T10:00:00Z');
const DAY_MS = 86_400_000;
let now = TODAY;
let api: TestApp;
beforeAll(async () => {
  api = await testApp({ template: 'migrated', now: () => now, variables: { LIMITS_FACTOR: '100' } });
  await aUser('admin-1').administrator().insert(api);
  await aUser('mod-1').moderator().insert(api);
});
afterAll(() => api.close());
afterEach(() => {
  now = TODAY;
});

const call = (method: 'GET' | 'POST', url: string, uid: string, payload?: object) =>
  api.app.inject({ url, method, headers: asUser(uid), ...(payload && { payload }) });
const ROUTE = '/administration/prices';
const PLAN = { kind: 'plan', plan: 'pro-20', period: 'monthly' };
const setPrice = (product: object, millimes: number, from: string, uid = 'admin-1') =>
  call('POST', ROUTE, uid, { product, millimes, from });
const packPrice = async () =>
  (await api.get<CreditsAnswer>('/public/credit/get-active-credits')).items.find(({ id }) => id === 'credits-5')
    ?.priceMillimes;
const planPrice = async () =>
  (await api.get<PlansAnswer>('/public/plan/get-plans')).items.find(({ id }) => id === 'pro-20')?.monthlyMillimes;

it.each(['GET', 'POST'] as const)('%s prices is only for administrators', async (method) => {
  expect((await api.failure({ url: ROUTE, method })).status).toBe(401);
  for (const uid of ['demo-user', 'mod-1'])
    expect((await call(method, ROUTE, uid, method === 'POST' ? {} : undefined)).statusCode).toBe(403);
});

it('a price begins on its Tunisian day, for everybody, and stays in the list of the past', async () => {
  const pack = { kind: 'pack', pack: 'credits-5' };
  expect((await setPrice(pack, 17_000, '2026-06-18')).statusCode).toBe(200);
  // A price that has not begun can be replaced.
  const { items, today } = (await setPrice(pack, 16_000, '2026-06-18')).json<PriceList>();
  expect(today).toBe('2026-06-15');
  expect(items.find(({ product }) => product.kind === 'pack' && product.pack === 'credits-5')?.prices).toEqual([
    { millimes: 16_000, from: '2026-06-18', setBy: 'Amal Trabelsi' },
    { millimes: 15_000, from: '2020-01-01', setBy: null },
  ]);
  expect(await packPrice()).toBe(15_000);
  now = new Date('2026-06-17T22:59:00Z');
  expect(await packPrice()).toBe(15_000);
  now = new Date('2026-06-17T23:01:00Z');
  expect(await packPrice()).toBe(16_000);
  const order = { kind: 'pack', pack: 'credits-5', method: 'office' };
  expect((await call('POST', '/order/create', 'buyer-1', order)).json()).toMatchObject({ millimes: 16_000 });
  const { rows } = await api.connection.pool.query(`select action, details from audit_log where action = 'price.set'`);
  expect(rows).toContainEqual({
    action: 'price.set',
    details: { kind: 'pack', pack: 'credits-5', millimes: 16_000, from: '2026-06-18' },
  });
});

it('an order that was placed before a price begins stays as it was: amount, term and refund value', async () => {
  await aUser('early-buyer').insert(api);
  await setPrice(PLAN, 118_000, '2026-06-20');
  const body = { ...PLAN, method: 'office', millimes: 59_000 };
  const { reference } = (await call('POST', '/order/create', 'early-buyer', body)).json<Order>();
  now = new Date(TODAY.getTime() + 7 * DAY_MS);
  expect(await planPrice()).toBe(118_000);
  const late = await call('POST', '/order/create', 'late-buyer', body);
  expect(late.json()).toMatchObject({ code: 'conflict', field: 'millimes' });
  const paid = await call('POST', `/administration/orders/${reference}/confirm`, 'admin-1', { millimes: 59_000 });
  // A whole month, although half of the new price was paid.
  expect(paid.json<Order>().plan?.runs).toEqual({
    startsAt: '2026-06-22T10:00:00.000Z',
    endsAt: '2026-07-22T10:00:00.000Z',
  });
});

it.each([
  ['today', PLAN, 60_000, '2026-06-15', 'from'],
  ['yesterday', PLAN, 60_000, '2026-06-14', 'from'],
  ['no day', PLAN, 60_000, '2026-02-30', 'from'],
  ['nothing', PLAN, 0, '2026-07-01', 'millimes'],
  ['an unknown pack', { kind: 'pack', pack: 'credits-7' }, 60_000, '2026-07-01', 'product'],
  ['the free plan', { ...PLAN, plan: 'private' }, 60_000, '2026-07-01', 'product'],
] as const)('a price for %s is refused', async (_, product, millimes, from, field) => {
  expect((await setPrice(product, millimes, from)).json()).toMatchObject({ code: 'invalid_input', field });
});

it.each([`update prices set price = 1`, `delete from prices`, `truncate prices`])(
  'the database refuses to change the past: %s',
  async (statement) => {
    await expect(api.connection.pool.query(statement)).rejects.toMatchObject({ constraint: 'prices_append_only' });
  },
);
