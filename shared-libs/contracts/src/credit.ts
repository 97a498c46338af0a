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

/** What an entry is about. */
export const creditSubjectSchema = z.discriminatedUnion('kind', [
  /** `title` as the advertiser wrote it; null if the ad was erased. */
  z.object({ kind: z.literal('ad'), key: z.string(), title: z.string().nullable() }),
  z.object({ kind: z.literal('order'), reference: z.string() }),
  /** The credits of one month of a plan; the first month has the number 1. */
  z.object({
    kind: z.literal('plan_month'),
    plan: z.string(),
    month: z.int(),
    startsAt: z.iso.datetime(),
    /** The order of the plan; null if the operator gave it. */
    order: z.string().nullable(),
  }),
  /** A correction, or something that is not stored any more. */
  z.object({ kind: z.literal('other') }),
]);
export type CreditSubject = z.infer<typeof creditSubjectSchema>;

export const creditEntrySchema = z.object({
  /** Negative if credits were spent. */
  amount: z.int(),
  balanceAfter: z.int(),
  cause: z.enum(CREDIT_CAUSES),
  /** The public key of the ad, the reference of the order, or the month of the plan. */
  reference: z.string(),
  about: creditSubjectSchema,
  /** The spending that a refund returns; null for other entries. Its subject is that of the refund. */
  refunds: z.object({ cause: z.enum(CREDIT_CAUSES), happenedAt: z.iso.datetime() }).nullable(),
  happenedAt: z.iso.datetime(),
});
export type CreditEntry = z.infer<typeof creditEntrySchema>;

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
