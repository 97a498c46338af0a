import { z } from 'zod';
import { listAnswer, pageQuery } from './list.ts';
import { orderReferenceSchema } from './order.ts';
import { ORDER_STATES, PAYMENT_METHODS } from '@houni/domain/order-codes';
import { multiLineText } from './plain-text.ts';
import { PAYMENT_PROBLEMS, PAYMENT_SETTLEMENTS } from '@houni/domain/order-codes';

const noteSchema = multiLineText({ min: 3, max: 1000 });

export const unexpectedPaymentSchema = z.object({
  key: z.string(),
  problem: z.enum(PAYMENT_PROBLEMS),
  method: z.enum(PAYMENT_METHODS),
  /** The payment's id at the online provider; null if an administrator has recorded it. */
  providerReference: z.string().nullable(),
  order: z
    .object({
      reference: z.string(),
      state: z.enum(ORDER_STATES),
      millimes: z.int(),
      buyer: z.object({ uid: z.string(), name: z.string(), email: z.string().nullable() }),
    })
    .nullable(),
  /** What was received, in thousandths of the currency. */
  millimes: z.int(),
  currency: z.string(),
  noticedAt: z.iso.datetime(),
  /** The uid of the administrator who recorded it; null for the provider. */
  noticedBy: z.string().nullable(),
  note: z.string().nullable(),
  /** Null while it waits for a decision. `by` is null if the rest of the payment arrived. */
  settlement: z
    .object({ outcome: z.enum(PAYMENT_SETTLEMENTS), at: z.iso.datetime(), by: z.string().nullable() })
    .nullable(),
});
export type UnexpectedPayment = z.infer<typeof unexpectedPaymentSchema>;

/** GET administration/unexpected-payments, for administrators: those that wait, the oldest first; settled ones newest first. */
export const unexpectedPaymentsQuerySchema = z.object({
  state: z.enum(['waiting', 'settled']).default('waiting'),
  ...pageQuery,
});
export const unexpectedPaymentsAnswerSchema = listAnswer(unexpectedPaymentSchema);
export type UnexpectedPaymentsAnswer = z.infer<typeof unexpectedPaymentsAnswerSchema>;

/**
 * POST administration/unexpected-payments: a bank transfer, or cash, that fits no open order. A pending order with the
 * right amount is `conflict`: confirm it instead. A pending order that was paid too much is confirmed at once; the
 * surplus waits for the decision.
 */
export const unexpectedPaymentRecordSchema = z.strictObject({
  method: z.enum(PAYMENT_METHODS),
  /** The reference that the payer wrote; null without a readable one. */
  reference: orderReferenceSchema.nullable(),
  millimes: z.int().positive(),
  note: noteSchema.nullable().default(null),
});
export type UnexpectedPaymentRecord = z.input<typeof unexpectedPaymentRecordSchema>;

export const unexpectedPaymentParamsSchema = z.object({
  key: z.string().regex(/^up_[a-z2-9]{12}$/, 'Not a key of a payment.'),
});
/**
 * POST administration/unexpected-payments/{key}/settle: `credited` confirms the order, also a cancelled or expired one;
 * it is `conflict` without an order, or if the order is confirmed. Administrators cannot credit their own orders.
 */
export const unexpectedPaymentSettleSchema = z.strictObject({
  outcome: z.enum(PAYMENT_SETTLEMENTS),
  note: noteSchema,
});
