import { z } from 'zod';
import { listAnswer, pageQuery } from './list.ts';

export const ORDER_STATES = ['pending', 'confirmed', 'cancelled', 'expired'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const PAYMENT_METHODS = ['bank_transfer', 'office', 'konnect'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const BILLING_PERIODS = ['monthly', 'yearly'] as const;
export type BillingPeriod = (typeof BILLING_PERIODS)[number];

/** Days that an order waits for its payment; an online payment waits for hours. */
export const ORDER_DAYS = 14;

/** The reference of an order, such as HN-ABCDEFGH2345. */
export const orderReferenceSchema = z.string().regex(/^HN-[A-Z2-9]{12}$/, 'This is no reference of an order.');

/** POST order/create: what, and how it is paid. Prices are the tables' own: none is sent. */
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
  /** Where an online payment is made; null for other methods and for decided orders. */
  payUrl: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  /** Code of why it was cancelled. */
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
});
export type Order = z.infer<typeof orderSchema>;

/** GET order/methods: how can be paid, and the account that a transfer goes to where the operator has named one. */
export const paymentMethodsAnswerSchema = z.object({
  methods: z.array(z.enum(PAYMENT_METHODS)),
  bank: z.object({ holder: z.string(), iban: z.string() }).nullable(),
});
export type PaymentMethodsAnswer = z.infer<typeof paymentMethodsAnswerSchema>;

/** GET order/mine: one's own orders, or the agency's for its owner, the newest first. */
export const ordersQuerySchema = z.object({ state: z.enum(ORDER_STATES).optional(), ...pageQuery });
export type OrdersQuery = z.input<typeof ordersQuerySchema>;
export const ordersAnswerSchema = listAnswer(orderSchema);
export type OrdersAnswer = z.infer<typeof ordersAnswerSchema>;

/** GET order/{reference}, POST order/{reference}/cancel */
export const orderParamsSchema = z.object({ reference: orderReferenceSchema });

/** GET payment/konnect/webhook: the provider names a payment; nothing it says is believed, its status is asked for. */
export const konnectWebhookQuerySchema = z.object({
  payment_ref: z.string().regex(/^[\w-]{4,80}$/, 'This is no reference of a payment.'),
});
export const konnectWebhookAnswerSchema = z.object({ received: z.literal(true) });
