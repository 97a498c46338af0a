import { sql } from 'kysely';
import { dayInTunisia } from '../search/listing-of-the-day.ts';
import { audit } from '../platform/audit.ts';
import type { DatabaseTransaction } from '../platform/database.ts';
import { RequestError } from '../platform/errors.ts';
import type { Services } from '../services.ts';
import { grantCredits } from './credits.ts';
import type { AccountOwner, CreditAccount } from './credits.ts';
import { mailOrder } from './order-mails.ts';
import { selectOrders } from './order-rows.ts';
import type { OrderRow } from './order-rows.ts';
import { startPlan } from './subscriptions.ts';

/** Locks an order until the transaction ends: whoever decides it second sees that it is decided. */
export async function lockOrder(transaction: DatabaseTransaction, reference: string): Promise<OrderRow> {
  const order = await selectOrders(transaction)
    .where('orders.reference', '=', reference)
    .forUpdate('orders')
    .executeTakeFirst();
  if (!order) throw new RequestError('not_found', 'There is no order with this reference.', 'reference');
  return order;
}

function requirePending({ state }: OrderRow): void {
  if (state !== 'pending') throw new RequestError('conflict', `This order is already ${state}.`, 'state');
}

/**
 * Confirms a locked order and gives what was bought, in the same transaction: exactly once.
 * @param actor the administrator, or null where the provider says that it is paid
 * @throws RequestError `conflict` where it is decided already
 */
export async function confirmOrder(
  transaction: DatabaseTransaction,
  services: Pick<Services, 'environment' | 'now'>,
  order: OrderRow,
  actor: string | null,
): Promise<void> {
  requirePending(order);
  const now = services.now();
  const account = await lockAccountOf(transaction, order);
  const invoiceNumber = await nextInvoiceNumber(transaction, now);
  await transaction
    .updateTable('orders')
    .set({ state: 'confirmed', decidedAt: now, decidedBy: actor, invoiceNumber })
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
 * Ends a locked order without a payment.
 * @param actor who ends it; null for the product itself
 * @throws RequestError `conflict` where it is decided already
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

/** Ends the orders of an owner that wait for a payment: nobody will pay them any more. */
export async function cancelWaitingOrders(
  transaction: DatabaseTransaction,
  services: Pick<Services, 'environment' | 'now'>,
  owner: AccountOwner,
  actor: string | null,
): Promise<void> {
  const waiting = await selectOrders(transaction)
    .where('userUid' in owner ? 'creditAccounts.userUid' : 'creditAccounts.agencyId', '=', ownerKey(owner))
    .where('orders.state', '=', 'pending')
    .orderBy('orders.id')
    .forUpdate('orders')
    .execute();
  for (const order of waiting) {
    await closeOrder(transaction, services, order, { actor, state: 'cancelled', reason: 'on_request' });
  }
}

function ownerKey(owner: AccountOwner): string | number {
  return 'userUid' in owner ? owner.userUid : owner.agencyId;
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

/** Numbers without gaps, as the law asks: the counter is a row of this transaction, not a sequence. */
async function nextInvoiceNumber(transaction: DatabaseTransaction, now: Date): Promise<string> {
  const year = Number(dayInTunisia(now).slice(0, 4));
  const { lastNumber } = await transaction
    .insertInto('invoiceNumbers')
    .values({ year, lastNumber: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ lastNumber: sql`invoice_numbers.last_number + 1` }))
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  return `${year}-${String(lastNumber).padStart(6, '0')}`;
}
