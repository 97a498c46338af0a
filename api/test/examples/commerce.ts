import type { Order } from '@houni/contracts/order';
import { RECEIPT_BODY_TYPE } from '@houni/domain/receipt-limits';
import { giveCredits } from '../../src/commerce/give-credits.test-support.ts';
import type { Example, Examples, ExampleContext } from '../example.ts';

const pack = { kind: 'pack', pack: 'credits-20', method: 'bank_transfer' };

/** An online ad of the demonstration account, which also gets credits. */
async function promotableAd({ db }: ExampleContext): Promise<{ params: { key: string } }> {
  await giveCredits(db, { userUid: 'demo-user' }, 10);
  const { publicKey } = await db
    .selectFrom('ads')
    .select('publicKey')
    .where('ownerUid', '=', 'demo-user')
    .where('state', '=', 'published')
    .orderBy('expiresAt', 'desc')
    .executeTakeFirstOrThrow();
  return { params: { key: publicKey } };
}

async function waitingOrder({ call }: ExampleContext): Promise<{ params: { reference: string } }> {
  const { reference } = await call<Order>('POST', '/order/create', { as: 'demo-user', body: pack });
  return { params: { reference } };
}

const RECEIPT = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const receiptHeaders = { 'content-type': RECEIPT_BODY_TYPE };
const billing = { name: 'Amal Trabelsi', taxNumber: null, address: '12 rue de Marseille, 1000 Tunis' };

async function paidOrder(context: ExampleContext): Promise<{ params: { reference: string } }> {
  const order = await waitingOrder(context);
  await context.call('POST', `/administration/orders/${order.params.reference}/confirm`, {
    as: 'demo-administrator',
    body: { millimes: 54_000 },
  });
  return order;
}

async function orderWithReceipt(context: ExampleContext): Promise<{ params: { reference: string } }> {
  const order = await waitingOrder(context);
  const sent = { as: 'demo-user', headers: receiptHeaders, body: RECEIPT };
  await context.call('POST', `/order/${order.params.reference}/receipt`, sent);
  return order;
}

const promotion: Example = { as: 'demo-user', prepare: promotableAd };

export const examples: Examples = {
  'GET /public/credit/get-active-credits': {},
  'GET /public/plan/get-plans': {},
  'GET /credit/mine': { as: 'demo-user', query: { pageSize: 12 } },
  'GET /items/{key}/promotions': promotion,
  'POST /items/{key}/extra': promotion,
  'POST /items/{key}/bump': { ...promotion, headers: { 'idempotency-key': 'bump-2026-06-15-1' } },
  'POST /items/{key}/highlight': promotion,
  'POST /items/{key}/top': promotion,
  'GET /order/methods': {},
  'POST /order/create': { as: 'demo-user', headers: { 'idempotency-key': 'order-2026-06-15-1' }, body: pack },
  'GET /order/mine': { as: 'demo-user', query: { state: 'pending' } },
  'GET /order/{reference}': { as: 'demo-user', prepare: waitingOrder },
  'POST /order/{reference}/cancel': { as: 'demo-user', prepare: waitingOrder },
  'POST /order/{reference}/payment': { as: 'demo-user', prepare: waitingOrder },
  'GET /order/billing': { as: 'demo-agency' },
  'PUT /order/{reference}/billing': { as: 'demo-user', prepare: waitingOrder, body: billing },
  'POST /order/{reference}/receipt': {
    as: 'demo-user',
    prepare: waitingOrder,
    headers: receiptHeaders,
    body: RECEIPT,
  },
  'GET /order/{reference}/invoice': { as: 'demo-user', prepare: paidOrder },
  'GET /administration/orders/{reference}/receipt': { as: 'demo-administrator', prepare: orderWithReceipt },
  'GET /plan/mine': { as: 'demo-user' },
  'GET /plan/quote': { as: 'demo-user', query: { plan: 'pro-60', period: 'yearly' } },
  'GET /payment/konnect/webhook': { query: { payment_ref: '5f9498735289e405fc7c18ac' } },
};
