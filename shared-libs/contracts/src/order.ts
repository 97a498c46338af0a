import { z } from 'zod';
import { listAnswer, pageQuery } from './list.ts';

export const ORDER_STATES = ['pending', 'confirmed', 'cancelled', 'expired'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const PAYMENT_METHODS = ['bank_transfer', 'office', 'konnect'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const BILLING_PERIODS = ['monthly', 'yearly'] as const;
export type BillingPeriod = (typeof BILLING_PERIODS)[number];

/** Days for which an order waits for its payment; online payments wait for hours. */
export const ORDER_DAYS = 14;

/** The reference of an order, such as HN-ABCDEFGH2345. */
export const orderReferenceSchema = z.string().regex(/^HN-[A-Z2-9]{12}$/, 'Not an order reference.');

/** POST order/create: product and payment method. Prices come from the server's tables. */
export const orderCreateSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pack'), pack: z.string().min(1).max(40), method: z.enum(PAYMENT_METHODS) }),
  z.strictObject({
    kind: z.literal('plan'),
    plan: z.string().min(1).max(40),
    period: z.enum(BILLING_PERIODS),
    method: z.enum(PAYMENT_METHODS),
  }),
]);
export type OrderCreate = z.infer<typeof orderCreateSchema>;

export const orderSchema = z.object({
  reference: z.string(),
  account: z.enum(['person', 'agency']),
  state: z.enum(ORDER_STATES),
  method: z.enum(PAYMENT_METHODS),
  pack: z.object({ id: z.string(), credits: z.int() }).nullable(),
  plan: z.object({ id: z.string(), period: z.enum(BILLING_PERIODS) }).nullable(),
  millimes: z.int(),
  currency: z.literal('TND'),
  /** The page of the online payment; null for other methods and decided orders. */
  payUrl: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  /** The code of the reason for a cancellation. */
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
});
export type Order = z.infer<typeof orderSchema>;

/** GET order/methods: payment methods, and the bank account for transfers if the operator has configured one. */
export const paymentMethodsAnswerSchema = z.object({
  methods: z.array(z.enum(PAYMENT_METHODS)),
  bank: z.object({ holder: z.string(), iban: z.string() }).nullable(),
});
export type PaymentMethodsAnswer = z.infer<typeof paymentMethodsAnswerSchema>;

/** GET order/mine: the user's own orders, or the agency's orders for its owner, newest first. */
export const ordersQuerySchema = z.object({ state: z.enum(ORDER_STATES).optional(), ...pageQuery });
export type OrdersQuery = z.input<typeof ordersQuerySchema>;
export const ordersAnswerSchema = listAnswer(orderSchema);
export type OrdersAnswer = z.infer<typeof ordersAnswerSchema>;

/** GET order/{reference}, POST order/{reference}/cancel */
export const orderParamsSchema = z.object({ reference: orderReferenceSchema });

/**
 * GET payment/konnect/webhook: the provider names a payment. The call is not trusted; the API requests the payment's
 * status.
 */
export const konnectWebhookQuerySchema = z.object({
  payment_ref: z.string().regex(/^[\w-]{4,80}$/, 'Not a payment reference.'),
});
export const konnectWebhookAnswerSchema = z.object({ received: z.literal(true) });
