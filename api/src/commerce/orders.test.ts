import type { Order, OrdersAnswer } from '@houni/contracts/order';
import { mailsTo } from '../../test/mails.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { SEEDED_AT } from '../../test/test-database.ts';
import { expireOrders } from './jobs.ts';
import { orderCalls } from './order-calls.test-support.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(SEEDED_AT.getTime() + days * DAY_MS);

let api: TestApp;
beforeAll(async () => {
  api = await testApp({
    variables: {
      LIMITS_FACTOR: '100',
      BANK_HOLDER: 'Houni SARL',
      BANK_IBAN: 'TN59 1000 6035 1835 9847 8831',
      OFFICE_ADDRESS: '12 rue de Marseille, Tunis',
    },
  });
});
afterAll(() => api.close());

const { place, order, credits, confirm, buy, environment } = orderCalls(() => api);
const pack = { kind: 'pack', pack: 'credits-20', method: 'bank_transfer' };
const plan = (id: string, period = 'monthly') => ({ kind: 'plan', plan: id, period, method: 'office', millimes: 1 });
const subjects = async (uid: string) =>
  (await mailsTo(api, `${uid}@example.tn`)).map(({ subject }) => subject.replace(/HN-\w+/, '…'));

describe('orders', () => {
  it('are pending with the price from the database, and reject a price from the client', async () => {
    const answer = (await place('buyer', pack)).json<Order>();
    expect(answer).toMatchObject({
      reference: expect.stringMatching(/^HN-[A-Z2-9]{12}$/),
      state: 'pending',
      millimes: 54_000,
      currency: 'TND',
      pack: { id: 'credits-20', credits: 20 },
      plan: null,
      payUrl: null,
      invoiceNumber: null,
      expiresAt: inDays(14).toISOString(),
    });
    expect(await order('buyer', answer.reference)).toEqual(answer);
    expect((await credits('buyer')).balance).toBe(0);
    const priced = await place('buyer', { ...pack, millimes: 1 });
    expect([priced.statusCode, priced.json().field]).toEqual([400, 'millimes']);
  });

  it('are placed once per idempotency key', async () => {
    const key = { 'idempotency-key': 'order-once-1' };
    const answers = await Promise.all(Array.from({ length: 4 }, () => place('once', pack, key)));
    expect(new Set(answers.map((answer) => answer.json<Order>().reference)).size).toBe(1);
    const mine = await api.get<OrdersAnswer>('/order/mine', { headers: asUser('once') });
    expect(mine.total).toBe(1);
  });

  it('grant their credits exactly once in concurrent confirmations', async () => {
    const { reference } = (await place('granted', pack)).json<Order>();
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => confirm(reference)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await credits('granted')).balance).toBe(20);
    expect(await order('granted', reference)).toMatchObject({ state: 'confirmed', decidedAt: SEEDED_AT.toISOString() });
  });

  it('are either confirmed or cancelled when both happen at the same time', async () => {
    const references = await Promise.all(
      Array.from({ length: 6 }, async () => (await place('racing', pack)).json<Order>().reference),
    );
    const results = await Promise.all(
      references.map(async (reference) => {
        const [confirmed, cancelled] = await Promise.allSettled([
          confirm(reference),
          api.get<Order>(`/order/${reference}/cancel`, { method: 'POST', headers: asUser('racing') }),
        ]);
        return [confirmed.status, cancelled.status].filter((status) => status === 'fulfilled').length;
      }),
    );
    expect(results).toEqual([1, 1, 1, 1, 1, 1]);
    const mine = await api.get<OrdersAnswer>('/order/mine?state=confirmed', { headers: asUser('racing') });
    expect((await credits('racing')).balance).toBe(20 * mine.total);
  });

  it('have invoice numbers without gaps', async () => {
    const references = await Promise.all(
      Array.from({ length: 5 }, async () => (await place('numbered', pack)).json<Order>().reference),
    );
    await Promise.all(references.map((reference) => confirm(reference)));
    const { rows } = await api.connection.pool.query<{ number: string }>(
      `select invoice_number as number from orders where invoice_number is not null order by 1`,
    );
    expect(rows.map(({ number }) => number)).toEqual(
      rows.map((_, index) => `2026-${String(index + 1).padStart(6, '0')}`),
    );
  });

  it('can be cancelled by their buyer only while they are pending', async () => {
    const { reference } = (await place('canceller', pack)).json<Order>();
    const cancel = () =>
      api.app.inject({ url: `/order/${reference}/cancel`, method: 'POST', headers: asUser('canceller') });
    expect((await cancel()).json<Order>()).toMatchObject({ state: 'cancelled', reason: 'on_request' });
    expect((await cancel()).statusCode).toBe(409);
    await expect(confirm(reference)).rejects.toMatchObject({ code: 'conflict' });
    expect((await credits('canceller')).balance).toBe(0);
    expect(await subjects('canceller')).toHaveLength(2);
  });

  it('expire after 14 days without a payment', async () => {
    const { reference } = (await place('forgetful', pack)).json<Order>();
    const services = { db: api.connection.db, environment: environment() };
    await expireOrders(
      { ...services, now: () => inDays(13) } as Parameters<typeof expireOrders>[0],
      new AbortController().signal,
    ); // reads nothing else
    expect((await order('forgetful', reference)).state).toBe('pending');
    for (let run = 0; run < 2; run += 1)
      await expireOrders(
        { ...services, now: () => inDays(15) } as Parameters<typeof expireOrders>[0],
        new AbortController().signal,
      );
    expect(await order('forgetful', reference)).toMatchObject({ state: 'expired', reason: 'not_paid' });
    expect(await subjects('forgetful')).toHaveLength(2);
  });

  it('return 404 to other users and 401 to visitors', async () => {
    const { reference } = (await place('secret', pack)).json<Order>();
    for (const uid of ['stranger', 'demo-agency', 'demo-moderator']) {
      expect((await api.failure({ url: `/order/${reference}`, headers: asUser(uid) })).status).toBe(404);
      expect(
        (await api.failure({ url: `/order/${reference}/cancel`, method: 'POST', headers: asUser(uid) })).status,
      ).toBe(404);
      const mine = await api.get<OrdersAnswer>('/order/mine', { headers: asUser(uid) });
      expect(mine.items.map((item) => item.reference)).not.toContain(reference);
    }
    expect((await api.failure({ url: '/order/mine' })).status).toBe(401);
  });

  it('of an agency can be placed only by its owner', async () => {
    const { rows } = await api.connection.pool.query<{ user_uid: string }>(
      `select user_uid from agency_members where role = 'agent'
       and agency_id = (select agency_id from agency_members where user_uid = 'demo-agency') limit 1`,
    );
    expect((await place(rows[0]?.user_uid ?? '', pack)).statusCode).toBe(403);
    expect((await place('demo-agency', pack)).json<Order>()).toMatchObject({ account: 'agency' });
  });

  it.each([
    [{ ...pack, pack: 'credits-1000000' }, 'pack'],
    [{ ...pack, pack: '__proto__' }, 'pack'],
    [{ ...pack, method: 'cash' }, 'method'],
    [{ ...pack, method: 'konnect' }, 'method'],
    [plan('private'), 'plan'],
    [plan('pro-20', 'weekly'), 'period'],
    [{ kind: 'gift' }, 'kind'],
    [{}, 'kind'],
    ['text', 'body'],
  ])('reject %j', async (payload, field) => {
    const answer = await place('buyer', payload);
    expect([answer.statusCode, answer.json().field]).toEqual([400, field]);
  });

  it('can be paid by transfer or at the office when no provider is configured', async () => {
    expect(await api.get('/order/methods')).toEqual({
      methods: ['bank_transfer', 'office'],
      bank: { holder: 'Houni SARL', iban: 'TN5910006035183598478831' },
      office: { address: '12 rue de Marseille, Tunis' },
    });
    expect((await api.failure({ url: '/payment/konnect/webhook?payment_ref=a' })).status).toBe(400);
    expect(await api.get('/payment/konnect/webhook?payment_ref=nobody-knows')).toEqual({ received: true });
  });
});

describe('protection of orders in the database', () => {
  beforeAll(async () => {
    await buy('protected', pack);
    const { reference } = (await place('protected', pack)).json<Order>();
    await api.get(`/order/${reference}/cancel`, { method: 'POST', headers: asUser('protected') });
  });

  it.each([
    [`update orders set state = 'pending', decided_at = null, invoice_number = null where state = 'confirmed'`],
    [`update orders set state = 'confirmed', invoice_number = '2026-999999' where state = 'cancelled'`],
    [`update orders set amount = 1`],
    [`update orders set credits = 1000 where pack_id is not null`],
  ])('rejects: %s', async (statement) => {
    await expect(api.connection.pool.query(statement)).rejects.toMatchObject({ code: '23514' });
  });
});
