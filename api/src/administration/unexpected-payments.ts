import type { z } from 'zod';
import type {
  UnexpectedPayment,
  unexpectedPaymentRecordSchema,
  UnexpectedPaymentsAnswer,
  unexpectedPaymentSettleSchema,
  unexpectedPaymentsQuerySchema,
} from '@houni/contracts/unexpected-payment';
import { confirmOrder, lockOrder } from '../commerce/decide-order.ts';
import type { OrderRow } from '../commerce/order-rows.ts';
import { listUnexpectedPayment, paymentProblem } from '../commerce/unexpected-payments.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import { audit } from '../platform/audit.ts';
import { DomainError } from '../platform/domain-error.ts';
import { readList } from '../platform/read-list.ts';
import type { Services } from '../services.ts';
import { requireOtherBuyer } from './decide-orders.ts';
import { inTransaction } from '../platform/in-transaction.ts';

function selectPayments(db: Database | DatabaseTransaction) {
  return db
    .selectFrom('unexpectedPayments as payment')
    .leftJoin('orders', 'orders.id', 'payment.orderId')
    .leftJoin('users as buyer', 'buyer.uid', 'orders.placedBy')
    .selectAll('payment')
    .select(['orders.reference', 'orders.state as orderState', 'orders.amount as orderAmount', 'orders.placedBy'])
    .select(['buyer.displayName as buyerName', 'buyer.email as buyerEmail']);
}

type PaymentRow = Awaited<ReturnType<ReturnType<typeof selectPayments>['executeTakeFirstOrThrow']>>;

function toUnexpectedPayment(row: PaymentRow): UnexpectedPayment {
  const { publicKey: key, problem, method, providerReference, amount: millimes, currency, noticedBy, note } = row;
  const { reference, orderState, orderAmount, placedBy, buyerName, buyerEmail, settlement, settledAt } = row;
  const hasOrder = reference !== null && orderState !== null && orderAmount !== null && placedBy !== null;
  return {
    key,
    problem,
    method,
    providerReference,
    order: hasOrder
      ? {
          reference,
          state: orderState,
          millimes: orderAmount,
          buyer: { uid: placedBy, name: buyerName ?? '', email: buyerEmail },
        }
      : null,
    millimes,
    currency,
    noticedAt: row.noticedAt.toISOString(),
    noticedBy,
    note,
    settlement:
      settlement !== null && settledAt !== null
        ? { outcome: settlement, at: settledAt.toISOString(), by: row.settledBy }
        : null,
  };
}

/** The payments that wait for a decision, or the settled ones. */
export function listUnexpectedPayments(
  db: Database,
  { state, page, pageSize }: z.output<typeof unexpectedPaymentsQuerySchema>,
): Promise<UnexpectedPaymentsAnswer> {
  const found =
    state === 'waiting'
      ? selectPayments(db).where('settlement', 'is', null).orderBy('payment.id')
      : selectPayments(db)
          .where('settlement', 'is not', null)
          .orderBy('settledAt', 'desc')
          .orderBy('payment.id', 'desc');
  return readList(found, { page, pageSize }, toUnexpectedPayment);
}

/**
 * Adds a transfer or cash that fits no open order. A pending order that was paid too much is confirmed at once.
 * @throws DomainError `not_found` for an unknown reference, `conflict` if the money pays the order, `forbidden` for the
 *   administrator's own order that would be confirmed
 */
export async function recordUnexpectedPayment(
  transaction: DatabaseTransaction,
  services: Services,
  administrator: string,
  { method, reference, millimes, note }: z.output<typeof unexpectedPaymentRecordSchema>,
): Promise<UnexpectedPayment> {
  const order = reference === null ? null : await lockOrder(transaction, reference);
  const received = { millimes, currency: 'TND' };
  const problem = order === null ? 'unknown_order' : paymentProblem(order, received);
  if (problem === null)
    throw new DomainError('conflict', 'This pays the order: confirm the order instead.', 'millimes');
  const noticed = { ...received, problem, method, providerReference: null, order, noticedBy: administrator, note };
  const key = await listUnexpectedPayment(transaction, services, noticed);
  if (key === null) throw new Error('a payment without an id of a provider was listed before');
  if (order !== null && problem === 'too_much') {
    await requireOtherBuyer(transaction, administrator, order);
    await confirmOrder(transaction, services, order, administrator);
  }
  return readUnexpectedPayment(transaction, key);
}

/**
 * Records what an administrator has done with a payment, once.
 * @throws DomainError `not_found`, `conflict` if it is settled or its order cannot be credited, `forbidden` for crediting
 *   the administrator's own order
 */
export async function settleUnexpectedPayment(
  services: Services,
  administrator: string,
  key: string,
  { outcome, note }: z.output<typeof unexpectedPaymentSettleSchema>,
): Promise<UnexpectedPayment> {
  await inTransaction(services.db, async (transaction) => {
    const known = await selectPayments(transaction).where('payment.publicKey', '=', key).executeTakeFirst();
    if (!known) throw new DomainError('not_found', 'There is no payment with this key.', 'key');
    // The order is locked first, as when a payment arrives, to avoid deadlocks.
    const order = known.reference === null ? null : await lockOrder(transaction, known.reference);
    const payment = await transaction
      .selectFrom('unexpectedPayments')
      .selectAll()
      .where('publicKey', '=', key)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (payment.settlement !== null) throw new DomainError('conflict', 'This payment is settled.', 'key');
    if (outcome === 'credited') await creditOrder(transaction, services, administrator, order);
    await transaction
      .updateTable('unexpectedPayments')
      .set({ settlement: outcome, settledAt: services.now(), settledBy: administrator, note })
      .where('id', '=', payment.id)
      .execute();
    await audit(transaction, {
      actor: administrator,
      action: 'payment.settle',
      subject: { type: 'payment', key },
      reason: outcome,
      details: { millimes: payment.amount, currency: payment.currency, problem: payment.problem, note },
    });
  });
  return readUnexpectedPayment(services.db, key);
}

async function creditOrder(
  transaction: DatabaseTransaction,
  services: Services,
  administrator: string,
  order: OrderRow | null,
): Promise<void> {
  if (order === null) throw new DomainError('conflict', 'This payment has no order to credit.', 'outcome');
  if (order.state === 'confirmed') throw new DomainError('conflict', 'The order is confirmed already.', 'outcome');
  await requireOtherBuyer(transaction, administrator, order);
  await confirmOrder(transaction, services, order, administrator, { isPaidLate: true });
}

async function readUnexpectedPayment(db: Database | DatabaseTransaction, key: string): Promise<UnexpectedPayment> {
  return toUnexpectedPayment(await selectPayments(db).where('payment.publicKey', '=', key).executeTakeFirstOrThrow());
}
