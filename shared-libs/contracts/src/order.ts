import { z } from 'zod';
import { listAnswer, pageQuery } from './list.ts';
import { singleLineText } from './plain-text.ts';
import { privateFileSchema } from './private-file.ts';
import { taxNumberSchema } from './tax-number.ts';
import { BILLING_LENGTHS, ORDER_STATES, PAYMENT_METHODS, BILLING_PERIODS } from '@houni/domain/order-codes';

/** Days for which an order waits for its payment; online payments wait for hours. */
export const ORDER_DAYS = 14;

/** The reference of an order, such as HN-ABCDEFGH2345. */
export const orderReferenceSchema = z.string().regex(/^HN-[A-Z2-9]{12}$/, 'Not an order reference.');

/** The buyer as the invoice names them. */
export const billingSchema = z.strictObject({
  /** The legal name of a company, or the name of a person. */
  name: singleLineText(BILLING_LENGTHS.name),
  taxNumber: taxNumberSchema.nullable(),
  address: singleLineText(BILLING_LENGTHS.address).nullable(),
});
export type Billing = z.infer<typeof billingSchema>;

/**
 * GET order/billing: the billing data of the next order: the agency's legal data; for a person those of the last order, else
 * their name.
 * PUT order/{reference}/billing: changes them while the order is pending; afterwards it is `conflict`.
 */
export const billingAnswerSchema = z.object({
  name: z.string(),
  taxNumber: z.string().nullable(),
  address: z.string().nullable(),
});
export type BillingAnswer = z.infer<typeof billingAnswerSchema>;

/**
 * POST order/create: product and payment method. Prices come from the server's tables. A method that is not offered is
 * `invalid_input` with the field `method`. Without `billing` the order takes the data of GET order/billing.
 */
export const orderCreateSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('pack'),
    pack: z.string().min(1).max(40),
    method: z.enum(PAYMENT_METHODS),
    billing: billingSchema.optional(),
  }),
  z.strictObject({
    kind: z.literal('plan'),
    plan: z.string().min(1).max(40),
    period: z.enum(BILLING_PERIODS),
    method: z.enum(PAYMENT_METHODS),
    /**
     * `toPayMillimes` of the quote that the buyer saw (GET plan/quote). Another amount is `conflict` with the field
     * `millimes`: show the new quote. With 0 the order is confirmed at once, without a payment and an invoice.
     */
    millimes: z.int().nonnegative(),
    billing: billingSchema.optional(),
  }),
]);
export type OrderCreate = z.infer<typeof orderCreateSchema>;

export const orderSchema = z.object({
  reference: z.string(),
  account: z.enum(['person', 'agency']),
  state: z.enum(ORDER_STATES),
  method: z.enum(PAYMENT_METHODS),
  pack: z.object({ id: z.string(), credits: z.int() }).nullable(),
  plan: z
    .object({
      id: z.string(),
      period: z.enum(BILLING_PERIODS),
      /** The value of the replaced plan that was deducted from the price. */
      deductedMillimes: z.int(),
      /** When it runs; null until the order is confirmed. */
      runs: z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() }).nullable(),
    })
    .nullable(),
  /** What is to pay, or was paid: all included. */
  millimes: z.int(),
  currency: z.literal('TND'),
  /** The page of the online payment; null for other methods and decided orders. */
  payUrl: z.string().nullable(),
  /** Null until the order is confirmed, and if nothing was paid. GET order/{reference}/invoice is its PDF. */
  invoiceNumber: z.string().nullable(),
  /** What was paid back. GET order/{reference}/credit-notes/{number} is the PDF. */
  creditNotes: z.array(z.object({ number: z.string(), millimes: z.int() })),
  /** Null after the erasure of the account. */
  billing: billingAnswerSchema.nullable(),
  /** The proof of a bank transfer that the buyer has sent; null without one, and after its deletion. */
  receipt: z
    .object({ type: privateFileSchema.shape.type.unwrap(), bytes: z.int(), sentAt: z.iso.datetime() })
    .nullable(),
  /** The code of the reason for a cancellation. */
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
});
export type Order = z.infer<typeof orderSchema>;

/**
 * GET order/methods: the offered payment methods, perhaps none. `bank` is set if transfers are offered, `office` if payments
 * at the office are.
 */
export const paymentMethodsAnswerSchema = z.object({
  methods: z.array(z.enum(PAYMENT_METHODS)),
  bank: z.object({ holder: z.string(), iban: z.string() }).nullable(),
  office: z.object({ address: z.string() }).nullable(),
});
export type PaymentMethodsAnswer = z.infer<typeof paymentMethodsAnswerSchema>;

/** GET order/mine: the user's own orders, or the agency's orders for its owner, newest first. */
export const ordersQuerySchema = z.object({ state: z.enum(ORDER_STATES).optional(), ...pageQuery });
export type OrdersQuery = z.input<typeof ordersQuerySchema>;
export const ordersAnswerSchema = listAnswer(orderSchema);
export type OrdersAnswer = z.infer<typeof ordersAnswerSchema>;

/**
 * GET order/{reference}; POST order/{reference}/cancel; POST order/{reference}/payment: reads the status of a pending online
 * payment from the provider, and opens the payment if there is none yet; GET order/{reference}/invoice: a PDF, for the buyer
 * and administrators; POST order/{reference}/receipt: a file as the body (`receipt-limits`), which replaces an earlier one; one
 * that is neither a PDF nor a picture is `unsupported_media_type`, a damaged one `invalid_input`, both with the field `file`;
 * `conflict` if the order is not a pending transfer. All but the invoice answer the order.
 */
export const orderParamsSchema = z.object({ reference: orderReferenceSchema });
/** The bytes of a PDF. */
export const orderInvoiceSchema = z.unknown().meta({ type: 'string', format: 'binary' });

/**
 * GET payment/konnect/webhook: the provider names a payment. The call is not trusted; the API requests the payment's
 * status.
 */
export const konnectWebhookQuerySchema = z.object({
  payment_ref: z.string().regex(/^[\w-]{4,80}$/, 'Not a payment reference.'),
});
export const konnectWebhookAnswerSchema = z.object({ received: z.literal(true) });
