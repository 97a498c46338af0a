import type { Order } from '@houni/contracts/order';
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
  'GET /payment/konnect/webhook': { query: { payment_ref: '5f9498735289e405fc7c18ac' } },
};
