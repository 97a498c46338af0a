import { z } from 'zod';
import { BILLING_PERIODS } from '@houni/domain/order-codes';

/**
 * How a new plan follows the current one. `start`: there is no paid plan. `upgrade`: a larger plan replaces the smaller ones at
 * once, and what is left of them is deducted. `renewal` (the same plan) and `downgrade` begin at the end of the last plan, at
 * the full price.
 */
export const PLAN_CHANGES = ['start', 'renewal', 'upgrade', 'downgrade'] as const;
export type PlanChange = (typeof PLAN_CHANGES)[number];

/** GET plan/quote: what a plan would cost now, and what would change. Orders nothing. For those who may order. */
export const planQuoteQuerySchema = z.object({
  plan: z.string().min(1).max(40),
  period: z.enum(BILLING_PERIODS),
});
export type PlanQuoteQuery = z.input<typeof planQuoteQuerySchema>;

/** Money is integer millimes, all included. Dates are those of a payment that is confirmed now. */
export const planQuoteSchema = z.object({
  plan: z.string(),
  period: z.enum(BILLING_PERIODS),
  change: z.enum(PLAN_CHANGES),
  priceMillimes: z.int(),
  /** What was paid for the days that are left of the replaced plans, today included; 0 unless it is an upgrade. */
  leftMillimes: z.int(),
  /**
   * `priceMillimes` less `leftMillimes`. Less than MIN_PLAN_CHARGE is not charged (0). What `leftMillimes` exceeds the price
   * by extends the plan.
   */
  toPayMillimes: z.int(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Places for online ads: now, with the new plan, used today, and how many ads would be too many for the new plan. */
  places: z.object({ now: z.int(), next: z.int(), used: z.int(), over: z.int() }),
  /** The balance stays as it is. `perMonth` credits are added `months` times, the first ones at `startsAt`. */
  credits: z.object({ balance: z.int(), perMonth: z.int(), months: z.int() }),
});
export type PlanQuote = z.infer<typeof planQuoteSchema>;

const planTermSchema = z.object({
  id: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** The order that paid for it; null if the operator gave it. */
  order: z.string().nullable(),
});

/**
 * GET plan/mine: the plan of the account that the user belongs to: their agency's, else their own. A plan does not renew itself:
 * it ends unless another one is ordered.
 */
export const planAnswerSchema = z.object({
  account: z.enum(['person', 'agency']),
  /** False for the agents of an agency: only its owner orders. */
  canOrder: z.boolean(),
  /** The current plan. `term` is null for the free plan, which has no end. */
  plan: z.object({
    id: z.string(),
    onlineAds: z.int(),
    photosPerAd: z.int(),
    creditsPerMonth: z.int(),
    term: planTermSchema.nullable(),
  }),
  /** The next credits of the current plan; null if none follow. */
  nextCredits: z.object({ amount: z.int(), at: z.iso.datetime() }).nullable(),
  /** Paid plans that begin later, the next one first. */
  next: z.array(planTermSchema),
  /** Ads that are online or in review, without those that have an extra slot. */
  onlineAds: z.int(),
  /** Those of them that are in review. Missing in answers of an older API. */
  adsInReview: z.int().optional(),
  /** Set between the end of a plan and the moment at which the oldest ads beyond the limit are paused. */
  planEnd: z.object({ offlineAt: z.iso.datetime(), ads: z.int() }).nullable(),
  /** References of the unpaid orders of a plan, newest first; none for agents. */
  pendingOrders: z.array(z.string()),
});
export type PlanAnswer = z.infer<typeof planAnswerSchema>;
