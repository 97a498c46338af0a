import type { AuditAnswer } from '@houni/contracts/administration';
import type { CreditAnswer } from '@houni/contracts/credit';
import type { Order } from '@houni/contracts/order';
import type { UnexpectedPayment, UnexpectedPaymentsAnswer } from '@houni/contracts/unexpected-payment';
import { aUser } from '../../test/builders/user.ts';
import { mailsTo } from '../../test/mails.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ template: 'migrated', variables: { LIMITS_FACTOR: '100' } });
  await aUser('admin-1').administrator().insert(api);
  await aUser('admin-2').administrator().insert(api);
  await aUser('mod-1').moderator().insert(api);
});
afterAll(() => api.close());

const call = (method: 'GET' | 'POST', url: string, uid: string, payload?: object, headers = {}) =>
  api.app.inject({ url, method, headers: { ...asUser(uid), ...headers }, ...(payload && { payload }) });
const ROUTE = '/administration/unexpected-payments';

async function placedOrder(uid: string): Promise<Order> {
  return (
    await call('POST', '/order/create', uid, { kind: 'pack', pack: 'credits-5', method: 'bank_transfer' })
  ).json();
}
async function cancelledOrder(uid: string): Promise<Order> {
  const { reference } = await placedOrder(uid);
  return (await call('POST', `/order/${reference}/cancel`, uid)).json();
}
const record = (reference: string | null, millimes: number, headers = {}) =>
  call('POST', ROUTE, 'admin-1', { method: 'bank_transfer', reference, millimes, note: 'Relevé du 3 juin' }, headers);
const settle = (key: string, outcome: string, uid = 'admin-1') =>
  call('POST', `${ROUTE}/${key}/settle`, uid, { outcome, note: 'Vu avec la banque.' });
const list = async (state = 'waiting') =>
  (await call('GET', `${ROUTE}?state=${state}&pageSize=48`, 'admin-1')).json<UnexpectedPaymentsAnswer>().items;
const balance = async (uid: string) => (await call('GET', '/credit/mine', uid)).json<CreditAnswer>().balance;

it.each([
  ['GET', ROUTE],
  ['POST', ROUTE],
  ['POST', `${ROUTE}/up_aaaaaaaaaaaa/settle`],
] as const)('%s %s is only for administrators', async (method, url) => {
  expect((await api.failure({ url, method })).status).toBe(401);
  for (const uid of ['demo-user', 'mod-1']) {
    expect((await call(method, url, uid, method === 'POST' ? {} : undefined)).statusCode).toBe(403);
  }
});

it.each([
  ['a closed order', 15_000, 'late'],
  ['too little', 10_000, 'too_little'],
  ['too much', 20_000, 'too_much'],
] as const)(
  'a transfer for %s is listed with its order and mailed to the administrators',
  async (_, millimes, problem) => {
    const uid = `payer-${problem}`;
    const { reference } = problem === 'late' ? await cancelledOrder(uid) : await placedOrder(uid);
    const payment = (await record(reference, millimes)).json<UnexpectedPayment>();
    expect(payment).toMatchObject({ problem, millimes, currency: 'TND', noticedBy: 'admin-1', settlement: null });
    expect(payment.order).toMatchObject({ reference, millimes: 15_000, buyer: { uid } });
    expect(await list()).toContainEqual(payment);
    const mails = await mailsTo(api, 'contact@houni.tn');
    expect(mails.filter(({ subject }) => subject.includes(reference))).toHaveLength(1);
    expect(await balance(uid)).toBe(problem === 'too_much' ? 5 : 0);
  },
);

it('a second transfer for a paid order, and one without a reference, are listed', async () => {
  const { reference } = await placedOrder('pays-twice');
  await call('POST', `/administration/orders/${reference}/confirm`, 'admin-1', { millimes: 15_000 });
  expect((await record(reference, 15_000)).json()).toMatchObject({ problem: 'twice', order: { state: 'confirmed' } });
  expect((await record(null, 7_000)).json()).toMatchObject({ problem: 'unknown_order', order: null });
});

it('a transfer that pays its order is not listed: the order must be confirmed', async () => {
  const { reference } = await placedOrder('exact');
  expect((await record(reference, 15_000)).statusCode).toBe(409);
  expect((await record('HN-AAAAAAAAAAAA', 15_000)).statusCode).toBe(404);
});

it('a repeated call with the same idempotency key lists a transfer once', async () => {
  const { reference } = await cancelledOrder('double-click');
  const key = { 'idempotency-key': 'transfer-of-june-3' };
  const answers = await Promise.all(Array.from({ length: 3 }, () => record(reference, 15_000, key)));
  expect(new Set(answers.map((answer) => answer.json<UnexpectedPayment>().key)).size).toBe(1);
});

it('a late payment is credited once: the order is confirmed, the credits are granted, the audit log says who', async () => {
  const { reference } = await cancelledOrder('late-payer');
  const { key } = (await record(reference, 15_000)).json<UnexpectedPayment>();
  const answers = await Promise.all([settle(key, 'credited'), settle(key, 'credited', 'admin-2')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const settled = (await list('settled')).find((payment) => payment.key === key);
  expect(settled).toMatchObject({
    order: { state: 'confirmed' },
    settlement: { outcome: 'credited' },
    note: 'Vu avec la banque.',
  });
  expect(await balance('late-payer')).toBe(5);
  expect((await call('GET', `/order/${reference}`, 'late-payer')).json()).toMatchObject({
    state: 'confirmed',
    reason: null,
    invoiceNumber: expect.stringMatching(/^2026-/),
  });
  const log = (await call('GET', `/administration/audit?subjectKey=${key}`, 'admin-1')).json<AuditAnswer>();
  expect(log.items).toMatchObject([{ action: 'payment.settle', reason: 'credited' }]);
});

it.each(['refunded', 'ignored'])('a payment that is %s changes no order and leaves the list', async (outcome) => {
  const { reference } = await cancelledOrder(`payer-${outcome}`);
  const { key } = (await record(reference, 15_000)).json<UnexpectedPayment>();
  expect((await settle(key, outcome)).json()).toMatchObject({ settlement: { outcome, by: 'admin-1' } });
  expect((await list()).map((payment) => payment.key)).not.toContain(key);
  expect(await balance(`payer-${outcome}`)).toBe(0);
});

it('a payment without an order, of a paid order or of the administrator’s own order cannot be credited', async () => {
  const { key: unknown } = (await record(null, 7_000)).json<UnexpectedPayment>();
  expect((await settle(unknown, 'credited')).json()).toMatchObject({ code: 'conflict', field: 'outcome' });
  const paid = await placedOrder('surplus');
  const { key: surplus } = (await record(paid.reference, 20_000)).json<UnexpectedPayment>();
  expect((await settle(surplus, 'credited')).json()).toMatchObject({ code: 'conflict', field: 'outcome' });
  const own = await cancelledOrder('admin-1');
  const { key } = (await record(own.reference, 15_000)).json<UnexpectedPayment>();
  expect((await settle(key, 'credited')).statusCode).toBe(403);
  expect((await settle(key, 'credited', 'admin-2')).statusCode).toBe(200);
});
