import { jest } from '@jest/globals';
import type { CreditAnswer } from '@houni/contracts/credit';
import type { Order, OrdersAnswer } from '@houni/contracts/order';
import { mailsTo } from '../../test/mails.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { SEEDED_AT } from '../../test/test-database.ts';
import { expireOrders } from './jobs.ts';
import { confirmOrder, lockOrder } from './order-decisions.ts';
import { grantDuePlanCredits } from './subscriptions.ts';

jest.setTimeout(60_000);

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(SEEDED_AT.getTime() + days * DAY_MS);

let api: TestApp;
beforeAll(async () => {
  api = await testApp({
    variables: { LIMITS_FACTOR: '100', BANK_HOLDER: 'Houni SARL', BANK_IBAN: 'TN59 1000 6035 1835 9847 8831' },
  });
});
afterAll(() => api.close());

const place = (uid: string, payload: unknown, headers = {}) =>
  api.app.inject({
    url: '/order/create',
    method: 'POST',
    headers: { ...asUser(uid, { email: `${uid}@example.tn` }), 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  });
const pack = { kind: 'pack', pack: 'credits-20', method: 'bank_transfer' };
const plan = (id: string, period = 'monthly') => ({ kind: 'plan', plan: id, period, method: 'office' });
const credits = (uid: string) => api.get<CreditAnswer>('/credit/mine', { headers: asUser(uid) });
const order = (uid: string, reference: string) => api.get<Order>(`/order/${reference}`, { headers: asUser(uid) });

const confirm = (reference: string, now = SEEDED_AT) =>
  api.connection.db.transaction().execute(async (transaction) => {
    const locked = await lockOrder(transaction, reference);
    await confirmOrder(transaction, { environment: environment(), now: () => now }, locked, 'demo-moderator');
  });
const environment = () => ({ siteUrl: 'https://houni.tn' }) as Parameters<typeof confirmOrder>[1]['environment']; // mails read nothing else

async function bought(uid: string, wanted: unknown, now = SEEDED_AT): Promise<string> {
  const { reference } = (await place(uid, wanted)).json<Order>();
  await confirm(reference, now);
  return reference;
}

const subjects = async (uid: string) =>
  (await mailsTo(api, `${uid}@example.tn`)).map(({ subject }) => subject.replace(/HN-\w+/, '…'));

describe('an order', () => {
  it('waits for its payment at the price of the tables, whatever else is sent', async () => {
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

  it('is placed once for each key', async () => {
    const key = { 'idempotency-key': 'order-once-1' };
    const answers = await Promise.all(Array.from({ length: 4 }, () => place('once', pack, key)));
    expect(new Set(answers.map((answer) => answer.json<Order>().reference)).size).toBe(1);
    const mine = await api.get<OrdersAnswer>('/order/mine', { headers: asUser('once') });
    expect(mine.total).toBe(1);
  });

  it('grants its credits exactly once, however many confirm it at the same time', async () => {
    const { reference } = (await place('once', pack)).json<Order>();
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => confirm(reference)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await credits('once')).balance).toBe(20);
    expect(await order('once', reference)).toMatchObject({ state: 'confirmed', decidedAt: SEEDED_AT.toISOString() });
  });

  it('that is confirmed and cancelled at the same time becomes one of both', async () => {
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

  it('numbers its invoices without gaps', async () => {
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

  it('can be cancelled by its buyer while it waits, and not afterwards', async () => {
    const { reference } = (await place('canceller', pack)).json<Order>();
    const cancel = () =>
      api.app.inject({ url: `/order/${reference}/cancel`, method: 'POST', headers: asUser('canceller') });
    expect((await cancel()).json<Order>()).toMatchObject({ state: 'cancelled', reason: 'on_request' });
    expect((await cancel()).statusCode).toBe(409);
    await expect(confirm(reference)).rejects.toMatchObject({ code: 'conflict' });
    expect((await credits('canceller')).balance).toBe(0);
    expect(await subjects('canceller')).toHaveLength(2);
  });

  it('ends when nobody pays, and not before', async () => {
    const { reference } = (await place('forgetful', pack)).json<Order>();
    const services = { db: api.connection.db, environment: environment() };
    await expireOrders({ ...services, now: () => inDays(13) } as Parameters<typeof expireOrders>[0]); // reads nothing else
    expect((await order('forgetful', reference)).state).toBe('pending');
    for (let run = 0; run < 2; run += 1)
      await expireOrders({ ...services, now: () => inDays(15) } as Parameters<typeof expireOrders>[0]);
    expect(await order('forgetful', reference)).toMatchObject({ state: 'expired', reason: 'not_paid' });
    expect(await subjects('forgetful')).toHaveLength(2);
  });

  it('of somebody else is not there', async () => {
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

  it('of an agency is its owner’s matter', async () => {
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
  ])('refuses %j', async (payload, field) => {
    const answer = await place('buyer', payload);
    expect([answer.statusCode, answer.json().field]).toEqual([400, field]);
  });

  it('can be paid by transfer or in the office, where no provider is configured', async () => {
    expect(await api.get('/order/methods')).toEqual({
      methods: ['bank_transfer', 'office'],
      bank: { holder: 'Houni SARL', iban: 'TN5910006035183598478831' },
    });
    expect((await api.failure({ url: '/payment/konnect/webhook?payment_ref=a' })).status).toBe(400);
    expect(await api.get('/payment/konnect/webhook?payment_ref=nobody-knows')).toEqual({ received: true });
  });

  it.each([
    [`update orders set state = 'pending', decided_at = null, invoice_number = null where state = 'confirmed'`],
    [`update orders set state = 'confirmed', invoice_number = '2026-999999' where state = 'cancelled'`],
    [`update orders set amount = 1`],
    [`update orders set credits = 1000 where pack_id is not null`],
  ])('keeps its state and price against %s', async (statement) => {
    await expect(api.connection.pool.query(statement)).rejects.toMatchObject({ code: '23514' });
  });
});

describe('a plan', () => {
  const subscriptions = async (uid: string) =>
    (
      await api.connection.pool.query<{ plan: string; starts_at: Date; ends_at: Date }>(
        `select plan_id as plan, starts_at, ends_at from subscriptions s join credit_accounts a on a.id = s.account_id
         where a.user_uid = $1 order by s.id`,
        [uid],
      )
    ).rows;

  it('starts with its payment, grants its first month and ends with its period', async () => {
    await bought('pro', plan('pro-20'));
    expect(await credits('pro')).toMatchObject({
      balance: 5,
      plan: { id: 'pro-20', onlineAds: 20, endsAt: '2026-07-15T10:00:00.000Z' },
    });
  });

  it('that is paid again follows the running one', async () => {
    await bought('pro', plan('pro-20'));
    const rows = await subscriptions('pro');
    expect(rows[1]?.starts_at).toEqual(rows[0]?.ends_at);
    expect(rows[1]?.ends_at.toISOString()).toBe('2026-08-15T10:00:00.000Z');
    expect((await credits('pro')).balance).toBe(5);
  });

  it('that is larger starts at once, and what was paid is not lost', async () => {
    await bought('pro', plan('pro-200'));
    const [first, second, third] = await subscriptions('pro');
    expect([first?.ends_at, second?.ends_at]).toEqual([SEEDED_AT, second?.starts_at]);
    // 61 days of 59 dinars a month are 12 days of 299.
    expect(third).toEqual({ plan: 'pro-200', starts_at: SEEDED_AT, ends_at: new Date('2026-07-27T10:00:00Z') });
    expect(await credits('pro')).toMatchObject({ balance: 45, plan: { id: 'pro-200' } });
  });

  it('that is smaller begins when the larger one ends', async () => {
    await bought('pro', plan('pro-20'));
    const rows = await subscriptions('pro');
    expect(rows[3]?.starts_at).toEqual(rows[2]?.ends_at);
    expect((await credits('pro')).plan.id).toBe('pro-200');
  });

  it('of a year grants each month once', async () => {
    await bought('yearly', plan('pro-60', 'yearly'));
    expect((await credits('yearly')).balance).toBe(15);
    const { db } = api.connection;
    await Promise.all(Array.from({ length: 4 }, () => grantDuePlanCredits(db, inDays(70))));
    expect((await credits('yearly')).balance).toBe(45);
    await grantDuePlanCredits(db, inDays(4000));
    expect((await credits('yearly')).balance).toBe(15 * 12);
  });
});
