import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { AdminOrder, AdminOrdersAnswer, adminOrdersQuerySchema } from '@houni/contracts/administration';
import type { ORDER_SORTS } from '@houni/domain/machine-codes';
import { closeOrder, confirmOrder, lockOrder } from '../commerce/decide-order.ts';
import { isOwnOrder, selectOrders, toOrder } from '../commerce/order-rows.ts';
import type { OrderRow } from '../commerce/order-rows.ts';
import type { Received } from '../commerce/decide-order.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import { readList } from '../platform/read-list.ts';
import { timeOrders } from '../platform/time-orders.ts';
import type { Services } from '../services.ts';
import type { OneOf } from '../platform/column-types.ts';
import { inTransaction } from '../platform/in-transaction.ts';

function selectAdminOrders(db: Database | DatabaseTransaction) {
  return selectOrders(db)
    .innerJoin('users as buyer', 'buyer.uid', 'orders.placedBy')
    .leftJoin('agencies', 'agencies.id', 'creditAccounts.agencyId')
    .select(['buyer.displayName as buyerName', 'buyer.email as buyerEmail'])
    .select(['agencies.publicKey as agencyKey', 'agencies.name as agencyName']);
}

type AdminOrderRow = Awaited<ReturnType<ReturnType<typeof selectAdminOrders>['executeTakeFirstOrThrow']>>;

function toAdminOrder(row: AdminOrderRow): AdminOrder {
  const { payUrl: _, ...order } = toOrder(row);
  return {
    ...order,
    buyer: { uid: row.placedBy, name: row.buyerName, email: row.buyerEmail },
    agency:
      row.agencyKey !== null && row.agencyName !== null ? { publicKey: row.agencyKey, name: row.agencyName } : null,
    decidedBy: row.decidedBy,
    paidWith: row.paidWith,
    receiptNumber: row.receiptNumber,
  };
}

// Orders are numbered in the order in which they are placed.
const ORDERS: Record<OneOf<typeof ORDER_SORTS>, RawBuilder<unknown>> = {
  ...timeOrders('orders.id'),
  amount: sql`orders.amount desc, orders.id desc`,
};

/** All orders. */
export async function listOrders(
  db: Database,
  { state, q, sort, page, pageSize }: z.output<typeof adminOrdersQuerySchema>,
): Promise<AdminOrdersAnswer> {
  let found = selectAdminOrders(db);
  if (state) found = found.where('orders.state', '=', state);
  if (q) {
    found = found.where((eb) =>
      eb.or([eb('orders.reference', '=', q.toUpperCase()), eb('buyer.email', '=', q.toLowerCase())]),
    );
  }
  return readList(found.orderBy(ORDERS[sort]), { page, pageSize }, toAdminOrder);
}

/** An administrator's decision about an order. */
export type OrderDecision = ({ kind: 'confirm'; millimes: number } & Received) | { kind: 'cancel'; reason: string };

/**
 * Confirms or cancels a pending order.
 * @throws DomainError `not_found`, `conflict` if it was decided before or the amount differs, `forbidden` for the
 *   administrator's own order
 */
export async function decideOrder(
  services: Services,
  administrator: string,
  reference: string,
  decision: OrderDecision,
): Promise<AdminOrder> {
  const { db } = services;
  await inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, reference);
    if (decision.kind === 'cancel') {
      const end = { actor: administrator, state: 'cancelled', reason: decision.reason } as const;
      return closeOrder(transaction, services, order, end);
    }
    await requireOtherBuyer(transaction, administrator, order);
    if (decision.millimes !== order.amount) {
      throw new DomainError('conflict', `The order is for ${order.amount} millimes.`, 'millimes');
    }
    const { paidWith, receiptNumber } = decision;
    return confirmOrder(transaction, services, order, administrator, { received: { paidWith, receiptNumber } });
  });
  return findAdminOrder(db, reference);
}

/** An order as administrators see it. */
export async function findAdminOrder(db: Database | DatabaseTransaction, reference: string): Promise<AdminOrder> {
  return toAdminOrder(await selectAdminOrders(db).where('orders.reference', '=', reference).executeTakeFirstOrThrow());
}

/** @throws DomainError `forbidden` for an order that the administrator, or their agency, has placed */
export async function requireOtherBuyer(
  transaction: DatabaseTransaction,
  administrator: string,
  { reference, placedBy }: Pick<OrderRow, 'reference' | 'placedBy'>,
): Promise<void> {
  const own = await selectOrders(transaction)
    .where('orders.reference', '=', reference)
    .where(isOwnOrder(administrator))
    .executeTakeFirst();
  if (own || placedBy === administrator) {
    throw new DomainError('forbidden', 'Another administrator must confirm your order.');
  }
}
