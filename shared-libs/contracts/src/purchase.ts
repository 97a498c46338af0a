import { z } from 'zod';
import { PURCHASE_COSTS, SELLERS } from './purchase-kinds.ts';

const source = {
  /** The first day on which the figures hold. */
  validFrom: z.iso.date(),
  /** Where they stand, in French as they are published. */
  source: z.string(),
  sourceUrl: z.string().nullable(),
};

/** One row of the table of costs: it is for prices from `priceFrom` to below `priceBelow`. Money is integer millimes. */
export const purchaseCostRuleSchema = z.object({
  code: z.enum(PURCHASE_COSTS),
  seller: z.enum(SELLERS),
  priceFrom: z.int(),
  priceBelow: z.int().nullable(),
  /** Millionths of what the price has above `above`. */
  ratePpm: z.int(),
  above: z.int(),
  /** An amount that does not depend on the price. */
  fixed: z.int(),
  ...source,
});
export type PurchaseCostRule = z.infer<typeof purchaseCostRuleSchema>;

export const loanTermsSchema = z.object({
  /** The month whose money market rate (TMM) is taken: its first day. */
  tmmMonth: z.iso.date(),
  /** Rates a year, and shares of the price, in millionths. */
  tmmPpm: z.int(),
  marginPpm: z.int(),
  downPaymentPpm: z.int(),
  years: z.int(),
  maxYears: z.int(),
  ...source,
});
export type LoanTerms = z.infer<typeof loanTermsSchema>;

/** GET public/refs/purchase: what holds today. `loan` is null where no rate is known for the day. */
export const purchaseTablesAnswerSchema = z.object({
  date: z.iso.date(),
  costs: z.array(purchaseCostRuleSchema),
  loan: loanTermsSchema.nullable(),
});
export type PurchaseTables = z.infer<typeof purchaseTablesAnswerSchema>;
