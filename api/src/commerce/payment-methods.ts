import type { PaymentMethodsAnswer } from '@houni/contracts/order';
import type { PaymentMethod } from '@houni/domain/order-codes';
import type { Environment } from '../platform/environment.ts';
import { konnectProvider } from './konnect.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** The provider of an online method; null for offline methods, and when the provider is not configured. */
export function providerOf(method: PaymentMethod, environment: Environment): PaymentProvider | null {
  return method === 'konnect' && environment.konnect !== null
    ? konnectProvider(environment.konnect, environment)
    : null;
}

/** The methods that the operator has configured: the keys of the provider, the bank account, the address of the office. */
export function availableMethods({ konnect, bankAccount, officeAddress }: Environment): PaymentMethod[] {
  const configured = { konnect, bank_transfer: bankAccount, office: officeAddress };
  return (['konnect', 'bank_transfer', 'office'] as const).filter((method) => configured[method] !== null);
}

/** The offered payment methods, and where to pay. */
export function paymentMethods(environment: Environment): PaymentMethodsAnswer {
  const { bankAccount: bank, officeAddress: address } = environment;
  return { methods: availableMethods(environment), bank, office: address === null ? null : { address } };
}
