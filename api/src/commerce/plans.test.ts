import { MIN_PLAN_CHARGE } from '@houni/domain/limits';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { SEEDED_AT } from '../../test/test-database.ts';
import { changePlan } from './change-plan.ts';
import { orderCalls } from './order-calls.test-support.ts';
import { grantDuePlanCredits } from './subscriptions.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(SEEDED_AT.getTime() + days * DAY_MS);

let api: TestApp;
let now = SEEDED_AT;
beforeAll(async () => {
  api = await testApp({ now: () => now, variables: { LIMITS_FACTOR: '100' } });
});
beforeEach(() => {
  now = SEEDED_AT;
});
afterAll(() => api.close());

const { place, order, credits, planOf, quote, confirm, orderPlan, buyPlan } = orderCalls(
  () => api,
  () => now,
);

/** An agent of the agency of a person. */
async function agentOf(owner: string): Promise<string> {
  const { rows } = await api.connection.pool.query<{ uid: string }>(
    `select user_uid as uid from agency_members where role = 'agent'
     and agency_id = (select agency_id from agency_members where user_uid = $1) limit 1`,
    [owner],
  );
  return rows[0]?.uid ?? '';
}

describe('plans', () => {
  const subscriptions = async (uid: string) =>
    (
      await api.connection.pool.query<{ plan: string; starts_at: Date; ends_at: Date }>(
        `select plan_id as plan, starts_at, ends_at from subscriptions s join credit_accounts a on a.id = s.account_id
         where a.user_uid = $1 order by s.id`,
        [uid],
      )
    ).rows;

  it('start with the payment, grant the credits of the first month and end with the period', async () => {
    await buyPlan('starter', 'pro-20');
    expect(await credits('starter')).toMatchObject({
      balance: 5,
      plan: { id: 'pro-20', onlineAds: 20, endsAt: '2026-07-15T10:00:00.000Z' },
    });
  });

  it('that are bought again start when the current one ends', async () => {
    await buyPlan('renewer', 'pro-20');
    await buyPlan('renewer', 'pro-20');
    const rows = await subscriptions('renewer');
    expect(rows[1]?.starts_at).toEqual(rows[0]?.ends_at);
    expect(rows[1]?.ends_at.toISOString()).toBe('2026-08-15T10:00:00.000Z');
    expect((await credits('renewer')).balance).toBe(5);
  });

  it('that are larger replace the smaller ones at once, and their value is deducted', async () => {
    await buyPlan('upgrader', 'pro-20');
    await buyPlan('upgrader', 'pro-20');
    const { quoted, order: paid } = await buyPlan('upgrader', 'pro-200');
    expect(quoted).toMatchObject({
      change: 'upgrade',
      priceMillimes: 299_000,
      leftMillimes: 118_000,
      toPayMillimes: 181_000,
      startsAt: SEEDED_AT.toISOString(),
      endsAt: '2026-07-15T10:00:00.000Z',
      places: { now: 20, next: 200, used: 0, over: 0 },
      credits: { balance: 5, perMonth: 40, months: 1 },
    });
    expect(paid).toMatchObject({
      millimes: 181_000,
      plan: { deductedMillimes: 118_000, runs: { startsAt: quoted.startsAt, endsAt: quoted.endsAt } },
    });
    const [first, second] = await subscriptions('upgrader');
    expect([first?.ends_at, second?.ends_at]).toEqual([SEEDED_AT, second?.starts_at]);
    expect(await credits('upgrader')).toMatchObject({ balance: 45, plan: { id: 'pro-200' } });
  });

  it('of a year are worth what was paid: what exceeds the price of a month extends the larger plan', async () => {
    await buyPlan('year-upgrader', 'pro-20', 'yearly');
    const { quoted, order: free } = await orderPlan('year-upgrader', 'pro-60');
    // 590 dinars are 4.57 months of 30 days at 129 dinars.
    expect(quoted).toMatchObject({ leftMillimes: 590_000, toPayMillimes: 0, endsAt: '2026-10-30T15:01:23.721Z' });
    expect(quoted.credits).toEqual({ balance: 5, perMonth: 15, months: 5 });
    expect(free).toMatchObject({
      state: 'confirmed',
      millimes: 0,
      invoiceNumber: null,
      plan: { deductedMillimes: 129_000, runs: { endsAt: quoted.endsAt } },
    });
    expect((await credits('year-upgrader')).balance).toBe(20);
    // The rest keeps its value: nothing was used on the first day.
    expect((await quote('year-upgrader', 'pro-200', 'yearly')).leftMillimes).toBe(590_000);
  });

  it('that cost less than a transfer are not charged, and are that much shorter', () => {
    const term = { id: 1, onlineAds: 20, startsAt: SEEDED_AT, endsAt: inDays(365), value: 590_000 };
    const now = inDays(287);
    const sold = { onlineAds: 60, months: 1, price: 129_000 };
    const { left, toPay, termFor } = changePlan([term], sold, { now, orderedAt: now });
    expect([sold.price - left < MIN_PLAN_CHARGE, toPay]).toEqual([true, 0]);
    const full = changePlan([], sold, { now, orderedAt: now }).termFor(sold.price).endsAt;
    expect(termFor(0).endsAt.getTime()).toBeLessThan(full.getTime());
  });

  it('are not ordered for another amount than the buyer saw', async () => {
    await buyPlan('careful-buyer', 'pro-20');
    const { toPayMillimes } = await quote('careful-buyer', 'pro-60');
    const choice = { kind: 'plan', plan: 'pro-60', period: 'monthly', method: 'office' };
    for (const millimes of [toPayMillimes - 1, toPayMillimes + 1, 129_000, 0]) {
      const refused = await place('careful-buyer', { ...choice, millimes });
      expect([refused.statusCode, refused.json().code, refused.json().field]).toEqual([409, 'conflict', 'millimes']);
    }
    expect((await place('careful-buyer', { ...choice, millimes: toPayMillimes })).json()).toMatchObject({
      millimes: toPayMillimes,
    });
  });

  it('keep their price and their length when the payment takes days', async () => {
    await buyPlan('slow-payer', 'pro-20', 'yearly');
    now = inDays(100);
    const { quoted, order: placed } = await orderPlan('slow-payer', 'pro-60', 'yearly');
    expect(quoted.leftMillimes).toBe(Math.floor((590_000 * (265 + 11 / 24)) / 365));
    now = inDays(110);
    await confirm(placed.reference);
    const { plan } = await order('slow-payer', placed.reference);
    expect(plan?.runs).toEqual({
      startsAt: now.toISOString(),
      endsAt: new Date(Date.UTC(2027, now.getUTCMonth(), now.getUTCDate(), 10)).toISOString(),
    });
  });

  it('that are paid twice are worth what was paid twice', async () => {
    await buyPlan('impatient', 'pro-20', 'yearly');
    const first = await orderPlan('impatient', 'pro-60', 'yearly');
    const second = await orderPlan('impatient', 'pro-60', 'yearly');
    await confirm(first.order.reference);
    await confirm(second.order.reference);
    // The second one follows the first one, for as long as its 700 of 1,290 dinars are worth.
    const runs = (await order('impatient', second.order.reference)).plan?.runs;
    expect(runs?.startsAt).toBe((await order('impatient', first.order.reference)).plan?.runs?.endsAt);
    const days = (Date.parse(runs?.endsAt ?? '') - Date.parse(runs?.startsAt ?? '')) / DAY_MS;
    expect(days).toBeCloseTo((365 + 1) * (700 / 1290), 0);
  });

  it('that are smaller start when the larger one ends', async () => {
    await buyPlan('downgrader', 'pro-200');
    await buyPlan('downgrader', 'pro-20');
    const rows = await subscriptions('downgrader');
    expect(rows[1]?.starts_at).toEqual(rows[0]?.ends_at);
    expect((await credits('downgrader')).plan.id).toBe('pro-200');
  });

  it('are read with their end and what follows', async () => {
    expect(await planOf('planner')).toMatchObject({
      account: 'person',
      canOrder: true,
      plan: { id: 'private', onlineAds: 3, term: null },
      nextCredits: null,
      next: [],
      pendingOrders: [],
    });
    const { order: first } = await buyPlan('planner', 'pro-60', 'yearly');
    const { order: second } = await buyPlan('planner', 'pro-20');
    const { order: waiting } = await orderPlan('planner', 'pro-200', 'yearly');
    expect(await planOf('planner')).toMatchObject({
      plan: {
        id: 'pro-60',
        creditsPerMonth: 15,
        term: { startsAt: SEEDED_AT.toISOString(), endsAt: '2027-06-15T10:00:00.000Z', order: first.reference },
      },
      nextCredits: { amount: 15, at: '2026-07-15T10:00:00.000Z' },
      next: [{ id: 'pro-20', startsAt: '2027-06-15T10:00:00.000Z', order: second.reference }],
      pendingOrders: [waiting.reference],
    });
    const agent = await agentOf('demo-agency');
    expect(await planOf(agent)).toMatchObject({ account: 'agency', canOrder: false, pendingOrders: [] });
    const refused = await api.failure({ url: '/plan/quote?plan=pro-20&period=monthly', headers: asUser(agent) });
    expect([refused.status, refused.error.code]).toEqual([403, 'forbidden']);
  });

  it('of a year grant the credits of each month once', async () => {
    await buyPlan('yearly', 'pro-60', 'yearly');
    expect((await credits('yearly')).balance).toBe(15);
    const { db } = api.connection;
    await Promise.all(Array.from({ length: 4 }, () => grantDuePlanCredits(db, inDays(70))));
    expect((await credits('yearly')).balance).toBe(45);
    await grantDuePlanCredits(db, inDays(4000));
    expect((await credits('yearly')).balance).toBe(15 * 12);
  });

  it('of others grant their credits even when one subscription fails, whose id the error names', async () => {
    await buyPlan('unlucky', 'pro-20', 'yearly');
    await buyPlan('lucky', 'pro-20', 'yearly');
    const { pool, db } = api.connection;
    const { rows } = await pool.query<{ id: number }>(
      `select s.id::int as id from subscriptions s join credit_accounts a on a.id = s.account_id where user_uid = 'unlucky'`,
    );
    const id = rows[0]?.id ?? 0;
    // The second month of this subscription cannot be granted.
    await pool.query(`create function refuse_grant() returns trigger language plpgsql as
      $$ begin raise exception 'this grant is refused'; end $$`);
    await pool.query(`create trigger refuse_grant before insert on credit_entries for each row
      when (new.reference = 'plan:${id}:2') execute function refuse_grant()`);
    await expect(grantDuePlanCredits(db, inDays(40))).rejects.toThrow(`subscription ${id}: this grant is refused`);
    expect([(await credits('unlucky')).balance, (await credits('lucky')).balance]).toEqual([5, 10]);
    await pool.query('drop trigger refuse_grant on credit_entries');
    await grantDuePlanCredits(db, inDays(40));
    expect((await credits('unlucky')).balance).toBe(10);
  });
});
