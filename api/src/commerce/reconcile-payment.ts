import type { PaymentProblem } from '@houni/domain/order-codes';
import type { Services } from '../services.ts';
import { confirmOrder, lockOrder } from './decide-order.ts';
import type { OrderRow } from './order-rows.ts';
import { providerOf } from './payment-methods.ts';
import type { PaymentStatus } from './payment-provider.ts';
import { listUnexpectedPayment, paymentProblem, settleCompletedPayment } from './unexpected-payments.ts';
import { inTransaction } from '../platform/in-transaction.ts';

type ReconcileServices = Pick<Services, 'db' | 'environment' | 'now'>;

/**
 * Reads the status of a payment from the provider, and confirms its order when the payment is completed with the right
 * order, amount and currency. Money that fits no open order gets on the list of the administrators. The data of the
 * webhook is not trusted. Idempotent.
 * @param providerReference the provider's id of the payment; an unknown id is ignored
 * @throws PaymentProviderError
 */
export async function reconcilePayment(services: ReconcileServices, providerReference: string): Promise<void> {
  const known = await services.db
    .selectFrom('orders')
    .select(['reference', 'method', 'state', 'decidedBy'])
    .where('providerReference', '=', providerReference)
    .executeTakeFirst();
  if (!known || isPaidOnline(known)) return;
  const provider = providerOf(known.method, services.environment);
  if (provider === null) return;
  const payment = await provider.readPayment(providerReference);
  if (!payment.completed) return;
  await inTransaction(services.db, async (transaction) => {
    const order = await lockOrder(transaction, known.reference);
    if (isPaidOnline(order)) return;
    const problem = problemOf(order, payment);
    if (problem !== null) {
      const { millimes, currency } = payment;
      const noticed = { problem, method: order.method, providerReference, order, millimes, currency };
      await listUnexpectedPayment(transaction, services, { ...noticed, noticedBy: null, note: null });
    }
    // Who paid too much gets what they ordered; the surplus waits for an administrator.
    if (problem !== null && problem !== 'too_much') return;
    await confirmOrder(transaction, services, order, null);
    await settleCompletedPayment(transaction, providerReference, services.now());
  });
}

/** An order that a person has confirmed was paid in another way: an online payment would be the second one. */
function isPaidOnline({ state, decidedBy }: Pick<OrderRow, 'state' | 'decidedBy'>): boolean {
  return state === 'confirmed' && decidedBy === null;
}

function problemOf(order: OrderRow, payment: PaymentStatus): PaymentProblem | null {
  const isOfThisOrder =
    payment.providerReference === order.providerReference && payment.orderReference === order.reference;
  return isOfThisOrder ? paymentProblem(order, payment) : 'unknown_order';
}
