import { audit } from '../platform/audit.ts';
import type { DatabaseTransaction } from '../database.ts';
import type { Services } from '../services.ts';
import { confirmOrder, lockOrder } from './decide-order.ts';
import type { OrderRow } from './order-rows.ts';
import type { PaymentStatus } from './payment-provider.ts';
import { providerOf } from './payment-methods.ts';

type ReconcileServices = Pick<Services, 'db' | 'environment' | 'now'>;

/**
 * Reads the status of a payment from the provider, and confirms its order when the payment is completed with the right
 * order, amount and currency. The data of the webhook is not trusted. Idempotent.
 * @param providerReference the provider's id of the payment; an unknown id is ignored
 * @throws PaymentProviderError
 */
export async function reconcilePayment(services: ReconcileServices, providerReference: string): Promise<void> {
  const known = await services.db
    .selectFrom('orders')
    .select(['reference', 'method', 'state'])
    .where('providerReference', '=', providerReference)
    .executeTakeFirst();
  if (!known || known.state === 'confirmed') return;
  const provider = providerOf(known.method, services.environment);
  if (provider === null) return;
  const payment = await provider.readPayment(providerReference);
  if (!payment.completed) return;
  await services.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, known.reference);
    if (order.state === 'confirmed') return;
    if (!matchesOrder(order, payment)) return auditOnce(transaction, order, 'order.payment_mismatch', payment);
    // The order was closed before the payment arrived: an administrator decides about the money.
    if (order.state !== 'pending') return auditOnce(transaction, order, 'order.paid_late', payment);
    await confirmOrder(transaction, services, order, null);
  });
}

function matchesOrder(order: OrderRow, payment: PaymentStatus): boolean {
  return (
    payment.providerReference === order.providerReference &&
    payment.orderReference === order.reference &&
    payment.millimes === order.amount &&
    payment.currency === order.currency
  );
}

/** Adds an entry to the audit log for the administrators, once per order and action. */
async function auditOnce(
  transaction: DatabaseTransaction,
  order: OrderRow,
  action: 'order.payment_mismatch' | 'order.paid_late',
  payment: PaymentStatus,
): Promise<void> {
  const existing = await transaction
    .selectFrom('auditLog')
    .select('id')
    .where('subjectType', '=', 'order')
    .where('subjectKey', '=', order.reference)
    .where('action', '=', action)
    .executeTakeFirst();
  if (existing) return;
  await audit(transaction, {
    actor: null,
    action,
    subject: { type: 'order', key: order.reference },
    details: { ...payment },
  });
}
