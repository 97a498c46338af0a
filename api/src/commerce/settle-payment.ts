import { audit } from '../platform/audit.ts';
import type { DatabaseTransaction } from '../platform/database.ts';
import type { Services } from '../services.ts';
import { confirmOrder, lockOrder } from './order-decisions.ts';
import type { OrderRow } from './order-rows.ts';
import type { PaymentStatus } from './payment-provider.ts';
import { providerOf } from './payment-methods.ts';

type SettleServices = Pick<Services, 'db' | 'environment' | 'now'>;

/**
 * Asks the provider whether a payment is completed, and confirms its order if the provider names this order, this
 * amount and this currency. Whatever else was claimed on the way here does not matter. May run any number of times.
 * @param providerReference the provider's name of the payment; one that no order has is nobody's
 * @throws PaymentProviderError where the provider cannot be asked
 */
export async function settlePayment(services: SettleServices, providerReference: string): Promise<void> {
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
    if (!isPaymentOf(order, payment)) return noteOnce(transaction, order, 'order.payment_mismatch', payment);
    // The money came after the end: a person decides what happens with it.
    if (order.state !== 'pending') return noteOnce(transaction, order, 'order.paid_late', payment);
    await confirmOrder(transaction, services, order, null);
  });
}

function isPaymentOf(order: OrderRow, payment: PaymentStatus): boolean {
  return (
    payment.providerReference === order.providerReference &&
    payment.orderReference === order.reference &&
    payment.millimes === order.amount &&
    payment.currency === order.currency
  );
}

/** Administrators find it in the audit log. */
async function noteOnce(
  transaction: DatabaseTransaction,
  order: OrderRow,
  action: 'order.payment_mismatch' | 'order.paid_late',
  payment: PaymentStatus,
): Promise<void> {
  const noted = await transaction
    .selectFrom('auditLog')
    .select('id')
    .where('subjectType', '=', 'order')
    .where('subjectKey', '=', order.reference)
    .where('action', '=', action)
    .executeTakeFirst();
  if (noted) return;
  await audit(transaction, {
    actor: null,
    action,
    subject: { type: 'order', key: order.reference },
    details: { ...payment },
  });
}
