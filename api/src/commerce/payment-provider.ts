/** An order as a provider is told of it. */
export interface PayableOrder {
  reference: string;
  millimes: number;
  currency: 'TND';
  expiresAt: Date;
  payer: { name: string; email: string | null; phone: string | null };
}

/** What a provider says of a payment when it is asked. */
export interface PaymentStatus {
  /** The provider's own name of the payment. */
  providerReference: string;
  /** Our order, as the provider remembers it. */
  orderReference: string | null;
  completed: boolean;
  millimes: number;
  currency: string;
}

/** A way to pay online. */
export interface PaymentProvider {
  /** @throws PaymentProviderError */
  openPayment: (order: PayableOrder) => Promise<{ providerReference: string; url: string }>;
  /** The status as the provider knows it: the only thing that confirms an order without a person. @throws PaymentProviderError */
  readPayment: (providerReference: string) => Promise<PaymentStatus>;
}

/** The provider cannot be reached, refuses, or answers what nobody understands. */
export class PaymentProviderError extends Error {
  override name = 'PaymentProviderError';
}
