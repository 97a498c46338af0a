/** The data of an order that a provider gets. */
export interface PayableOrder {
  reference: string;
  millimes: number;
  currency: 'TND';
  /** The payment can be started until then. */
  lifetimeMinutes: number;
  /** Where the buyer returns to, whether they have paid or not. */
  returnUrl: string;
  payer: { name: string; email: string | null; phone: string | null };
}

/** The status of a payment at the provider. */
export interface PaymentStatus {
  /** The provider's id of the payment. */
  providerReference: string;
  /** The reference of our order, as the provider has stored it. */
  orderReference: string | null;
  completed: boolean;
  /** What was paid, which may differ from the order's amount. */
  millimes: number;
  currency: string;
}

/** An online payment provider. */
export interface PaymentProvider {
  /** @throws PaymentProviderError */
  openPayment: (order: PayableOrder) => Promise<{ providerReference: string; url: string }>;
  /** Reads the status. Only this confirms an order without an administrator. @throws PaymentProviderError */
  readPayment: (providerReference: string) => Promise<PaymentStatus>;
}

/** The provider is unreachable, rejects the request, or sends an invalid answer. */
export class PaymentProviderError extends Error {
  override name = 'PaymentProviderError';
}
