import { z } from 'zod';
import type { Environment } from '../platform/environment.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { PaymentProviderError } from './payment-provider.ts';

/** Shorter than the timeout of an API request, so that a slow provider results in a clear error. */
const REQUEST_TIMEOUT_MS = 5_000;

export interface KonnectSettings {
  url: string;
  key: string;
  wallet: string;
}

const initSchema = z.object({
  payUrl: z.url({ protocol: /^https?$/ }),
  paymentRef: z.string().regex(/^[\w-]{4,80}$/),
});

const statusSchema = z.object({
  payment: z.object({
    id: z.string(),
    status: z.string(),
    amount: z.int(),
    /** The amount that was paid so far. */
    reachedAmount: z.int().optional(),
    token: z.string(),
    orderId: z.string().nullish(),
  }),
});

/**
 * The payment gateway Konnect (docs.konnect.network: initiate payment, get payment details). Amounts are millimes. The
 * webhook only names a payment; the real status comes from `readPayment`.
 */
export function konnectProvider(
  { url, key, wallet }: KonnectSettings,
  { apiUrl }: Pick<Environment, 'apiUrl'>,
): PaymentProvider {
  async function call<T extends z.ZodType>(path: string, answer: T, body?: object): Promise<z.output<T>> {
    try {
      const response = await fetch(`${url}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'x-api-key': key, accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      });
      if (!response.ok) throw new PaymentProviderError(`Konnect answered ${response.status} to ${path}`);
      return answer.parse(await response.json());
    } catch (error) {
      if (error instanceof PaymentProviderError) throw error;
      throw new PaymentProviderError(`the request to Konnect failed: ${path}`, { cause: error });
    }
  }

  return {
    async openPayment({ reference, millimes, currency, lifetimeMinutes, returnUrl, payer }) {
      const { payUrl, paymentRef } = await call('/payments/init-payment', initSchema, {
        receiverWalletId: wallet,
        token: currency,
        amount: millimes,
        type: 'immediate',
        description: `Houni ${reference}`,
        acceptedPaymentMethods: ['wallet', 'bank_card', 'e-DINAR'],
        lifespan: lifetimeMinutes,
        checkoutForm: true,
        addPaymentFeesToAmount: false,
        firstName: payer.name,
        ...(payer.email !== null && { email: payer.email }),
        ...(payer.phone !== null && { phoneNumber: payer.phone }),
        orderId: reference,
        webhook: `${apiUrl}/payment/konnect/webhook`,
        silentWebhook: true,
        successUrl: returnUrl,
        failUrl: `${returnUrl}?payment=failed`,
      });
      return { providerReference: paymentRef, url: payUrl };
    },

    async readPayment(providerReference) {
      const { payment } = await call(`/payments/${encodeURIComponent(providerReference)}`, statusSchema);
      return {
        providerReference: payment.id,
        orderReference: payment.orderId ?? null,
        completed: payment.status === 'completed',
        millimes: payment.reachedAmount ?? payment.amount,
        currency: payment.token,
      };
    },
  };
}
