import { anAd } from '../../test/builders/ad.ts';
import { aUser } from '../../test/builders/user.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { SEEDED_AT } from '../../test/test-database.ts';
import { mailsTo } from '../../test/mails.ts';
import { refundEntries } from './credit-ledger.ts';
import { orderCalls } from './order-calls.test-support.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ variables: { LIMITS_FACTOR: '100' } });
});
afterAll(() => api.close());

const { buy, buyPlan, credits } = orderCalls(() => api);

it('the ledger says what each entry was for, and what a refund returns', async () => {
  const uid = await aUser('ledger-reader').insert(api);
  const { publicKey } = await anAd().ownedBy(uid).published().insert(api);
  const pack = await buy(uid, { kind: 'pack', pack: 'credits-5', method: 'bank_transfer' });
  const { order } = await buyPlan(uid, 'pro-20');
  await api.app.inject({ url: `/items/${publicKey}/bump`, method: 'POST', headers: asUser(uid) });
  const { rows } = await api.connection.pool.query<{ id: number; title: string }>(
    `select e.id::int as id, ads.title from credit_entries e join ads on ads.public_key = e.reference where public_key = $1`,
    [publicKey],
  );
  const [{ id, title } = { id: 0, title: '' }] = rows;
  await api.connection.db.transaction().execute((transaction) => refundEntries(transaction, [id]));
  const { balance, items } = await credits(uid);
  const about = { kind: 'ad', key: publicKey, title };
  expect(balance).toBe(10);
  expect(items.map((entry) => [entry.cause, entry.amount, entry.about, entry.refunds?.cause ?? null])).toEqual([
    ['refund', 1, about, 'bump'],
    ['bump', -1, about, null],
    [
      'plan_grant',
      5,
      { kind: 'plan_month', plan: 'pro-20', month: 1, startsAt: SEEDED_AT.toISOString(), order: order.reference },
      null,
    ],
    ['pack', 5, { kind: 'order', reference: pack }, null],
  ]);
  const confirmed = (await mailsTo(api, `${uid}@example.tn`)).filter(({ text }) => text.includes(pack));
  expect(confirmed.some(({ text }) => text.includes(`https://my.houni.tn/orders/${pack}`))).toBe(true);
});
