import { setTimeout as sleep } from 'node:timers/promises';
import type { CreditAnswer } from '@houni/contracts/credit';
import type { Order, OrdersAnswer } from '@houni/contracts/order';
import { readEnvironment } from '../platform/environment.ts';
import type { JobDefinition } from '../define-job.ts';
import { commerceJobs, findLatePayments, reconcileOpenPayments } from './jobs.ts';
import { startKonnect } from './konnect-server.test-support.ts';
import type { KonnectPayment, KonnectServer } from './konnect-server.test-support.ts';
import { aUser } from '../../test/builders/user.ts';
import { JOB_CONTEXT } from '../../test/job-context.ts';
import { mailsTo } from '../../test/mails.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { SEEDED_AT } from '../../test/test-database.ts';

let variables: Record<string, string>;
let api: TestApp;

let konnect: KonnectServer;
beforeAll(async () => {
  konnect = await startKonnect();
  variables = { LIMITS_FACTOR: '100', ...konnect.variables };
  api = await testApp({
    template: 'migrated',
    variables,
  });
});
afterAll(async () => {
  await api.close();
  await konnect.close();
});

const placeOrder = (uid: string, headers = {}) =>
  api.app.inject({
    url: '/order/create',
    method: 'POST',
    headers: { ...asUser(uid, { email: `${uid}@example.tn`, name: 'Amal Trabelsi' }), ...headers },
    payload: { kind: 'pack', pack: 'credits-5', method: 'konnect' },
  });
async function placedOrder(uid: string): Promise<{ order: Order; payment: KonnectPayment }> {
  const order = (await placeOrder(uid)).json<Order>();
  const payment = [...konnect.payments.values()].find(({ orderId }) => orderId === order.reference);
  if (!payment) throw new Error('no payment was opened');
  return { order, payment };
}
const webhook = (reference: string) => api.app.inject({ url: `/payment/konnect/webhook?payment_ref=${reference}` });
const checkPayment = (uid: string, reference: string) =>
  api.get<Order>(`/order/${reference}/payment`, { method: 'POST', headers: asUser(uid) });
const stateOf = async (uid: string, reference: string) =>
  (await api.get<Order>(`/order/${reference}`, { headers: asUser(uid) })).state;
const referenceOf = async (uid: string) =>
  (await api.get<OrdersAnswer>('/order/mine', { headers: asUser(uid) })).items[0]?.reference ?? '';
const balance = async (uid: string) => (await api.get<CreditAnswer>('/credit/mine', { headers: asUser(uid) })).balance;
const auditActions = async (reference: string) =>
  (
    await api.connection.pool.query(`select action from audit_log where subject_key = $1 order by id`, [reference])
  ).rows.map(({ action }) => action);

const listed = async (reference: string) =>
  (
    await api.connection.pool.query(
      `select problem, settlement from unexpected_payments p join orders o on o.id = p.order_id where reference = $1`,
      [reference],
    )
  ).rows;
const mailsAbout = async (reference: string) =>
  (await mailsTo(api, 'contact@houni.tn')).filter(({ subject }) => subject.includes(reference)).length;

function jobServices(): Parameters<JobDefinition['run']>[0] {
  const environment = readEnvironment({
    DATABASE_URL: 'postgres://unused',
    MAIL_SIGNING_KEY: 'x'.repeat(32),
    ...variables,
  });
  return { db: api.connection.db, environment, now: () => SEEDED_AT } as Parameters<JobDefinition['run']>[0]; // the jobs read nothing else
}

describe('online payment with Konnect', () => {
  it('is opened with the price from the database, in millimes', async () => {
    const { order } = await placedOrder('payer');
    expect(order).toMatchObject({
      state: 'pending',
      payUrl: expect.stringContaining('/pay?payment_ref='),
    });
    expect(konnect.opened()).toMatchObject({
      receiverWalletId: 'wallet-1',
      token: 'TND',
      amount: 15_000,
      type: 'immediate',
      orderId: order.reference,
      email: 'payer@example.tn',
      webhook: 'http://localhost:4000/payment/konnect/webhook',
      successUrl: `http://dashboard.houni.localhost:3000/orders/${order.reference}`,
      failUrl: `http://dashboard.houni.localhost:3000/orders/${order.reference}?payment=failed`,
    });
  });

  it('is confirmed by the provider’s status, not by the webhook itself', async () => {
    const { order, payment } = await placedOrder('honest');
    expect((await webhook(payment.id)).json()).toEqual({ received: true });
    expect(await stateOf('honest', order.reference)).toBe('pending');
    payment.status = 'completed';
    const answers = await Promise.all(Array.from({ length: 6 }, () => webhook(payment.id)));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await stateOf('honest', order.reference)).toBe('confirmed');
    expect(await balance('honest')).toBe(5);
    await webhook(payment.id);
    expect(await balance('honest')).toBe(5);
  });

  it('that failed stays pending, and the buyer returns to the order, where they can pay again', async () => {
    const { order } = await placedOrder('failed');
    const { status, location } = await konnect.leave(order.payUrl, 'failed');
    expect([status, location]).toEqual([
      302,
      `http://dashboard.houni.localhost:3000/orders/${order.reference}?payment=failed`,
    ]);
    const checked = await checkPayment('failed', order.reference);
    expect(checked).toMatchObject({ state: 'pending', payUrl: order.payUrl });
    expect(await listed(order.reference)).toEqual([]);
  });

  it('is confirmed when the buyer returns before the webhook arrives', async () => {
    const { order, payment } = await placedOrder('returned');
    const { location } = await konnect.leave(order.payUrl, 'completed');
    expect(location).toBe(`http://dashboard.houni.localhost:3000/orders/${order.reference}`);
    expect((await checkPayment('returned', order.reference)).state).toBe('confirmed');
    await webhook(payment.id);
    expect([await balance('returned'), await listed(order.reference)]).toEqual([5, []]);
  });

  it('of a buyer who closed the browser is found by the job', async () => {
    const { order } = await placedOrder('closed');
    await konnect.leave(order.payUrl, 'completed');
    await reconcileOpenPayments(jobServices(), new AbortController().signal);
    expect(await stateOf('closed', order.reference)).toBe('confirmed');
    expect(await balance('closed')).toBe(5);
  });

  it('leads back to the order in the language of the buyer', async () => {
    await aUser('arabic').insert(api);
    await api.connection.pool.query(`update users set locale = 'ar' where uid = 'arabic'`);
    const { order } = await placedOrder('arabic');
    expect(konnect.opened()).toMatchObject({
      failUrl: `http://dashboard.houni.localhost:3000/ar/orders/${order.reference}?payment=failed`,
    });
  });

  it.each([
    ['a lower amount', { amount: 1 }, 'too_little'],
    ['a part of the amount', { reachedAmount: 5_000 }, 'too_little'],
    ['another currency', { token: 'EUR' }, 'other_currency'],
    ['another order', { orderId: 'HN-AAAAAAAAAAAA' }, 'unknown_order'],
    ['another payment', { id: 'pay-other' }, 'unknown_order'],
  ])('with %s confirms nothing, and is audited, listed and mailed once', async (_, change, problem) => {
    const uid = `tamper-${Object.keys(change).join('')}`;
    const { order, payment } = await placedOrder(uid);
    const key = payment.id;
    Object.assign(payment, { status: 'completed' }, change);
    await webhook(key);
    await webhook(key);
    expect(await stateOf(uid, order.reference)).toBe('pending');
    expect(await balance(uid)).toBe(0);
    expect(await auditActions(order.reference)).toEqual(['order.payment_mismatch']);
    expect(await listed(order.reference)).toEqual([{ problem, settlement: null }]);
    expect(await mailsAbout(order.reference)).toBe(1);
  });

  it('of the whole amount after a part of it confirms the order and takes the part off the list', async () => {
    const { order, payment } = await placedOrder('in-parts');
    Object.assign(payment, { status: 'completed', reachedAmount: 5_000 });
    await webhook(payment.id);
    payment.reachedAmount = 15_000;
    await webhook(payment.id);
    expect(await stateOf('in-parts', order.reference)).toBe('confirmed');
    expect(await listed(order.reference)).toEqual([{ problem: 'too_little', settlement: 'credited' }]);
  });

  it('of too much confirms the order, and lists the payment because of the surplus', async () => {
    const { order, payment } = await placedOrder('generous');
    Object.assign(payment, { status: 'completed', reachedAmount: 20_000 });
    await webhook(payment.id);
    await webhook(payment.id);
    expect(await stateOf('generous', order.reference)).toBe('confirmed');
    expect(await balance('generous')).toBe(5);
    expect(await listed(order.reference)).toEqual([{ problem: 'too_much', settlement: null }]);
    expect(await mailsAbout(order.reference)).toBe(1);
  });

  it('of an order that an administrator has confirmed is listed as the second payment', async () => {
    const { order, payment } = await placedOrder('twice');
    await aUser('accountant').administrator().insert(api);
    await api.get(`/administration/orders/${order.reference}/confirm`, {
      method: 'POST',
      headers: asUser('accountant'),
      payload: { millimes: 15_000 },
    });
    payment.status = 'completed';
    await webhook(payment.id);
    expect(await balance('twice')).toBe(5);
    expect(await listed(order.reference)).toEqual([{ problem: 'twice', settlement: null }]);
  });

  it('with an unknown reference sends no request to the provider', async () => {
    const before = konnect.requests.length;
    expect((await webhook('pay-unknown')).statusCode).toBe(200);
    expect(konnect.requests).toHaveLength(before);
  });

  it('is confirmed instead of cancelled when it was completed before', async () => {
    const { order, payment } = await placedOrder('quick');
    payment.status = 'completed';
    const cancelled = await api.app.inject({
      url: `/order/${order.reference}/cancel`,
      method: 'POST',
      headers: asUser('quick'),
    });
    expect(cancelled.statusCode).toBe(409);
    expect(await stateOf('quick', order.reference)).toBe('confirmed');
    expect(await balance('quick')).toBe(5);
  });

  it('after the order was cancelled is audited, listed and mailed once', async () => {
    const { order, payment } = await placedOrder('late');
    await api.get(`/order/${order.reference}/cancel`, { method: 'POST', headers: asUser('late') });
    payment.status = 'completed';
    await webhook(payment.id);
    await webhook(payment.id);
    expect(await stateOf('late', order.reference)).toBe('cancelled');
    expect(await auditActions(order.reference)).toEqual(['order.cancel', 'order.paid_late']);
    expect(await listed(order.reference)).toEqual([{ problem: 'late', settlement: null }]);
    expect(await mailsAbout(order.reference)).toBe(1);
  });

  it('after the order was cancelled is found every day when its webhook was lost', async () => {
    const { order, payment } = await placedOrder('late-and-lost');
    await api.get(`/order/${order.reference}/cancel`, { method: 'POST', headers: asUser('late-and-lost') });
    payment.status = 'completed';
    await findLatePayments(jobServices(), new AbortController().signal);
    expect(await listed(order.reference)).toEqual([{ problem: 'late', settlement: null }]);
    const before = konnect.requests.length;
    await findLatePayments(jobServices(), new AbortController().signal);
    expect(konnect.requests.slice(before)).not.toContain(payment.id);
  });

  it('is confirmed by the job when the webhook was lost, even when another payment fails', async () => {
    const [broken, lost] = [await placedOrder('broken'), await placedOrder('lost')];
    konnect.payments.delete(broken.payment.id);
    lost.payment.status = 'completed';
    const job = commerceJobs.find(({ name }) => name === 'reconcile_online_payments');
    await expect(job?.run(jobServices(), {}, JOB_CONTEXT)).rejects.toThrow(/1 of \d+ failed: order HN-/);
    expect(await stateOf('lost', lost.order.reference)).toBe('confirmed');
    expect(await stateOf('broken', broken.order.reference)).toBe('pending');
    // The job runs by itself too, every ten minutes.
    konnect.payments.set(broken.payment.id, broken.payment);
  });

  it('is asked about with four others at the same time, and no further one is when the job must end', async () => {
    for (const uid of ['one', 'two', 'three', 'four', 'five', 'six', 'seven']) await placedOrder(`silent-${uid}`);
    const before = konnect.requests.length;
    const end = new AbortController();
    konnect.setSilent(true);
    const run = reconcileOpenPayments(jobServices(), end.signal);
    for (let tries = 0; tries < 100 && konnect.waiting() < 5; tries += 1) await sleep(20);
    expect(konnect.waiting()).toBe(5);
    end.abort();
    konnect.setSilent(false);
    await run;
    expect(konnect.requests.length - before).toBe(5);
  });

  it('is opened later, for the same order, after the provider was down', async () => {
    const key = { 'idempotency-key': 'while-it-is-down' };
    konnect.setDown(true);
    const failed = await placeOrder('patient', key);
    expect([failed.statusCode, failed.json().code]).toEqual([503, 'unavailable']);
    const { rows } = await api.connection.pool.query(
      `select provider_reference from orders where placed_by = 'patient'`,
    );
    expect(rows).toEqual([{ provider_reference: null }]);
    konnect.setDown(false);
    const reopened = await checkPayment('patient', await referenceOf('patient'));
    const order = (await placeOrder('patient', key)).json<Order>();
    expect(order).toEqual(reopened);
    expect(order.payUrl).toContain('/pay?payment_ref=');
    expect((await api.connection.pool.query(`select from orders where placed_by = 'patient'`)).rowCount).toBe(1);
  });
});
