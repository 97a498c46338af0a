import { DomainError } from '../platform/domain-error.ts';
import { buildPath } from '@houni/routing/build';
import type { Services } from '../services.ts';
import { providerOf } from './payment-methods.ts';
import { PaymentProviderError } from './payment-provider.ts';
import { reconcilePayment } from './reconcile-payment.ts';

const MINUTE_MS = 60_000;

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
    .select(['orders.providerReference', 'users.displayName', 'users.email', 'users.phone', 'users.locale'])
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
      returnUrl: services.environment.dashboardUrl + buildPath('order', { reference }, order.locale),
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

/** Like `reconcilePayment`, for requests. @throws DomainError `unavailable` when the provider fails */
export async function reconcileNow(services: Services, providerReference: string): Promise<void> {
  try {
    await reconcilePayment(services, providerReference);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    throw new DomainError('unavailable', 'The payment provider is not available right now.');
  }
}
