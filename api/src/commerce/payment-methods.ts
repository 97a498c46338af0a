import type { PaymentMethod } from '@houni/contracts/order';
import type { Environment } from '../platform/environment.ts';
import { konnectProvider } from './konnect.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** The provider of an online method; null for offline methods, and when the provider is not configured. */
export function providerOf(method: PaymentMethod, environment: Environment): PaymentProvider | null {
  return method === 'konnect' && environment.konnect !== null
    ? konnectProvider(environment.konnect, environment)
    : null;
}

/** The available methods: an online method needs its keys in the environment. */
export function availableMethods(environment: Environment): PaymentMethod[] {
  return environment.konnect === null ? ['bank_transfer', 'office'] : ['konnect', 'bank_transfer', 'office'];
}
