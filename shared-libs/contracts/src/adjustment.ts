import { z } from 'zod';
import { listAnswer, pageQuery } from './list.ts';
import { ADJUSTMENT_REASON_LENGTH, ADJUSTMENT_STATES, MAX_CORRECTION_CREDITS } from '@houni/domain/order-codes';
import { multiLineText } from './plain-text.ts';

const person = z.object({ uid: z.string(), name: z.string() });

/** A correction of credits, or a refund of an order. */
export const adjustmentSchema = z.object({
  key: z.string(),
  /** The account whose credits change: its agency, or the person. */
  account: z.object({ kind: z.enum(['person', 'agency']), name: z.string(), balance: z.int() }),
  /** The refund; null for a correction. `creditNote` is null until it is done. */
  refund: z
    .object({ order: z.string(), millimes: z.int(), endsPlan: z.boolean(), creditNote: z.string().nullable() })
    .nullable(),
  /** Added, or taken if below 0. */
  credits: z.int(),
  reason: z.string().nullable(),
  state: z.enum(ADJUSTMENT_STATES),
  requestedBy: person,
  requestedAt: z.iso.datetime(),
  decidedBy: person.nullable(),
  decidedAt: z.iso.datetime().nullable(),
});
export type Adjustment = z.infer<typeof adjustmentSchema>;

const reason = multiLineText(ADJUSTMENT_REASON_LENGTH);

/**
 * POST administration/adjustments: corrects the credits of a person, or of their agency. Above the limit of `ALONE` it waits for
 * a second administrator. `forbidden` for the administrator's own account, `conflict` with the field `credits` if the balance
 * would be negative.
 */
export const correctionSchema = z.strictObject({
  uid: z.string().min(1).max(128),
  credits: z
    .int()
    .min(-MAX_CORRECTION_CREDITS)
    .max(MAX_CORRECTION_CREDITS)
    .refine((credits) => credits !== 0, 'A correction changes the balance.'),
  reason,
});
export type Correction = z.infer<typeof correctionSchema>;

/** GET administration/orders/{reference}/refund: what a refund would do now. `endsPlan` counts for plans only. */
export const refundQuoteQuerySchema = z.object({
  millimes: z.coerce.number().int().positive(),
  endsPlan: z.stringbool().default(false),
});
export const refundQuoteSchema = z.object({
  paidMillimes: z.int(),
  refundedMillimes: z.int(),
  /** What was bought with this share of the price, what of it is taken from the balance, and the balance before. */
  credits: z.object({ share: z.int(), taken: z.int(), balance: z.int() }),
  /** The plan of the order; `isOpen` if it has not ended. Null for a pack. */
  plan: z.object({ id: z.string(), endsAt: z.iso.datetime(), isOpen: z.boolean() }).nullable(),
  /** Whether it waits for a second administrator. */
  needsSecond: z.boolean(),
});
export type RefundQuote = z.infer<typeof refundQuoteSchema>;

/**
 * POST administration/orders/{reference}/refund: pays back a confirmed order, or a part of it, with a credit note. `credits` is
 * `taken` of the quote that was seen: another number is `conflict` with the field `credits`. More than is left of the payment is
 * `conflict` with the field `millimes`. The money itself is returned outside of the product.
 */
export const refundSchema = z.strictObject({
  millimes: z.int().positive(),
  endsPlan: z.boolean(),
  credits: z.int().nonnegative(),
  reason,
});
export type Refund = z.infer<typeof refundSchema>;

/** GET administration/adjustments, for administrators: those that wait, the oldest first; others newest first. */
export const adjustmentsQuerySchema = z.object({ state: z.enum(ADJUSTMENT_STATES).default('waiting'), ...pageQuery });
export type AdjustmentsQuery = z.input<typeof adjustmentsQuerySchema>;
export const adjustmentsAnswerSchema = listAnswer(adjustmentSchema);
export type AdjustmentsAnswer = z.infer<typeof adjustmentsAnswerSchema>;

/**
 * POST administration/adjustments/{key}/confirm, …/refuse: the decision of the second administrator. Who requested it may
 * refuse, but not confirm (`forbidden`).
 */
export const adjustmentParamsSchema = z.object({
  key: z.string().regex(/^aj_[a-z2-9]{12}$/, 'Not a key of an adjustment.'),
});
