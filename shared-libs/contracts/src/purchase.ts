import { z } from 'zod';
import { PURCHASE_COSTS, SELLERS } from '@houni/domain/purchase-kinds';

const source = {
  /** The first day on which the figures are valid. */
  validFrom: z.iso.date(),
  /** The official source, in French as published. */
  source: z.string(),
  sourceUrl: z.string().nullable(),
};

/** A row of the table of costs, for prices from `priceFrom` to below `priceBelow`. Money is in integer millimes. */
export const purchaseCostRuleSchema = z.object({
  code: z.enum(PURCHASE_COSTS),
  seller: z.enum(SELLERS),
  priceFrom: z.int(),
  priceBelow: z.int().nullable(),
  /** Millionths of the part of the price above `above`. */
  ratePpm: z.int(),
  above: z.int(),
  /** An amount that does not depend on the price. */
  fixed: z.int(),
  ...source,
});
export type PurchaseCostRule = z.infer<typeof purchaseCostRuleSchema>;

export const loanTermsSchema = z.object({
  /** The first day of the month whose money market rate (TMM) is used. */
  tmmMonth: z.iso.date(),
  /** Yearly rates and shares of the price, in millionths. */
  tmmPpm: z.int(),
  marginPpm: z.int(),
  downPaymentPpm: z.int(),
  years: z.int(),
  maxYears: z.int(),
  ...source,
});
export type LoanTerms = z.infer<typeof loanTermsSchema>;

/** GET public/refs/purchase: the values of today. `loan` is null if no rate is known for the day. */
export const purchaseTablesAnswerSchema = z.object({
  date: z.iso.date(),
  costs: z.array(purchaseCostRuleSchema),
  loan: loanTermsSchema.nullable(),
});
export type PurchaseTables = z.infer<typeof purchaseTablesAnswerSchema>;
