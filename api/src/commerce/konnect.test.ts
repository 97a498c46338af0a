import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CreditAnswer } from '@houni/contracts/credit';
import type { Order } from '@houni/contracts/order';
import { readEnvironment } from '../platform/environment.ts';
import type { JobDefinition } from '../define-job.ts';
import { commerceJobs, findLatePayments } from './jobs.ts';
import { aUser } from '../../test/builders/user.ts';
import { JOB_CONTEXT } from '../../test/job-context.ts';
import { mailsTo } from '../../test/mails.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { SEEDED_AT } from '../../test/test-database.ts';

/** A payment at the fake provider; the tests change its fields. */
interface Payment {
  id: string;
  status: string;
  amount: number;
  reachedAmount?: number;
  token: string;
  orderId: string;
}
const payments = new Map<string, Payment>();
const requests: string[] = [];
let opened: Record<string, unknown> = {};
let down = false;
let paymentCount = 0;
let server: Server;
let variables: Record<string, string>;
let api: TestApp;

beforeAll(async () => {
  server = createServer(
    (request, response) =>
      void answer(request).then(([status, body]) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  variables = {
    LIMITS_FACTOR: '100',
    KONNECT_API_KEY: 'key-of-the-test',
    KONNECT_WALLET_ID: 'wallet-1',
    KONNECT_API_URL: `http://127.0.0.1:${port}/api/v2`,
  };
  api = await testApp({
    template: 'migrated',
    variables,
  });
});
afterAll(async () => {
  await api.close();
  await new Promise((resolve) => server.close(resolve));
});

async function answer(request: IncomingMessage): Promise<[number, object]> {
  if (down) return [500, {}];
  if (request.headers['x-api-key'] !== 'key-of-the-test') return [401, {}];
  const path = (request.url ?? '').replace('/api/v2/payments/', '');
  requests.push(path);
  if (path === 'init-payment') {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    opened = JSON.parse(text);
    paymentCount += 1;
    const id = `pay-${paymentCount}`;
    payments.set(id, {
      id,
      status: 'pending',
      amount: Number(opened['amount']),
      token: 'TND',
      orderId: String(opened['orderId']),
    });
    return [200, { payUrl: `https://gateway.konnect.test/pay?payment_ref=${id}`, paymentRef: id }];
  }
  const payment = payments.get(path);
  return payment ? [200, { payment }] : [404, {}];
}

const placeOrder = (uid: string, headers = {}) =>
  api.app.inject({
    url: '/order/create',
    method: 'POST',
    headers: { ...asUser(uid, { email: `${uid}@example.tn`, name: 'Amal Trabelsi' }), ...headers },
    payload: { kind: 'pack', pack: 'credits-5', method: 'konnect' },
  });
async function placedOrder(uid: string): Promise<{ order: Order; payment: Payment }> {
  const order = (await placeOrder(uid)).json<Order>();
  const payment = [...payments.values()].find(({ orderId }) => orderId === order.reference);
  if (!payment) throw new Error('no payment was opened');
  return { order, payment };
}
const webhook = (reference: string) => api.app.inject({ url: `/payment/konnect/webhook?payment_ref=${reference}` });
const stateOf = async (uid: string, reference: string) =>
  (await api.get<Order>(`/order/${reference}`, { headers: asUser(uid) })).state;
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
      payUrl: expect.stringContaining('https://gateway.konnect.test/pay'),
    });
    expect(opened).toMatchObject({
      receiverWalletId: 'wallet-1',
      token: 'TND',
      amount: 15_000,
      type: 'immediate',
      orderId: order.reference,
      email: 'payer@example.tn',
      webhook: 'http://localhost:4000/payment/konnect/webhook',
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
    const before = requests.length;
    expect((await webhook('pay-unknown')).statusCode).toBe(200);
    expect(requests).toHaveLength(before);
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
    const before = requests.length;
    await findLatePayments(jobServices(), new AbortController().signal);
    expect(requests.slice(before)).not.toContain(payment.id);
  });

  it('is confirmed by the job when the webhook was lost, even when another payment fails', async () => {
    const [broken, lost] = [await placedOrder('broken'), await placedOrder('lost')];
    payments.delete(broken.payment.id);
    lost.payment.status = 'completed';
    const job = commerceJobs.find(({ name }) => name === 'reconcile_online_payments');
    await expect(job?.run(jobServices(), {}, JOB_CONTEXT)).rejects.toThrow(/1 of \d+ failed: order HN-/);
    expect(await stateOf('lost', lost.order.reference)).toBe('confirmed');
    expect(await stateOf('broken', broken.order.reference)).toBe('pending');
    // The job runs by itself too, every ten minutes.
    payments.set(broken.payment.id, broken.payment);
  });

  it('is opened by a repeated request after the provider was down, for the same order', async () => {
    const key = { 'idempotency-key': 'while-it-is-down' };
    down = true;
    const failed = await placeOrder('patient', key);
    expect([failed.statusCode, failed.json().code]).toEqual([503, 'unavailable']);
    const { rows } = await api.connection.pool.query(
      `select provider_reference from orders where placed_by = 'patient'`,
    );
    expect(rows).toEqual([{ provider_reference: null }]);
    down = false;
    const order = (await placeOrder('patient', key)).json<Order>();
    expect(order.payUrl).toContain('gateway.konnect.test');
    expect((await api.connection.pool.query(`select from orders where placed_by = 'patient'`)).rowCount).toBe(1);
  });
});
