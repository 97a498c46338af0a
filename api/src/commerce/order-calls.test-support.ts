import type { CreditAnswer } from '@houni/contracts/credit';
import type { Order } from '@houni/contracts/order';
import type { PlanAnswer, PlanQuote } from '@houni/contracts/plan';
import { asUser } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { SEEDED_AT } from '../../test/test-database.ts';
import { confirmOrder, lockOrder } from './decide-order.ts';

/** The fields of the environment that the mails of orders read. */
const environment = () =>
  ({ dashboardUrl: 'https://my.houni.tn', bankAccount: null, officeAddress: null }) as Parameters<
    typeof confirmOrder
  >[1]['environment'];

/** The calls of a buyer in a test. @param clock the time of confirmations, and of the app */
export function orderCalls(testApp: () => TestApp, clock: () => Date = () => SEEDED_AT) {
  const place = (uid: string, payload: unknown, headers = {}) =>
    testApp().app.inject({
      url: '/order/create',
      method: 'POST',
      headers: {
        ...asUser(uid, { email: `${uid}@example.tn`, email_verified: true }),
        'content-type': 'application/json',
        ...headers,
      },
      payload: JSON.stringify(payload),
    });
  const read = <Answer>(uid: string, url: string) => testApp().get<Answer>(url, { headers: asUser(uid) });
  const credits = (uid: string, query = '') => read<CreditAnswer>(uid, `/credit/mine?${query}`);
  const order = (uid: string, reference: string) => read<Order>(uid, `/order/${reference}`);
  const planOf = (uid: string) => read<PlanAnswer>(uid, '/plan/mine');
  const quote = (uid: string, id: string, period = 'monthly') =>
    read<PlanQuote>(uid, `/plan/quote?plan=${id}&period=${period}`);

  const confirm = (reference: string, options?: { isPaidLate?: boolean }) =>
    testApp()
      .connection.db.transaction()
      .execute(async (transaction) => {
        const locked = await lockOrder(transaction, reference);
        await confirmOrder(transaction, { environment: environment(), now: clock }, locked, 'demo-moderator', options);
      });

  async function buy(uid: string, payload: object): Promise<string> {
    const { reference, state } = (await place(uid, payload)).json<Order>();
    if (state === 'pending') await confirm(reference);
    return reference;
  }

  /** Orders a plan for what its quote says. */
  async function orderPlan(uid: string, id: string, period = 'monthly'): Promise<{ quoted: PlanQuote; order: Order }> {
    const quoted = await quote(uid, id, period);
    const millimes = quoted.toPayMillimes;
    const answer = await place(uid, { kind: 'plan', plan: id, period, method: 'office', millimes });
    return { quoted, order: answer.json<Order>() };
  }

  /** Orders a plan and pays it, if there is something to pay. */
  async function buyPlan(uid: string, id: string, period = 'monthly'): Promise<{ quoted: PlanQuote; order: Order }> {
    const { quoted, order: placed } = await orderPlan(uid, id, period);
    if (placed.state === 'pending') await confirm(placed.reference);
    return { quoted, order: await order(uid, placed.reference) };
  }

  return { place, order, credits, planOf, quote, confirm, buy, orderPlan, buyPlan, environment };
}
