import type { LoanTerms, PurchaseTables } from '@houni/contracts/purchase';
import type { Seller } from '@houni/contracts/purchase-kinds';
import type { LoanEstimate, PurchaseEstimate } from '@houni/contracts/purchase-estimate';
import { estimateLoan, estimatePurchase, usualDownPayment, yearlyRatePpm } from '@houni/contracts/purchase-estimate';
import { readAmount } from './read-amount.ts';

const DINAR = 1000;
const PPM_OF_PERCENT = 10_000;
const MOST_DINARS = 1_000_000_000;
const MOST_PERCENT = 30;
const MONTHS = 12;

/** What a buyer has in mind. Money is integer millimes, the rate millionths a year. */
export interface Plan {
  price: number;
  down: number;
  years: number;
  ratePpm: number;
  seller: Seller;
}

/** What stands in the fields, as it was typed. */
export type PlanFields = Record<'price' | 'down' | 'years' | 'rate' | 'seller', string>;
export type PlanField = 'price' | 'down' | 'rate';

/** What banks usually do for a property of this price. */
export function usualPlan(price: number, seller: Seller, loan: LoanTerms): Plan {
  const { years } = loan;
  return { price, down: usualDownPayment(price, loan), years, ratePpm: yearlyRatePpm(loan), seller };
}

/** The plan in the fields, or which of them cannot be read. */
export function readPlan(fields: PlanFields): { plan: Plan } | { wrong: PlanField[] } {
  const price = readAmount(fields.price);
  const down = readAmount(fields.down);
  const rate = readAmount(fields.rate);
  const priceFits = price !== null && price > 0 && price <= MOST_DINARS;
  const downFits = down !== null && (!priceFits || down <= price);
  const rateFits = rate !== null && rate <= MOST_PERCENT;
  if (!priceFits || !downFits || !rateFits)
    return {
      wrong: [
        ...(priceFits ? [] : ['price' as const]),
        ...(downFits ? [] : ['down' as const]),
        ...(rateFits ? [] : ['rate' as const]),
      ],
    };
  return {
    plan: {
      price: Math.round(price * DINAR),
      down: Math.round(down * DINAR),
      years: Number(fields.years),
      ratePpm: Math.round(rate * PPM_OF_PERCENT),
      seller: fields.seller === 'developer' ? 'developer' : 'owner',
    },
  };
}

/** What a plan comes to. */
export function budgetOf(
  { price, down, years, ratePpm, seller }: Plan,
  { costs }: PurchaseTables,
): PurchaseEstimate & { loan: LoanEstimate } {
  return { ...estimatePurchase(price, seller, costs), loan: estimateLoan(price - down, ratePpm, years * MONTHS) };
}
