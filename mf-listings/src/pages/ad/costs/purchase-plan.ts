import type { LoanTerms, PurchaseTables } from '@houni/contracts/purchase';
import type { Seller } from '@houni/contracts/purchase-kinds';
import type { LoanEstimate, PurchaseEstimate } from '@houni/contracts/purchase-estimate';
import { estimateLoan, estimatePurchase, usualDownPayment, yearlyRatePpm } from '@houni/contracts/purchase-estimate';
import { parseAmount } from './parse-amount.ts';

const MILLIMES_PER_DINAR = 1000;
const PPM_PER_PERCENT = 10_000;
const MAX_PRICE_DINARS = 1_000_000_000;
const MAX_RATE_PERCENT = 30;
const MONTHS_PER_YEAR = 12;

/** A purchase with its loan. Money is in millimes, the rate in parts per million a year. */
export interface Plan {
  price: number;
  down: number;
  years: number;
  ratePpm: number;
  seller: Seller;
}

/** The fields as typed. */
export type PlanFields = Record<'price' | 'down' | 'years' | 'rate' | 'seller', string>;
export type PlanField = 'price' | 'down' | 'rate';

/** The usual terms of banks for a property of this price. */
export function usualPlan(price: number, seller: Seller, loan: LoanTerms): Plan {
  const { years } = loan;
  return { price, down: usualDownPayment(price, loan), years, ratePpm: yearlyRatePpm(loan), seller };
}

/** The plan in the fields, or the names of invalid fields. */
export function parsePlan(fields: PlanFields): { plan: Plan } | { invalid: PlanField[] } {
  const price = parseAmount(fields.price);
  const down = parseAmount(fields.down);
  const rate = parseAmount(fields.rate);
  const isPriceValid = price !== null && price > 0 && price <= MAX_PRICE_DINARS;
  const isDownValid = down !== null && (!isPriceValid || down <= price);
  const isRateValid = rate !== null && rate <= MAX_RATE_PERCENT;
  if (!isPriceValid || !isDownValid || !isRateValid)
    return {
      invalid: [
        ...(isPriceValid ? [] : ['price' as const]),
        ...(isDownValid ? [] : ['down' as const]),
        ...(isRateValid ? [] : ['rate' as const]),
      ],
    };
  return {
    plan: {
      price: Math.round(price * MILLIMES_PER_DINAR),
      down: Math.round(down * MILLIMES_PER_DINAR),
      years: Number(fields.years),
      ratePpm: Math.round(rate * PPM_PER_PERCENT),
      seller: fields.seller === 'developer' ? 'developer' : 'owner',
    },
  };
}

/**
 * The costs of a purchase and its loan.
 * @param agencyFees what the agency asks of the buyer, in millimes; part of the total
 */
export function estimateBudget(
  { price, down, years, ratePpm, seller }: Plan,
  { costs }: PurchaseTables,
  agencyFees: number,
): PurchaseEstimate & { loan: LoanEstimate } {
  const purchase = estimatePurchase(price, seller, costs);
  return {
    ...purchase,
    total: purchase.total + agencyFees,
    loan: estimateLoan(price - down, ratePpm, years * MONTHS_PER_YEAR),
  };
}
