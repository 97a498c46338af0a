import type { PaymentMethod } from '@houni/contracts/order';
import type { Environment } from '../platform/environment.ts';
import { konnectProvider } from './konnect.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** The online provider of a method; null for transfer and office, where a person confirms, and for what is not configured. */
export function providerOf(method: PaymentMethod, environment: Environment): PaymentProvider | null {
  return method === 'konnect' && environment.konnect !== null
    ? konnectProvider(environment.konnect, environment)
    : null;
}

/** The methods that can be used: an online one needs its keys. */
export function usableMethods(environment: Environment): PaymentMethod[] {
  return environment.konnect === null ? ['bank_transfer', 'office'] : ['konnect', 'bank_transfer', 'office'];
}
