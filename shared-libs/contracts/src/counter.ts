import { z } from 'zod';
import { emailSchema } from './email.ts';
import { billingAnswerSchema, billingSchema } from './order.ts';
import { BILLING_PERIODS, COUNTER_PAYMENTS, RECEIPT_NUMBER_LENGTH } from '@houni/domain/order-codes';
import { singleLineText } from './plain-text.ts';

/** GET administration/counter: the account with exactly this address, and what can be sold to it. For administrators. */
export const counterQuerySchema = z.object({ email: emailSchema });
export type CounterQuery = z.input<typeof counterQuerySchema>;

/** What is sold: a pack of credits, or a plan for a period. */
export const counterProductSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pack'), pack: z.string().min(1).max(40) }),
  z.strictObject({
    kind: z.literal('plan'),
    plan: z.string().min(1).max(40),
    period: z.enum(BILLING_PERIODS),
  }),
]);
export type CounterProduct = z.infer<typeof counterProductSchema>;

export const counterAnswerSchema = z.object({
  /** Null if no account has this address. */
  customer: z
    .object({
      uid: z.string(),
      name: z.string(),
      email: z.string(),
      /** The agency that owns the credits and the plan; null for a private person. */
      agency: z.string().nullable(),
      balance: z.int(),
      plan: z.object({ id: z.string(), endsAt: z.iso.datetime().nullable() }),
      /** `agent`: the owner of the agency orders. `own`: another administrator must serve you. */
      refusal: z.enum(['agent', 'own', 'closed']).nullable(),
      billing: billingAnswerSchema.nullable(),
    })
    .nullable(),
  /** What can be sold now, with its price; `credits` are those of a pack, or of a month of a plan. Nothing if it is refused. */
  offers: z.array(z.object({ product: counterProductSchema, credits: z.int(), millimes: z.int() })),
});
export type CounterAnswer = z.infer<typeof counterAnswerSchema>;

/**
 * POST administration/counter/orders: an order for a customer who has paid at the office; it is confirmed at once. An amount
 * that is not the price is `conflict` with the field `millimes`. Nobody sells to themselves (`forbidden`).
 */
export const counterSaleSchema = z.strictObject({
  uid: z.string().min(1).max(128),
  product: counterProductSchema,
  /** What was received. */
  millimes: z.int().positive(),
  paidWith: z.enum(COUNTER_PAYMENTS),
  receiptNumber: singleLineText(RECEIPT_NUMBER_LENGTH),
  billing: billingSchema.optional(),
});
export type CounterSale = z.infer<typeof counterSaleSchema>;
