import { sql } from 'kysely';
import { audit } from '../platform/audit.ts';
import type { DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import { tunisianYear } from '../platform/tunisian-day.ts';
import type { Services } from '../services.ts';
import { grantCredits, ownerKey } from './credit-ledger.ts';
import type { AccountOwner, CreditAccount } from './credit-ledger.ts';
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

/**
 * Confirms a locked order and grants what was bought, in the same transaction, so exactly once.
 * @param actor the administrator; null when the payment provider has confirmed the payment
 * @param options.isPaidLate also confirms a cancelled or expired order, for money on the list of unexpected payments
 * @throws DomainError `conflict` when the order is not pending
 */
export async function confirmOrder(
  transaction: DatabaseTransaction,
  services: Pick<Services, 'environment' | 'now'>,
  order: OrderRow,
  actor: string | null,
  { isPaidLate = false }: { isPaidLate?: boolean } = {},
): Promise<void> {
  if (!isPaidLate || order.state === 'confirmed') requirePending(order);
  const now = services.now();
  const account = await lockAccountOf(transaction, order);
  const invoiceNumber = await nextInvoiceNumber(transaction, now);
  await transaction
    .updateTable('orders')
    .set({ state: 'confirmed', decidedAt: now, decidedBy: actor, invoiceNumber, reason: null })
    .where('id', '=', order.id)
    .execute();
  if (order.credits !== null) {
    await grantCredits(transaction, { account, amount: order.credits, cause: 'pack', reference: order.reference });
  }
  if (order.planId !== null && order.period !== null) {
    const { months } = await transaction
      .selectFrom('billingPeriods')
      .select('months')
      .where('code', '=', order.period)
      .executeTakeFirstOrThrow();
    await startPlan(transaction, { account, planId: order.planId, orderId: order.id, months, now });
  }
  await audit(transaction, {
    actor,
    action: 'order.confirm',
    subject: { type: 'order', key: order.reference },
    details: { millimes: order.amount, method: order.method, invoiceNumber },
  });
  await mailOrder(transaction, services.environment, order, { template: 'order-confirmed' });
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

/** The law requires invoice numbers without gaps: a row of this transaction, because a sequence leaves gaps. */
async function nextInvoiceNumber(transaction: DatabaseTransaction, now: Date): Promise<string> {
  const year = tunisianYear(now);
  const { lastNumber } = await transaction
    .insertInto('invoiceNumbers')
    .values({ year, lastNumber: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ lastNumber: sql`invoice_numbers.last_number + 1` }))
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  return `${year}-${String(lastNumber).padStart(6, '0')}`;
}
