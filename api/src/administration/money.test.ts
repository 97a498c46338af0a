import type { Adjustment, AdjustmentsAnswer, RefundQuote } from '@houni/contracts/adjustment';
import type { AdminOrder, AuditAnswer } from '@houni/contracts/administration';
import type { CounterAnswer } from '@houni/contracts/counter';
import type { CreditAnswer } from '@houni/contracts/credit';
import type { InvoicesAnswer } from '@houni/contracts/invoice';
import type { Order } from '@houni/contracts/order';
import type { PlanAnswer } from '@houni/contracts/plan';
import { aUser } from '../../test/builders/user.ts';
import { mailsTo } from '../../test/mails.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ template: 'migrated', variables: { LIMITS_FACTOR: '100' } });
  for (const uid of ['admin-1', 'admin-2', 'admin-3']) await aUser(uid).administrator().insert(api);
  await aUser('mod-1').moderator().insert(api);
});
afterAll(() => api.close());

const call = (method: 'GET' | 'POST', url: string, uid: string, payload?: object, headers = {}) =>
  api.app.inject({ url, method, headers: { ...asUser(uid), ...headers }, ...(payload && { payload }) });
const balance = async (uid: string) => (await call('GET', '/credit/mine', uid)).json<CreditAnswer>().balance;
const customer = (uid: string) => aUser(uid).insert(api);

const PACK = { kind: 'pack', pack: 'credits-20' };
const sell = (uid: string, body: object = {}, admin = 'admin-1', headers = {}) =>
  call(
    'POST',
    '/administration/counter/orders',
    admin,
    { uid, product: PACK, millimes: 54_000, paidWith: 'cash', receiptNumber: 'R-17', ...body },
    headers,
  );
const correct = (uid: string, credits: number, admin = 'admin-1') =>
  call('POST', '/administration/adjustments', admin, { uid, credits, reason: 'Erreur de notre part' });
const decide = (key: string, decision: 'confirm' | 'refuse', admin: string) =>
  call('POST', `/administration/adjustments/${key}/${decision}`, admin);
const quoteOf = (reference: string, millimes: number, endsPlan = false) =>
  call('GET', `/administration/orders/${reference}/refund?millimes=${millimes}&endsPlan=${endsPlan}`, 'admin-1');
const refund = (reference: string, body: object, admin = 'admin-1') =>
  call('POST', `/administration/orders/${reference}/refund`, admin, {
    endsPlan: false,
    reason: 'Le client renonce',
    ...body,
  });
const auditOf = async (subjectKey: string) =>
  (await call('GET', `/administration/audit?subjectKey=${subjectKey}`, 'admin-1')).json<AuditAnswer>().items;

it.each([
  ['GET', '/administration/invoices'],
  ['GET', '/administration/invoices/export'],
  ['GET', '/administration/counter?email=a@example.tn'],
  ['POST', '/administration/counter/orders'],
  ['GET', '/administration/adjustments'],
  ['POST', '/administration/adjustments'],
  ['POST', '/administration/adjustments/aj_aaaaaaaaaaaa/confirm'],
  ['POST', '/administration/adjustments/aj_aaaaaaaaaaaa/refuse'],
  ['GET', '/administration/orders/HN-AAAAAAAAAAAA/refund?millimes=1'],
  ['POST', '/administration/orders/HN-AAAAAAAAAAAA/refund'],
] as const)('%s %s is only for administrators', async (method, url) => {
  expect((await api.failure({ url, method })).status).toBe(401);
  for (const uid of ['demo-user', 'mod-1'])
    expect((await call(method, url, uid, method === 'POST' ? {} : undefined)).statusCode).toBe(403);
});

describe('a sale at the office', () => {
  it('finds the account by its exact address only, with what can be sold', async () => {
    await customer('at-counter');
    const read = async (email: string) =>
      (await call('GET', `/administration/counter?email=${email}`, 'admin-1')).json<CounterAnswer>();
    const { customer: found, offers } = await read('AT-COUNTER@example.tn');
    expect(found).toMatchObject({ uid: 'at-counter', agency: null, balance: 0, refusal: null });
    expect(found?.billing).toMatchObject({ name: 'Amal Trabelsi' });
    expect(offers).toContainEqual({ product: PACK, credits: 20, millimes: 54_000 });
    expect(offers).toContainEqual({
      product: { kind: 'plan', plan: 'pro-60', period: 'yearly' },
      credits: 15,
      millimes: 1_290_000,
    });
    expect(await read('at-counte@example.tn')).toEqual({ customer: null, offers: [] });
    expect(await read('admin-1@example.tn')).toMatchObject({ customer: { refusal: 'own' }, offers: [] });
    expect((await call('GET', '/administration/counter?email=nobody', 'admin-1')).statusCode).toBe(400);
  });

  it('is an order like others: confirmed, invoiced, mailed once, in the audit log with its receipt', async () => {
    await customer('buys-here');
    const order = (
      await sell('buys-here', { billing: { name: 'Amal SARL', taxNumber: null, address: null } })
    ).json<AdminOrder>();
    expect(order).toMatchObject({
      state: 'confirmed',
      method: 'office',
      millimes: 54_000,
      paidWith: 'cash',
      receiptNumber: 'R-17',
      decidedBy: 'admin-1',
      buyer: { uid: 'buys-here' },
      invoiceNumber: expect.stringMatching(/^2026-\d{6}$/),
      billing: { name: 'Amal SARL' },
    });
    expect(await balance('buys-here')).toBe(20);
    expect(await auditOf(order.reference)).toMatchObject([{ action: 'order.confirm', actor: { uid: 'admin-1' } }]);
    const subjects = (await mailsTo(api, 'buys-here@example.tn')).map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringContaining(order.reference)]);
    expect(subjects[0]).toMatch(/Paiement reçu/);
  });

  it('starts a plan for the price of its quote', async () => {
    await customer('wants-plan');
    const product = { kind: 'plan', plan: 'pro-20', period: 'monthly' };
    expect((await sell('wants-plan', { product, millimes: 60_000, paidWith: 'card' })).json()).toMatchObject({
      code: 'conflict',
      field: 'millimes',
    });
    expect((await sell('wants-plan', { product, millimes: 59_000, paidWith: 'card' })).statusCode).toBe(200);
    expect((await call('GET', '/plan/mine', 'wants-plan')).json<PlanAnswer>().plan.id).toBe('pro-20');
  });

  it('happens once for one idempotency key, and never for a wrong amount or to the administrator', async () => {
    await customer('clicks-twice');
    const key = { 'idempotency-key': 'counter-sale-1' };
    const answers = await Promise.all([1, 2, 3].map(() => sell('clicks-twice', {}, 'admin-1', key)));
    expect(new Set(answers.map((answer) => answer.json<Order>().reference)).size).toBe(1);
    expect(await balance('clicks-twice')).toBe(20);
    expect((await sell('clicks-twice', { millimes: 50_000 })).json()).toMatchObject({ field: 'millimes' });
    expect((await sell('clicks-twice', { receiptNumber: '' })).statusCode).toBe(400);
    expect((await sell('nobody')).statusCode).toBe(404);
    expect((await sell('admin-1')).statusCode).toBe(403);
    expect(await balance('clicks-twice')).toBe(20);
  });
});

describe('a correction of credits', () => {
  it('below the limit is made at once, with its reason in ledger and audit log, and never below zero', async () => {
    await customer('small');
    const made = (await correct('small', 10)).json<Adjustment>();
    expect(made).toMatchObject({ state: 'done', credits: 10, refund: null, account: { kind: 'person', balance: 10 } });
    expect((await correct('small', -4)).json()).toMatchObject({ account: { balance: 6 } });
    expect((await correct('small', -7)).json()).toMatchObject({ code: 'conflict', field: 'credits' });
    const { items } = (await call('GET', '/credit/mine', 'small')).json<CreditAnswer>();
    expect(items.map(({ amount, cause }) => [amount, cause])).toEqual([
      [-4, 'correction'],
      [10, 'correction'],
    ]);
    expect(await auditOf(made.key)).toMatchObject([
      { action: 'credits.correct', reason: 'Erreur de notre part' },
      { action: 'credits.request_correction' },
    ]);
  });

  it('above the limit waits for another administrator, also in small parts', async () => {
    await customer('large');
    const { key } = (await correct('large', 51)).json<Adjustment>();
    expect(await balance('large')).toBe(0);
    expect((await decide(key, 'confirm', 'admin-1')).statusCode).toBe(403);
    const answers = await Promise.all([decide(key, 'confirm', 'admin-2'), decide(key, 'confirm', 'admin-3')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await balance('large')).toBe(51);

    expect((await correct('large', 30)).json()).toMatchObject({ state: 'done' });
    expect((await correct('large', -20)).json()).toMatchObject({ state: 'done' });
    const waiting = (await correct('large', 1)).json<Adjustment>();
    expect(waiting.state).toBe('waiting');
    const list = (await call('GET', '/administration/adjustments', 'admin-2')).json<AdjustmentsAnswer>();
    expect(list.items).toContainEqual(waiting);
    expect((await decide(waiting.key, 'refuse', 'admin-1')).json()).toMatchObject({
      state: 'refused',
      decidedBy: { uid: 'admin-1' },
    });
    expect(await balance('large')).toBe(61);
  });

  it('that cannot be made any more stays waiting', async () => {
    await customer('spends-it');
    await correct('spends-it', 40);
    const { key } = (await correct('spends-it', -40, 'admin-1')).json<Adjustment>();
    await correct('spends-it', -30, 'admin-2');
    expect((await decide(key, 'confirm', 'admin-2')).json()).toMatchObject({ code: 'conflict', field: 'credits' });
    expect((await decide(key, 'refuse', 'admin-2')).statusCode).toBe(200);
    expect(await balance('spends-it')).toBe(10);
  });

  it('is never made or confirmed by its own account, and needs a reason', async () => {
    expect((await correct('admin-1', 5)).statusCode).toBe(403);
    const { key } = (await correct('admin-2', 60)).json<Adjustment>();
    expect((await decide(key, 'confirm', 'admin-2')).statusCode).toBe(403);
    expect((await decide(key, 'confirm', 'admin-3')).statusCode).toBe(200);
    const bare = await call('POST', '/administration/adjustments', 'admin-1', { uid: 'small', credits: 1, reason: '' });
    expect(bare.json()).toMatchObject({ code: 'invalid_input', field: 'reason' });
    expect((await correct('small', 0)).statusCode).toBe(400);
    expect((await correct('nobody', 1)).statusCode).toBe(404);
  });
});

describe('a refund', () => {
  async function bought(uid: string, body: object = {}): Promise<string> {
    await customer(uid);
    return (await sell(uid, body)).json<Order>().reference;
  }

  it('takes the credits that are left, and only as many as were shown', async () => {
    const reference = await bought('spent-some');
    await correct('spent-some', -15, 'admin-2');
    const quoted = (await quoteOf(reference, 54_000)).json<RefundQuote>();
    expect(quoted).toMatchObject({ credits: { share: 20, taken: 5, balance: 5 }, plan: null, needsSecond: false });
    expect((await refund(reference, { millimes: 54_000, credits: 20 })).json()).toMatchObject({ field: 'credits' });
    const done = (await refund(reference, { millimes: 54_000, credits: 5 })).json<Adjustment>();
    expect(done).toMatchObject({ state: 'done', refund: { creditNote: expect.stringMatching(/^AV-2026-\d{6}$/) } });
    expect(await balance('spent-some')).toBe(0);
    const order = (await call('GET', `/order/${reference}`, 'spent-some')).json<Order>();
    expect(order.creditNotes).toEqual([{ number: done.refund?.creditNote, millimes: 54_000 }]);
    expect((await quoteOf(reference, 1)).json()).toMatchObject({ code: 'conflict', field: 'millimes' });
    const [mail] = await mailsTo(api, 'spent-some@example.tn');
    expect(mail?.subject).toContain(reference);
    expect(mail?.text).toContain(done.refund?.creditNote);
  });

  it('in parts takes a share of the credits each time, rounded up, and never more than was paid', async () => {
    const reference = await bought('in-parts');
    expect((await refund(reference, { millimes: 13_000, credits: 5 })).statusCode).toBe(200);
    expect((await refund(reference, { millimes: 41_001, credits: 15 })).statusCode).toBe(409);
    expect((await refund(reference, { millimes: 41_000, credits: 15 })).statusCode).toBe(200);
    expect(await balance('in-parts')).toBe(0);
  });

  it('of a plan ends it, takes its credits, and is not deducted from a later plan', async () => {
    const product = { kind: 'plan', plan: 'pro-60', period: 'monthly' };
    const reference = await bought('ends-plan', { product, millimes: 129_000 });
    expect(await balance('ends-plan')).toBe(15);
    const quoted = (await quoteOf(reference, 129_000, true)).json<RefundQuote>();
    expect(quoted).toMatchObject({ credits: { taken: 15 }, plan: { id: 'pro-60', isOpen: true } });
    expect((await refund(reference, { millimes: 129_000, credits: 15, endsPlan: true })).statusCode).toBe(200);
    expect((await call('GET', '/plan/mine', 'ends-plan')).json<PlanAnswer>().plan.id).toBe('private');
    const quote = await call('GET', '/plan/quote?plan=pro-200&period=monthly', 'ends-plan');
    expect(quote.json()).toMatchObject({ leftMillimes: 0 });
  });

  it('above the limit waits for another administrator; one waits at a time', async () => {
    const product = { kind: 'plan', plan: 'pro-200', period: 'monthly' };
    const reference = await bought('large-refund', { product, millimes: 299_000 });
    const body = { millimes: 250_000, credits: 0 };
    const { key, state } = (await refund(reference, body)).json<Adjustment>();
    expect(state).toBe('waiting');
    expect((await refund(reference, { millimes: 1000, credits: 0 })).json()).toMatchObject({ field: 'state' });
    expect((await decide(key, 'confirm', 'admin-1')).statusCode).toBe(403);
    expect((await decide(key, 'confirm', 'admin-2')).json()).toMatchObject({ state: 'done' });
    expect((await auditOf(reference)).map(({ action }) => action)).toEqual([
      'order.refund',
      'order.request_refund',
      'order.confirm',
    ]);
  });

  it('is refused for an unpaid order and for the administrator’s own one', async () => {
    await customer('unpaid');
    const placed = await call('POST', '/order/create', 'unpaid', { ...PACK, method: 'office' });
    expect((await quoteOf(placed.json<Order>().reference, 1000)).statusCode).toBe(409);
    const own = (await sell('admin-2')).json<Order>().reference;
    expect((await refund(own, { millimes: 1000, credits: 1 }, 'admin-2')).statusCode).toBe(403);
    expect((await quoteOf('HN-AAAAAAAAAAAA', 1000)).statusCode).toBe(404);
  });
});

describe('invoices and credit notes', () => {
  it('are listed and exported with amounts that sum, in dinars, and without formulas', async () => {
    await customer('invoiced');
    const billing = { name: '=HYPERLINK("http://x")', taxNumber: null, address: null };
    const { reference, invoiceNumber } = (await sell('invoiced', { billing, receiptNumber: '+17' })).json<AdminOrder>();
    const { refund: done } = (await refund(reference, { millimes: 27_000, credits: 10 })).json<Adjustment>();
    const month = '2026-06';
    const read = async (query: string) =>
      (await call('GET', `/administration/invoices?${query}`, 'admin-1')).json<InvoicesAnswer>();
    const { items } = await read(`q=${reference}`);
    expect(items).toMatchObject([
      { number: done?.creditNote, kind: 'credit_note', corrects: invoiceNumber, totalMillimes: 27_000 },
      { number: invoiceNumber, kind: 'invoice', netMillimes: 44_538, vatMillimes: 8_462, stampDutyMillimes: 1_000 },
    ]);
    expect((await read(`q=${reference}&kind=credit_note`)).total).toBe(1);
    expect((await read('q=hyperlink')).total).toBe(2);
    expect((await read('month=2019-01')).total).toBe(0);
    expect((await call('GET', '/administration/invoices?month=2026-13', 'admin-1')).statusCode).toBe(400);

    const file = await call('GET', `/administration/invoices/export?q=${reference}`, 'admin-1');
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [header, invoice, note] = file.body.split('\r\n');
    expect(header).toMatch(/^\uFEFFNuméro;Type;Date;Client;Matricule fiscal;Montant HT \(DT\)/);
    expect(invoice).toContain(`${invoiceNumber};Facture;`);
    expect(invoice).toContain(
      `"'=HYPERLINK(""http://x"")";;44,538;19;8,462;1,000;54,000;bureau, espèces;+17;${reference};`,
    );
    expect(note).toContain(`;-22,689;19;-4,311;0,000;-27,000;`);
    expect(note).toContain(String(invoiceNumber));
    expect(await auditOf('all')).toMatchObject([{ action: 'invoice.export' }]);
    expect((await call('GET', `/administration/invoices/export?month=${month}`, 'admin-1')).statusCode).toBe(200);
  });

  it('are PDF files for the buyer and administrators, and unknown to others', async () => {
    await customer('reads-note');
    await customer('stranger');
    const { reference } = (await sell('reads-note')).json<Order>();
    const { refund: done } = (await refund(reference, { millimes: 54_000, credits: 20 })).json<Adjustment>();
    const url = `/order/${reference}/credit-notes/${done?.creditNote}`;
    for (const uid of ['reads-note', 'admin-3']) {
      const answer = await call('GET', url, uid);
      expect([answer.statusCode, answer.rawPayload.toString('latin1', 0, 5)]).toEqual([200, '%PDF-']);
    }
    expect((await call('GET', url, 'stranger')).statusCode).toBe(404);
    expect((await call('GET', `/order/${reference}/credit-notes/AV-2026-999999`, 'reads-note')).statusCode).toBe(404);
  });

  it('have numbers without gaps when refunds happen at the same time', async () => {
    const sold = await Promise.all(
      [1, 2, 3, 4].map(async (at) => {
        await customer(`parallel-${at}`);
        return (await sell(`parallel-${at}`)).json<Order>().reference;
      }),
    );
    const answers = await Promise.all(
      sold.flatMap((reference) => [1, 2].map(() => refund(reference, { millimes: 54_000, credits: 20 }))),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4);
    const { rows } = await api.connection.pool.query<{ gaps: number }>(
      `select (max(right(number, 6)::int) - count(*))::int as gaps from invoices where kind = 'credit_note'`,
    );
    expect(rows).toEqual([{ gaps: 0 }]);
  });
});
