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
import type { Database, DatabaseTransaction } from '../database.ts';
import { invalidInput, DomainError } from '../platform/domain-error.ts';
import { newKey } from '../platform/keys.ts';
import { membershipOf } from '../accounts/membership.ts';
import { readList } from '../platform/read-list.ts';
import type { Services } from '../services.ts';
import { lockAccount } from './credit-ledger.ts';
import { closeOrder, lockOrder } from './decide-order.ts';
import { mailOrder } from './order-mails.ts';
import { isOwnOrder, selectOrders, toOrder } from './order-rows.ts';
import { providerOf, availableMethods } from './payment-methods.ts';
import { PaymentProviderError } from './payment-provider.ts';
import { reconcilePayment } from './reconcile-payment.ts';
import { inTransaction } from '../platform/in-transaction.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** How long an online payment stays open. */
const ONLINE_PAYMENT_DAYS = 1;

/** The ordered pack or plan, with its price from the database. */
interface Purchase {
  packId: string | null;
  planId: string | null;
  period: BillingPeriod | null;
  amount: number;
  credits: number | null;
}

/**
 * Places an order for the agency that the user owns, else for the user.
 * @returns the reference of the order
 * @throws DomainError `forbidden` for an agent, `invalid_input` for a pack or plan that is not for sale
 */
export async function placeOrder(
  transaction: DatabaseTransaction,
  { environment, now }: Pick<Services, 'environment' | 'now'>,
  uid: string,
  input: OrderCreate,
): Promise<{ reference: string }> {
  if (!availableMethods(environment).includes(input.method)) {
    throw invalidInput('method', 'This payment method is not available.');
  }
  const membership = await membershipOf(transaction, uid);
  if (membership?.role === 'agent') throw new DomainError('forbidden', 'Only the owner of the agency may order.');
  const purchase = await priceOrder(transaction, input);
  const account = await lockAccount(transaction, membership ? { agencyId: membership.agencyId } : { userUid: uid });
  const createdAt = now();
  const days = input.method === 'konnect' ? ONLINE_PAYMENT_DAYS : ORDER_DAYS;
  const order = {
    ...purchase,
    reference: newKey('hn-').toUpperCase(),
    accountId: account.id,
    placedBy: uid,
    method: input.method,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + days * DAY_MS),
  };
  await transaction.insertInto('orders').values(order).execute();
  await mailOrder(transaction, environment, order, { template: 'order-placed' });
  return { reference: order.reference };
}

async function priceOrder(transaction: DatabaseTransaction, input: OrderCreate): Promise<Purchase> {
  if (input.kind === 'pack') {
    const pack = await transaction
      .selectFrom('creditPacks')
      .select(['id', 'price', 'credits'])
      .where('id', '=', input.pack)
      .where('active', '=', true)
      .executeTakeFirst();
    if (!pack) throw invalidInput('pack', 'This pack is not for sale.');
    return { packId: pack.id, planId: null, period: null, amount: pack.price, credits: pack.credits };
  }
  const plan = await transaction
    .selectFrom('plans')
    .select(['id', 'monthlyPrice', 'yearlyPrice'])
    .where('id', '=', input.plan)
    .where('active', '=', true)
    .executeTakeFirst();
  const amount = (input.period === 'monthly' ? plan?.monthlyPrice : plan?.yearlyPrice) ?? 0;
  if (!plan || amount <= 0) throw invalidInput('plan', 'This plan is not for sale.');
  return { packId: null, planId: plan.id, period: input.period, amount, credits: null };
}

/**
 * Opens the online payment of a pending order, outside of a transaction because the provider may be slow. When two calls
 * run at the same time, only the payment that is stored first is used.
 * @throws DomainError `unavailable` when the provider fails; the order stays pending, and the call can be repeated
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
      lifetimeMinutes: Math.max(1, Math.floor((order.expiresAt.getTime() - services.now().getTime()) / MINUTE_MS)),
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
    throw new DomainError('unavailable', 'Online payment is not available right now.', 'method');
  }
}

/** @throws DomainError `not_found` for an order that does not exist or is another user's */
export async function findOwnOrder(db: Database, uid: string, reference: string): Promise<Order> {
  const row = await selectOrders(db)
    .where('orders.reference', '=', reference)
    .where(isOwnOrder(uid))
    .executeTakeFirst();
  if (!row) throw new DomainError('not_found', 'You have no order with this reference.', 'reference');
  return toOrder(row);
}

/** The user's orders, newest first. */
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
 * Cancels an order of the user. The status of an online payment is read first: a paid order is confirmed, not cancelled.
 * @throws DomainError `not_found`, `conflict` when the order is not pending, `unavailable` when the provider fails
 */
export async function cancelOwnOrder(services: Services, uid: string, reference: string): Promise<Order> {
  const order = await selectOrders(services.db)
    .where('orders.reference', '=', reference)
    .where(isOwnOrder(uid))
    .executeTakeFirst();
  if (!order) throw new DomainError('not_found', 'You have no order with this reference.', 'reference');
  if (order.state === 'pending' && order.providerReference !== null) {
    await reconcileNow(services, order.providerReference);
  }
  await inTransaction(services.db, async (transaction) => {
    const locked = await lockOrder(transaction, reference);
    await closeOrder(transaction, services, locked, { actor: uid, state: 'cancelled', reason: 'on_request' });
  });
  return findOwnOrder(services.db, uid, reference);
}

/** Like `reconcilePayment`, for requests. @throws DomainError `unavailable` when the provider fails */
export async function reconcileNow(services: Services, providerReference: string): Promise<void> {
  try {
    await reconcilePayment(services, providerReference);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    throw new DomainError('unavailable', 'The payment provider is not available right now.');
  }
}

/** The available payment methods, and the bank account for transfers. */
export function paymentMethods({ environment }: Pick<Services, 'environment'>): {
  methods: PaymentMethod[];
  bank: { holder: string; iban: string } | null;
} {
  return { methods: availableMethods(environment), bank: environment.bankAccount };
}
