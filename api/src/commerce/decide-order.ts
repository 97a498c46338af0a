import type { CounterPayment } from '@houni/domain/order-codes';
import { audit } from '../platform/audit.ts';
import type { DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { Services } from '../services.ts';
import { grantCredits, ownerKey, ownerOfAccount } from './credit-ledger.ts';
import type { AccountOwner, CreditAccount } from './credit-ledger.ts';
import { nextInvoiceNumber } from './invoice-numbers.ts';
import { mailOrder } from './order-mails.ts';
import { selectOrders } from './order-rows.ts';
import type { OrderRow } from './order-rows.ts';
import { startPlan } from './subscriptions.ts';

/** Locks an order until the transaction ends, so that a second decision sees the first one. */
export async function lockOrder(transaction: DatabaseTransaction, reference: string): Promise<OrderRow> {
  const order = await selectOrders(transaction)
    .where('orders.reference', '=', reference)
    .forUpdate('orders')
    .executeTakeFirst();
  if (!order) throw new DomainError('not_found', 'There is no order with this reference.', 'reference');
  return order;
}

function requirePending({ state }: OrderRow): void {
  if (state !== 'pending') throw new DomainError('conflict', `This order is already ${state}.`, 'state');
}

/** What the office notes when it receives money. */
export interface Received {
  /** Null for a transfer. */
  paidWith: CounterPayment | null;
  receiptNumber: string | null;
}

/**
 * Confirms a locked order and grants what was bought, in the same transaction, so exactly once.
 * @param actor the administrator; null when the payment provider has confirmed the payment, and when there is nothing to pay
 * @param options.received what the office has noted about the money
 * @param options.isPaidLate also confirms a cancelled or expired order, for money on the list of unexpected payments
 * @throws DomainError `conflict` when the order is not pending
 */
export async function confirmOrder(
  transaction: DatabaseTransaction,
  services: Pick<Services, 'environment' | 'now'>,
  order: OrderRow,
  actor: string | null,
  { isPaidLate = false, received }: { isPaidLate?: boolean; received?: Received } = {},
): Promise<void> {
  if (!isPaidLate || order.state === 'confirmed') requirePending(order);
  const now = services.now();
  const account = await lockAccountOf(transaction, order);
  const invoiceNumber = order.amount > 0 ? await nextInvoiceNumber(transaction, 'invoice', now) : null;
  await transaction
    .updateTable('orders')
    .set({ state: 'confirmed', decidedAt: now, decidedBy: actor, invoiceNumber, reason: null, ...received })
    .where('id', '=', order.id)
    .execute();
  if (order.credits !== null) {
    await grantCredits(transaction, { account, amount: order.credits, cause: 'pack', reference: order.reference });
  }
  if (order.planId !== null && order.period !== null) {
    await startPlan(transaction, ownerOfAccount(order), {
      account,
      planId: order.planId,
      period: order.period,
      price: order.amount + order.deducted,
      orderId: order.id,
      amount: order.amount,
      // Money for a closed order may come months later: only what is left now counts.
      orderedAt: order.state === 'pending' ? order.createdAt : now,
      now,
    });
  }
  await audit(transaction, {
    actor,
    action: 'order.confirm',
    subject: { type: 'order', key: order.reference },
    details: { millimes: order.amount, method: order.method, invoiceNumber, ...received },
  });
  await mailOrder(transaction, services.environment, order, { template: 'order-confirmed', invoice: invoiceNumber });
}

/**
 * Cancels or expires a locked order that was not paid.
 * @param actor the user who cancels it; null for the system
 * @throws DomainError `conflict` when the order is not pending
 */
export async function closeOrder(
  transaction: DatabaseTransaction,
  services: Pick<Services, 'environment' | 'now'>,
  order: OrderRow,
  { actor, state, reason }: { actor: string | null; state: 'cancelled' | 'expired'; reason: string },
): Promise<void> {
  requirePending(order);
  await transaction
    .updateTable('orders')
    .set({ state, decidedAt: services.now(), decidedBy: actor, reason })
    .where('id', '=', order.id)
    .execute();
  await audit(transaction, {
    actor,
    action: state === 'expired' ? 'order.expire' : 'order.cancel',
    subject: { type: 'order', key: order.reference },
    reason,
  });
  await mailOrder(transaction, services.environment, order, { template: 'order-cancelled', reason });
}

/** Cancels the pending orders of an owner whose account or agency is closed. */
export async function cancelPendingOrders(
  transaction: DatabaseTransaction,
  services: Pick<Services, 'environment' | 'now'>,
  owner: AccountOwner,
  actor: string | null,
): Promise<void> {
  const pending = await selectOrders(transaction)
    .where('userUid' in owner ? 'creditAccounts.userUid' : 'creditAccounts.agencyId', '=', ownerKey(owner))
    .where('orders.state', '=', 'pending')
    .orderBy('orders.id')
    .forUpdate('orders')
    .execute();
  for (const order of pending) {
    await closeOrder(transaction, services, order, { actor, state: 'cancelled', reason: 'on_request' });
  }
}

async function lockAccountOf(transaction: DatabaseTransaction, order: OrderRow): Promise<CreditAccount> {
  const { id } = await transaction
    .selectFrom('creditAccounts')
    .select('id')
    .where('id', '=', order.accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { id, kind: order.agencyId === null ? 'person' : 'agency' };
}
