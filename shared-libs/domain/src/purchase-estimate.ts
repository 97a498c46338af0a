import type { PurchaseCost, Seller } from './purchase-kinds.ts';

const MILLION = 1_000_000;
const MONTHS = 12;

/** A row of the table of costs, for prices from `priceFrom` to below `priceBelow`. Money is in integer millimes. */
export interface CostRule {
  code: PurchaseCost;
  seller: Seller;
  priceFrom: number;
  priceBelow: number | null;
  /** Millionths of the part of the price above `above`. */
  ratePpm: number;
  above: number;
  /** An amount that does not depend on the price. */
  fixed: number;
}

/** One line of an estimate. Money is integer millimes. */
export interface CostLine {
  code: PurchaseCost;
  millimes: number;
  rule: CostRule;
}

export interface PurchaseEstimate {
  /** The costs on top of the price. */
  lines: CostLine[];
  extra: number;
  total: number;
  /** Value-added tax that is included in the price; null if there is none. */
  vat: CostLine | null;
}

/** Computes the costs of a purchase from the table rows of this price and seller. */
export function estimatePurchase(millimes: number, seller: Seller, rules: readonly CostRule[]): PurchaseEstimate {
  const lines = rules
    .filter((rule) => rule.seller === seller && appliesTo(rule, millimes))
    .map((rule) => ({ code: rule.code, millimes: amountOf(rule, millimes), rule }))
    .filter((line) => line.millimes > 0);
  const extras = lines.filter(({ code }) => code !== 'vat');
  const extra = extras.reduce((sum, line) => sum + line.millimes, 0);
  return { lines: extras, extra, total: millimes + extra, vat: lines.find(({ code }) => code === 'vat') ?? null };
}

function appliesTo({ priceFrom, priceBelow }: CostRule, millimes: number): boolean {
  return millimes >= priceFrom && (priceBelow === null || millimes < priceBelow);
}

function amountOf({ code, ratePpm, above, fixed }: CostRule, millimes: number): number {
  // The tax is included in the price: 107 dinars with 7 % contain 7, not 7.49.
  if (code === 'vat') return Math.round((millimes * ratePpm) / (MILLION + ratePpm));
  return fixed + Math.round((Math.max(0, millimes - above) * ratePpm) / MILLION);
}

/** A bank's yearly rate: the money market rate plus the margin, in millionths. */
export function yearlyRatePpm({ tmmPpm, marginPpm }: { tmmPpm: number; marginPpm: number }): number {
  return tmmPpm + marginPpm;
}

/** The usual down payment of the buyer, in millimes. */
export function usualDownPayment(millimes: number, { downPaymentPpm }: { downPaymentPpm: number }): number {
  return Math.round((millimes * downPaymentPpm) / MILLION);
}

export interface LoanEstimate {
  /** The amount of the loan. */
  principal: number;
  /** The monthly payment. */
  monthly: number;
  /** Interest over the whole term. */
  interest: number;
}

/**
 * Computes an annuity loan without insurance. Money is in millimes, the rate in millionths per year.
 * @param months at least one
 */
export function estimateLoan(principal: number, ratePpm: number, months: number): LoanEstimate {
  if (principal <= 0) return { principal: 0, monthly: 0, interest: 0 };
  const rate = ratePpm / MILLION / MONTHS;
  const exact = rate === 0 ? principal / months : (principal * rate) / (1 - (1 + rate) ** -months);
  const monthly = Math.round(exact);
  return { principal, monthly, interest: Math.max(0, Math.round(exact * months) - principal) };
}
