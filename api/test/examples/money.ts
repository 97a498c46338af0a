import type { Adjustment } from '@houni/contracts/adjustment';
import type { Order } from '@houni/contracts/order';
import type { ExampleCall, Examples, ExampleContext } from '../example.ts';

const administrator = 'demo-administrator';
const colleague = 'administrator-2';

let customers = 0;

async function customer({ db }: ExampleContext): Promise<string> {
  customers += 1;
  const uid = `customer-${customers}`;
  const row = { uid, email: `${uid}@example.tn`, emailProved: true, displayName: 'Sonia Ben Amor' };
  await db.insertInto('users').values(row).execute();
  return uid;
}

const sale = {
  product: { kind: 'pack', pack: 'credits-20' },
  millimes: 54_000,
  paidWith: 'cash',
  receiptNumber: 'C-2026-117',
};

async function soldOrder(context: ExampleContext): Promise<{ params: { reference: string } }> {
  const body = { ...sale, uid: await customer(context) };
  const { reference } = await context.call<Order>('POST', '/administration/counter/orders', {
    as: administrator,
    body,
  });
  return { params: { reference } };
}

const refund = { millimes: 27_000, endsPlan: false, credits: 10, reason: 'La moitié des crédits ne sert plus.' };

/** A correction above the limit, which a colleague has requested. */
async function waitingCorrection(context: ExampleContext): Promise<ExampleCall> {
  await context.db
    .insertInto('users')
    .values({
      uid: colleague,
      email: 'administration-2@houni.tn',
      emailProved: true,
      displayName: 'Sami Haddad',
      role: 'administrator',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const body = { uid: await customer(context), credits: 100, reason: 'Pack payé, jamais ajouté' };
  const { key } = await context.call<Adjustment>('POST', '/administration/adjustments', { as: colleague, body });
  return { params: { key } };
}

export const examples: Examples = {
  'GET /administration/invoices': { as: administrator, query: { kind: 'invoice' } },
  'GET /administration/invoices/export': { as: administrator, query: { month: '2026-06' } },
  'GET /administration/counter': { as: administrator, query: { email: 'demo@houni.tn' } },
  'POST /administration/counter/orders': {
    as: administrator,
    headers: { 'idempotency-key': 'counter-2026-06-15-1' },
    prepare: async (context) => ({ body: { ...sale, uid: await customer(context) } }),
  },
  'GET /administration/orders/{reference}/refund': {
    as: administrator,
    prepare: soldOrder,
    query: { millimes: 27_000, endsPlan: false },
  },
  'POST /administration/orders/{reference}/refund': { as: administrator, prepare: soldOrder, body: refund },
  'GET /order/{reference}/credit-notes/{number}': {
    as: administrator,
    prepare: async (context) => {
      const { params } = await soldOrder(context);
      const url = `/administration/orders/${params.reference}/refund`;
      const done = await context.call<Adjustment>('POST', url, { as: administrator, body: refund });
      return { params: { ...params, number: done.refund?.creditNote ?? '' } };
    },
  },
  'GET /administration/prices': { as: administrator },
  'POST /administration/prices': {
    as: administrator,
    body: { product: { kind: 'pack', pack: 'credits-5' }, millimes: 16_000, from: '2035-01-01' },
  },
  'GET /administration/adjustments': {
    as: administrator,
    prepare: async (context) => void (await waitingCorrection(context)),
  },
  'POST /administration/adjustments': {
    as: administrator,
    prepare: async (context) => ({
      body: { uid: await customer(context), credits: 5, reason: 'Une annonce n’a pas été mise en avant' },
    }),
  },
  'POST /administration/adjustments/{key}/confirm': { as: administrator, prepare: waitingCorrection },
  'POST /administration/adjustments/{key}/refuse': { as: administrator, prepare: waitingCorrection },
};
