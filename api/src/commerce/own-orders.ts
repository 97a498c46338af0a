import type { z } from 'zod';
import type { Order, OrdersAnswer, ordersQuerySchema } from '@houni/contracts/order';
import type { Database } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import { readList } from '../platform/read-list.ts';
import type { Services } from '../services.ts';
import { closeOrder, lockOrder } from './decide-order.ts';
import { openPayment, reconcileNow } from './online-payments.ts';
import { isOwnOrder, selectOrders, toOrder } from './order-rows.ts';
import type { OrderRow } from './order-rows.ts';

/** @throws DomainError `not_found` for an order that does not exist or is another user's */
export async function findOwnRow(db: Database, uid: string, reference: string): Promise<OrderRow> {
  const row = await selectOrders(db)
    .where('orders.reference', '=', reference)
    .where(isOwnOrder(uid))
    .executeTakeFirst();
  if (!row) throw new DomainError('not_found', 'You have no order with this reference.', 'reference');
  return row;
}

/** @throws DomainError `not_found` like `findOwnRow` */
export async function findOwnOrder(db: Database, uid: string, reference: string): Promise<Order> {
  return toOrder(await findOwnRow(db, uid, reference));
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
  const order = await findOwnRow(services.db, uid, reference);
  if (order.state === 'pending' && order.providerReference !== null) {
    await reconcileNow(services, order.providerReference);
  }
  await inTransaction(services.db, async (transaction) => {
    const locked = await lockOrder(transaction, reference);
    await closeOrder(transaction, services, locked, { actor: uid, state: 'cancelled', reason: 'on_request' });
  });
  return findOwnOrder(services.db, uid, reference);
}

/**
 * Reads the status of a pending online payment of the user, and opens the payment if there is none: after the return from the
 * provider, and when the provider was not available before. Other orders stay as they are.
 * @throws DomainError `not_found`, `unavailable` when the provider fails
 */
export async function checkPayment(services: Services, uid: string, reference: string): Promise<Order> {
  const { state, providerReference } = await findOwnRow(services.db, uid, reference);
  if (state === 'pending' && providerReference !== null) await reconcileNow(services, providerReference);
  else await openPayment(services, reference);
  return findOwnOrder(services.db, uid, reference);
}
