import type { z } from 'zod';
import type {
  BillingPeriod,
  Order,
  OrderCreate,
  OrdersAnswer,
  PaymentMethod,
  ordersQuerySchema,
} from '@houni/contracts/order';
import { ORDER_DAYS } from '@houni/contracts/order';
import type { Database, DatabaseTransaction } from '../platform/database.ts';
import { invalidInput, RequestError } from '../platform/errors.ts';
import { newKey } from '../platform/keys.ts';
import { membershipOf } from '../platform/ownership.ts';
import { readList } from '../platform/read-list.ts';
import type { Services } from '../services.ts';
import { lockAccount } from './credits.ts';
import { closeOrder, lockOrder } from './order-decisions.ts';
import { mailOrder } from './order-mails.ts';
import { isOwnOrder, selectOrders, toOrder } from './order-rows.ts';
import { providerOf, usableMethods } from './payment-methods.ts';
import { PaymentProviderError } from './payment-provider.ts';
import { settlePayment } from './settle-payment.ts';

const DAY_MS = 86_400_000;
/** Days that an online payment can be made. */
const ONLINE_DAYS = 1;

/** What is bought, at the price of our tables. */
interface Purchase {
  packId: string | null;
  planId: string | null;
  period: BillingPeriod | null;
  amount: number;
  credits: number | null;
}

/**
 * Writes an order down, for the agency that the user owns, else for himself.
 * @returns its reference
 * @throws RequestError `forbidden` for an agent: the owner orders for an agency; `invalid_input` for what is not on offer
 */
export async function placeOrder(
  transaction: DatabaseTransaction,
  { environment, now }: Pick<Services, 'environment' | 'now'>,
  uid: string,
  wanted: OrderCreate,
): Promise<{ reference: string }> {
  if (!usableMethods(environment).includes(wanted.method)) {
    throw invalidInput('method', 'This method of payment cannot be used here.');
  }
  const membership = await membershipOf(transaction, uid);
  if (membership?.role === 'agent') throw new RequestError('forbidden', 'The owner orders for an agency.');
  const purchase = await purchaseOf(transaction, wanted);
  const account = await lockAccount(transaction, membership ? { agencyId: membership.agencyId } : { userUid: uid });
  const createdAt = now();
  const days = wanted.method === 'konnect' ? ONLINE_DAYS : ORDER_DAYS;
  const order = {
    ...purchase,
    reference: newKey('hn-').toUpperCase(),
    accountId: account.id,
    placedBy: uid,
    method: wanted.method,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + days * DAY_MS),
  };
  await transaction.insertInto('orders').values(order).execute();
  await mailOrder(transaction, environment, order, { template: 'order-placed' });
  return { reference: order.reference };
}

async function purchaseOf(transaction: DatabaseTransaction, wanted: OrderCreate): Promise<Purchase> {
  if (wanted.kind === 'pack') {
    const pack = await transaction
      .selectFrom('creditPacks')
      .select(['id', 'price', 'credits'])
      .where('id', '=', wanted.pack)
      .where('active', '=', true)
      .executeTakeFirst();
    if (!pack) throw invalidInput('pack', 'This pack is not on offer.');
    return { packId: pack.id, planId: null, period: null, amount: pack.price, credits: pack.credits };
  }
  const plan = await transaction
    .selectFrom('plans')
    .select(['id', 'monthlyPrice', 'yearlyPrice'])
    .where('id', '=', wanted.plan)
    .where('active', '=', true)
    .executeTakeFirst();
  const amount = (wanted.period === 'monthly' ? plan?.monthlyPrice : plan?.yearlyPrice) ?? 0;
  if (!plan || amount <= 0) throw invalidInput('plan', 'This plan is not on offer.');
  return { packId: null, planId: plan.id, period: wanted.period, amount, credits: null };
}

/**
 * Opens the online payment of an order that waits for one. Done outside of a transaction: a provider may be slow. Of
 * two calls at the same time the first one's payment counts, the other is never shown to anybody.
 * @throws RequestError `unavailable` where the provider fails; the order stays, and a repeated call tries again
 */
export async function openPayment(services: Services, reference: string): Promise<void> {
  const order = await services.db
    .selectFrom('orders')
    .innerJoin('users', 'users.uid', 'orders.placedBy')
    .select(['orders.id', 'orders.method', 'orders.state', 'orders.amount', 'orders.currency', 'orders.expiresAt'])
    .select(['orders.providerReference', 'users.displayName', 'users.email', 'users.phone'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const provider = providerOf(order.method, services.environment);
  if (provider === null || order.state !== 'pending' || order.providerReference !== null) return;
  try {
    const { providerReference, url } = await provider.openPayment({
      reference,
      millimes: order.amount,
      currency: order.currency,
      expiresAt: order.expiresAt,
      payer: { name: order.displayName, email: order.email, phone: order.phone },
    });
    await services.db
      .updateTable('orders')
      .set({ providerReference, providerUrl: url })
      .where('id', '=', order.id)
      .where('providerReference', 'is', null)
      .execute();
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    throw new RequestError('unavailable', 'Online payment cannot be used right now.', 'method');
  }
}

/** @throws RequestError `not_found` for an order that is somebody else's, as for one that does not exist */
export async function findOwnOrder(db: Database, uid: string, reference: string): Promise<Order> {
  const row = await selectOrders(db)
    .where('orders.reference', '=', reference)
    .where(isOwnOrder(uid))
    .executeTakeFirst();
  if (!row) throw new RequestError('not_found', 'You have no order with this reference.', 'reference');
  return toOrder(row);
}

/** One's own orders, the newest first. */
export async function listOwnOrders(
  db: Database,
  uid: string,
  { state, page, pageSize }: z.output<typeof ordersQuerySchema>,
): Promise<OrdersAnswer> {
  let found = selectOrders(db).where(isOwnOrder(uid));
  if (state) found = found.where('orders.state', '=', state);
  return readList(found.orderBy('orders.id', 'desc'), { page, pageSize }, toOrder);
}

/**
 * Cancels one's own order. One that is being paid online is asked for first: a paid order is confirmed, not cancelled.
 * @throws RequestError `not_found`, `conflict` where it is decided already, `unavailable` where the provider cannot say
 */
export async function cancelOwnOrder(services: Services, uid: string, reference: string): Promise<Order> {
  const order = await selectOrders(services.db)
    .where('orders.reference', '=', reference)
    .where(isOwnOrder(uid))
    .executeTakeFirst();
  if (!order) throw new RequestError('not_found', 'You have no order with this reference.', 'reference');
  if (order.state === 'pending' && order.providerReference !== null) {
    await settleNow(services, order.providerReference);
  }
  await services.db.transaction().execute(async (transaction) => {
    const locked = await lockOrder(transaction, reference);
    await closeOrder(transaction, services, locked, { actor: uid, state: 'cancelled', reason: 'on_request' });
  });
  return findOwnOrder(services.db, uid, reference);
}

/** `settlePayment`, with the provider's failure as an answer. @throws RequestError `unavailable` */
export async function settleNow(services: Services, providerReference: string): Promise<void> {
  try {
    await settlePayment(services, providerReference);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    throw new RequestError('unavailable', 'The payment provider cannot be asked right now.');
  }
}

/** How can be paid here. */
export function paymentMethods({ environment }: Pick<Services, 'environment'>): {
  methods: PaymentMethod[];
  bank: { holder: string; iban: string } | null;
} {
  return { methods: usableMethods(environment), bank: environment.bankAccount };
}
