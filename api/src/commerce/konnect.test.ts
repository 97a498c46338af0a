import { jest } from '@jest/globals';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CreditAnswer } from '@houni/contracts/credit';
import type { Order } from '@houni/contracts/order';
import { readEnvironment } from '../platform/environment.ts';
import type { JobDefinition } from '../define-job.ts';
import { commerceJobs } from './jobs.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

jest.setTimeout(60_000);

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
    ['a lower amount', { amount: 1 }],
    ['a part of the amount', { reachedAmount: 5_000 }],
    ['another currency', { token: 'EUR' }],
    ['another order', { orderId: 'HN-AAAAAAAAAAAA' }],
    ['another payment', { id: 'pay-other' }],
  ])('with %s confirms nothing and is audited once', async (_, change) => {
    const uid = `tamper-${Object.keys(change).join('')}`;
    const { order, payment } = await placedOrder(uid);
    const key = payment.id;
    Object.assign(payment, { status: 'completed' }, change);
    await webhook(key);
    await webhook(key);
    expect(await stateOf(uid, order.reference)).toBe('pending');
    expect(await balance(uid)).toBe(0);
    expect(await auditActions(order.reference)).toEqual(['order.payment_mismatch']);
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

  it('after the order was cancelled is only audited', async () => {
    const { order, payment } = await placedOrder('late');
    await api.get(`/order/${order.reference}/cancel`, { method: 'POST', headers: asUser('late') });
    payment.status = 'completed';
    await webhook(payment.id);
    await webhook(payment.id);
    expect(await stateOf('late', order.reference)).toBe('cancelled');
    expect(await auditActions(order.reference)).toEqual(['order.cancel', 'order.paid_late']);
  });

  it('is confirmed by the job when the webhook was lost, even when another payment fails', async () => {
    const [broken, lost] = [await placedOrder('broken'), await placedOrder('lost')];
    payments.delete(broken.payment.id);
    lost.payment.status = 'completed';
    const job = commerceJobs.find(({ name }) => name === 'reconcile_online_payments');
    const { db } = api.connection;
    const environment = readEnvironment({
      DATABASE_URL: 'postgres://unused',
      MAIL_SIGNING_KEY: 'x'.repeat(32),
      ...variables,
    });
    const services = { db, environment, now: () => new Date() } as Parameters<JobDefinition['run']>[0]; // the job reads nothing else
    await expect(job?.run(services, {})).rejects.toThrow(/1 of \d+ failed: order HN-/);
    expect(await stateOf('lost', lost.order.reference)).toBe('confirmed');
    expect(await stateOf('broken', broken.order.reference)).toBe('pending');
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
