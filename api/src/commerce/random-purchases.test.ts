import type { Adjustment, RefundQuote } from '@houni/contracts/adjustment';
import type { Order } from '@houni/contracts/order';
import { MIN_PLAN_CHARGE } from '@houni/domain/limits';
import type { PlanQuote } from '@houni/contracts/plan';
import { anAd } from '../../test/builders/ad.ts';
import { aUser } from '../../test/builders/user.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { seededRandom } from '../../test/fuzz/seeded-random.ts';
import type { Random } from '../../test/fuzz/seeded-random.ts';
import { SEEDED_AT } from '../../test/test-database.ts';
import { refundEntries } from './credit-ledger.ts';
import { invoiceAmounts, invoiceTaxesOn } from './invoice-amounts.ts';
import { expireOrders } from './jobs.ts';
import { orderCalls } from './order-calls.test-support.ts';
import { grantDuePlanCredits } from './subscriptions.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const STEPS = 40;
const PLANS = ['pro-20', 'pro-60', 'pro-200'] as const;
const PRICES: Record<string, [monthly: number, yearly: number, places: number]> = {
  'pro-20': [59_000, 590_000, 20],
  'pro-60': [129_000, 1_290_000, 60],
  'pro-200': [299_000, 2_990_000, 200],
};

let api: TestApp;
let now = SEEDED_AT;
beforeAll(async () => {
  api = await testApp({ runJobs: false, now: () => now, variables: { LIMITS_FACTOR: '10000' } });
  for (const admin of administrators) await aUser(admin).administrator().insert(api);
});
afterAll(() => api.close());

const { place, order, credits, quote, confirm, environment } = orderCalls(
  () => api,
  () => now,
);
const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await api.connection.pool.query<Row>(text, values)).rows;

interface Term {
  places: number;
  startsAt: Date;
  endsAt: Date;
  value: number;
}

/** The quote as a person would work it out, with whole numbers, from the stored terms. */
async function workedOut(uid: string, plan: string, period: string): Promise<Partial<PlanQuote>> {
  const terms = await query<Term>(
    `select plans.online_ads::int as places, s.starts_at as "startsAt", s.ends_at as "endsAt", s.value::int as value
     from subscriptions s join plans on plans.id = s.plan_id join credit_accounts a on a.id = s.account_id
     where a.user_uid = $1 and s.ends_at > $2`,
    [uid, now],
  );
  const [monthly, yearly, places] = PRICES[plan] ?? [0, 0, 0];
  const priceMillimes = period === 'monthly' ? monthly : yearly;
  if (terms.some((term) => term.places >= places)) {
    const startsAt = new Date(Math.max(...terms.map(({ endsAt }) => endsAt.getTime()))).toISOString();
    return { priceMillimes, leftMillimes: 0, toPayMillimes: priceMillimes, startsAt };
  }
  // Today counts as a whole day, in Tunisian time.
  const today = BigInt(Math.floor((now.getTime() + HOUR_MS) / DAY_MS) * DAY_MS - HOUR_MS);
  const left = terms.reduce((sum, { startsAt, endsAt, value }) => {
    const [start, end] = [BigInt(startsAt.getTime()), BigInt(endsAt.getTime())];
    const from = start > today ? start : today;
    return sum + (BigInt(value) * (end - from)) / (end - start);
  }, 0n);
  const leftMillimes = Number(left);
  const rest = Math.max(0, priceMillimes - leftMillimes);
  const toPayMillimes = leftMillimes > 0 && rest < MIN_PLAN_CHARGE ? 0 : rest;
  return { priceMillimes, leftMillimes, toPayMillimes, startsAt: now.toISOString() };
}

/** What holds after every step: the balance is the sum of the ledger, and never negative. */
async function checkLedger(uid: string): Promise<void> {
  const [row] = await query<{ balance: number; sum: number; last: number }>(
    `select a.balance, coalesce(sum(e.amount), 0)::int as sum,
       coalesce((array_agg(e.balance_after order by e.id desc))[1], 0) as last
     from credit_accounts a left join credit_entries e on e.account_id = a.id where a.user_uid = $1 group by a.id`,
    [uid],
  );
  const { balance, items, total } = await credits(uid, 'pageSize=48');
  expect([row?.sum ?? 0, row?.last ?? 0, balance]).toEqual(Array.from({ length: 3 }, () => row?.balance ?? 0));
  expect(balance).toBeGreaterThanOrEqual(0);
  if (total <= 48) expect(items.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance);
  expect(items.filter(({ about, cause }) => about.kind === 'other' && cause !== 'correction')).toEqual([]);
}

/** Orders a plan for its quote: the charge and, if it is paid at once, the dates are those of the quote. */
async function buyPlan(uid: string, plan: string, period: string, paid: boolean): Promise<void> {
  const quoted = await quote(uid, plan, period);
  expect(quoted).toMatchObject(await workedOut(uid, plan, period));
  const millimes = quoted.toPayMillimes;
  const placed = (await place(uid, { kind: 'plan', plan, period, method: 'office', millimes })).json<Order>();
  expect([placed.millimes, placed.plan?.deductedMillimes]).toEqual([millimes, quoted.priceMillimes - millimes]);
  if (placed.state === 'pending' && !paid) return;
  if (placed.state === 'pending') await confirm(placed.reference);
  const { startsAt, endsAt } = quoted;
  expect((await order(uid, placed.reference)).plan?.runs).toEqual({ startsAt, endsAt });
}

async function decidePending(uid: string, isPaid: boolean): Promise<void> {
  const [pending] = await query<{ reference: string }>(
    `select reference from orders join credit_accounts a on a.id = account_id where user_uid = $1 and state = 'pending'
     order by orders.id limit 1`,
    [uid],
  );
  if (!pending) return;
  if (isPaid) await confirm(pending.reference);
  else await api.app.inject({ url: `/order/${pending.reference}/cancel`, method: 'POST', headers: asUser(uid) });
}

async function refundAny(uid: string): Promise<void> {
  const spent = await query<{ id: number }>(
    `select e.id::int as id from credit_entries e join credit_accounts a on a.id = e.account_id
     where a.user_uid = $1 and e.amount < 0 order by e.id desc limit 3`,
    [uid],
  );
  await api.connection.db.transaction().execute((transaction) =>
    refundEntries(
      transaction,
      spent.map(({ id }) => id),
    ),
  );
}

const administrators = ['admin-1', 'admin-2'] as const;

/** Asks the API as an administrator; above the limit the second one confirms or refuses. */
async function adjust(url: string, payload: object, isConfirmed: boolean): Promise<void> {
  const [first, second] = administrators;
  const send = (path: string, uid: string, body?: object) =>
    api.app.inject({ url: path, method: 'POST', headers: asUser(uid), ...(body && { payload: body }) });
  const answer = await send(url, first, { reason: 'Geste commercial', ...payload });
  expect([200, 409]).toContain(answer.statusCode);
  if (answer.statusCode === 409) return;
  const { key, state } = answer.json<Adjustment>();
  if (state !== 'waiting') return;
  expect((await send(`/administration/adjustments/${key}/confirm`, first)).statusCode).toBe(403);
  const decided = await send(`/administration/adjustments/${key}/${isConfirmed ? 'confirm' : 'refuse'}`, second);
  expect(decided.statusCode).toBe(200);
}

/** Pays back a random part of a paid order; the answer of the quote is what happens. */
async function refundOrderOf(uid: string, random: Random): Promise<void> {
  const paid = await query<{ reference: string; amount: number }>(
    `select reference, orders.amount::int as amount from orders join credit_accounts a on a.id = account_id
     where user_uid = $1 and invoice_number is not null order by orders.id`,
    [uid],
  );
  if (paid.length === 0) return;
  const { reference, amount } = random.pick(paid);
  const millimes = random.below(3) === 0 ? amount : 1 + random.below(amount);
  const endsPlan = random.below(2) === 0;
  const url = `/administration/orders/${reference}/refund`;
  const quoted = await api.app.inject({
    url: `${url}?millimes=${millimes}&endsPlan=${endsPlan}`,
    headers: asUser(administrators[0]),
  });
  expect([200, 409]).toContain(quoted.statusCode);
  if (quoted.statusCode === 409) return;
  const { credits: expected } = quoted.json<RefundQuote>();
  const { balance } = await credits(uid);
  expect(expected.balance).toBe(balance);
  await adjust(url, { millimes, endsPlan, credits: expected.taken }, random.below(4) > 0);
  const { balance: after } = await credits(uid);
  expect([balance, balance - expected.taken]).toContain(after);
}

/** No order is paid back by more than was paid, and the credit notes of an order never exceed its invoice. */
async function checkCreditNotes(): Promise<void> {
  const notes = await query<{ number: string }>(
    `select number from invoices where kind = 'credit_note' and number like 'AV-%' order by number`,
  );
  const byYear = Map.groupBy(
    notes.map(({ number }) => number),
    (number) => number.slice(0, 'AV-2026'.length),
  );
  for (const [year, numbers] of byYear)
    expect(numbers).toEqual(numbers.map((_, index) => `${year}-${String(index + 1).padStart(6, '0')}`));
  const tooMuch = await query(
    `select orders.reference from orders join adjustments on adjustments.order_id = orders.id
     where adjustments.state = 'done' group by orders.id having sum(adjustments.amount) > orders.amount`,
  );
  expect(tooMuch).toEqual([]);
}

/** Numbers have no gaps, and the parts of each invoice sum exactly. Nothing is invoiced that was not paid. */
async function checkInvoices(): Promise<void> {
  const orders = await query<{ amount: number; number: string | null; day: string }>(
    `select amount::int as amount, invoice_number as number, tunisian_day(decided_at)::text as day
     from orders where state = 'confirmed' order by invoice_number`,
  );
  expect(orders.length).toBeGreaterThan(5);
  let [sum, total] = [0, 0];
  for (const { amount, number, day } of orders) {
    expect([amount > 0, number !== null]).toEqual([number !== null, amount > 0]);
    if (number === null) continue;
    const { net, vat, stampDuty } = invoiceAmounts(amount, await invoiceTaxesOn(api.connection.db, day));
    expect(net + vat + stampDuty).toBe(amount);
    expect(Math.abs(vat - (net * 19) / 100)).toBeLessThanOrEqual(1);
    sum += net + vat + stampDuty;
    total += amount;
  }
  expect(sum).toBe(total);
  const byYear = Map.groupBy(
    orders.map(({ number }) => number).filter((number) => number !== null),
    (number) => number.slice(0, 4),
  );
  for (const [year, numbers] of byYear)
    expect(numbers).toEqual(numbers.map((_, index) => `${year}-${String(index + 1).padStart(6, '0')}`));
}

it.each([1, 2, 3, 4, 5])('random purchases keep ledger, quotes, terms and invoices exact (seed %i)', async (seed) => {
  const random = seededRandom(seed);
  const uid = `random-${seed}`;
  await aUser(uid).insert(api);
  const { publicKey } = await anAd().ownedBy(uid).published().withColumns({ photoCount: 3 }).insert(api);
  now = SEEDED_AT;
  for (let step = 0; step < STEPS; step += 1) {
    const choice = random.below(13);
    if (choice === 0) {
      const { reference } = (await place(uid, { kind: 'pack', pack: 'credits-20', method: 'office' })).json<Order>();
      if (random.below(3) > 0) await confirm(reference);
    } else if (choice <= 3) {
      await buyPlan(uid, random.pick(PLANS), random.pick(['monthly', 'yearly']), random.below(3) > 0);
    } else if (choice === 4) await decidePending(uid, random.below(2) > 0);
    else if (choice === 5) await refundAny(uid);
    else if (choice >= 12) await refundOrderOf(uid, random);
    else if (choice >= 10) {
      const amount = random.pick([-60, -20, -3, 2, 30, 70]);
      await adjust('/administration/adjustments', { uid, credits: amount }, random.below(3) > 0);
    } else if (choice === 6) {
      now = new Date(now.getTime() + random.below(40 * 24) * HOUR_MS);
      await grantDuePlanCredits(api.connection.db, now);
      const services = { db: api.connection.db, environment: environment(), now: () => now };
      await expireOrders(services as Parameters<typeof expireOrders>[0], new AbortController().signal); // reads nothing else
    } else {
      const kind = random.pick(['bump', 'highlight', 'top', 'extra']);
      const answer = await api.app.inject({ url: `/items/${publicKey}/${kind}`, method: 'POST', headers: asUser(uid) });
      expect([200, 402, 409]).toContain(answer.statusCode);
    }
    await checkLedger(uid);
  }
  await checkInvoices();
  await checkCreditNotes();
});
