import { z } from 'zod';
import { singleLineText } from './plain-text.ts';
import { MAX_PPM, RATE_SOURCE_LENGTH, RATE_SOURCE_URL } from '@houni/domain/purchase-kinds';
import { PURCHASE_COSTS, SELLERS } from '@houni/domain/purchase-kinds';
import { loanTermsSchema, purchaseCostRuleSchema } from './purchase.ts';

const validUntil = z.iso.date().nullable();

/** GET administration/purchase-rates, for administrators: all rows, those of the past too, newest first. */
export const purchaseRatesAnswerSchema = z.object({
  /** The day in Tunisia. */
  today: z.iso.date(),
  /** `validUntil`: the first day on which a row no longer holds. */
  costs: z.array(purchaseCostRuleSchema.extend({ validUntil })),
  loans: z.array(loanTermsSchema.extend({ validUntil })),
});
export type PurchaseRatesAnswer = z.infer<typeof purchaseRatesAnswerSchema>;

const ppm = (max: number) => z.int().min(0).max(max);
const dated = {
  /** After today: answers with the rates of a day are cached for that day. */
  validFrom: z.iso.date(),
  source: singleLineText(RATE_SOURCE_LENGTH),
  sourceUrl: z.string().regex(RATE_SOURCE_URL, 'An address begins with https://.').max(300).nullable(),
};

/**
 * POST administration/purchase-rates/costs: new figures of a cost for the prices from `priceFrom`, whose row exists. Money is
 * in integer millimes.
 */
export const purchaseCostWriteSchema = z.strictObject({
  code: z.enum(PURCHASE_COSTS),
  seller: z.enum(SELLERS),
  priceFrom: z.int().min(0),
  ratePpm: ppm(MAX_PPM.rate),
  fixed: z.int().min(0).max(1_000_000_000),
  ...dated,
});
export type PurchaseCostWrite = z.input<typeof purchaseCostWriteSchema>;

/**
 * POST administration/purchase-rates/costs/ranges: a cost for a range of prices that no other row has from that day on, from
 * `priceFrom` to below `priceBelow` (null: no limit). `above`: the rate applies to the part of the price above it.
 * `conflict` with `priceFrom` if a row of the same cost has prices of the range.
 */
export const purchaseRangeWriteSchema = purchaseCostWriteSchema
  .extend({ priceBelow: z.int().positive().nullable(), above: z.int().min(0) })
  .refine(({ priceFrom, priceBelow }) => priceBelow === null || priceBelow > priceFrom, {
    path: ['priceBelow'],
    error: 'It is above the first price.',
  });
export type PurchaseRangeWrite = z.input<typeof purchaseRangeWriteSchema>;

/** POST administration/purchase-rates/costs/end: the row that holds ends without another one; rows to come are deleted. */
export const purchaseCostEndSchema = purchaseCostWriteSchema
  .pick({ code: true, seller: true, priceFrom: true })
  .extend({ validUntil: z.iso.date() });
export type PurchaseCostEnd = z.input<typeof purchaseCostEndSchema>;

/** POST administration/purchase-rates/loans: the terms of home loans from a day on. */
export const loanTermsWriteSchema = z
  .strictObject({
    tmmMonth: z.iso.date(),
    tmmPpm: ppm(MAX_PPM.tmm),
    marginPpm: ppm(MAX_PPM.margin),
    downPaymentPpm: ppm(MAX_PPM.rate),
    years: z.int().min(1).max(40),
    maxYears: z.int().min(1).max(40),
    ...dated,
  })
  .refine(({ years, maxYears }) => years <= maxYears, {
    path: ['maxYears'],
    error: 'It is not below the usual years.',
  });
export type LoanTermsWrite = z.input<typeof loanTermsWriteSchema>;
