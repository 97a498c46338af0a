import { z } from 'zod';
import { pageQuery } from './list.ts';

/** Why credits were added or spent. */
export const CREDIT_CAUSES = [
  'pack',
  'plan_grant',
  'extra_ad',
  'bump',
  'highlight',
  'top',
  'refund',
  'correction',
] as const;
export type CreditCause = (typeof CREDIT_CAUSES)[number];

/** What credits are spent on. */
export type SpendingCause = Extract<CreditCause, 'extra_ad' | 'bump' | 'highlight' | 'top'>;

/**
 * GET credit/mine: the balance and a page of the ledger, newest entry first. Members of an agency get its account;
 * `account=own` returns their own.
 */
export const creditQuerySchema = z.object({ account: z.enum(['current', 'own']).default('current'), ...pageQuery });
export type CreditQuery = z.input<typeof creditQuerySchema>;

export const creditEntrySchema = z.object({
  /** Negative if credits were spent. */
  amount: z.int(),
  balanceAfter: z.int(),
  cause: z.enum(CREDIT_CAUSES),
  /** The public key of the ad, the reference of the order, or the month of the plan. */
  reference: z.string(),
  happenedAt: z.iso.datetime(),
});

export const creditAnswerSchema = z.object({
  account: z.enum(['person', 'agency']),
  balance: z.int(),
  /** The current plan; the free plan if none is paid for. */
  plan: z.object({ id: z.string(), onlineAds: z.int(), endsAt: z.iso.datetime().nullable() }),
  /** Ads that are online or in review, without those that have an extra slot. */
  onlineAds: z.int(),
  items: z.array(creditEntrySchema),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
});
export type CreditAnswer = z.infer<typeof creditAnswerSchema>;
