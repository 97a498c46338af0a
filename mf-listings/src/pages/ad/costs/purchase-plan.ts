import type { AdDetail } from '@houni/contracts/ad';
import { readAmount, readMeasure } from '@houni/domain/amount';
import type { LoanTerms, PurchaseTables } from '@houni/contracts/purchase';
import type { Seller } from '@houni/domain/purchase-kinds';
import type { LoanEstimate, PurchaseEstimate } from '@houni/domain/purchase-estimate';
import { estimateLoan, estimatePurchase, usualDownPayment, yearlyRatePpm } from '@houni/domain/purchase-estimate';

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
  const price = readAmount(fields.price) ?? null;
  const down = readAmount(fields.down) ?? null;
  const rate = readMeasure(fields.rate) ?? null;
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

/** An estimate is not more exact than a dinar. */
export function roundToDinars(millimes: number): number {
  return Math.round(millimes / MILLIMES_PER_DINAR) * MILLIMES_PER_DINAR;
}

/**
 * The costs of a purchase and its loan, in whole dinars: the total is the sum of the lines that a page shows.
 * @param agencyFees what the agency asks of the buyer, in millimes; part of the total
 */
export function estimateBudget(
  { price, down, years, ratePpm, seller }: Plan,
  { costs }: PurchaseTables,
  agencyFees: number,
): PurchaseEstimate & { loan: LoanEstimate } {
  const purchase = estimatePurchase(price, seller, costs);
  const lines = purchase.lines.map((line) => ({ ...line, millimes: roundToDinars(line.millimes) }));
  const extra = lines.reduce((sum, { millimes }) => sum + millimes, 0);
  const total = roundToDinars(price) + extra + roundToDinars(agencyFees);
  return { ...purchase, lines, extra, total, loan: estimateLoan(price - down, ratePpm, years * MONTHS_PER_YEAR) };
}

/** The budget of an ad on the usual terms; null while no interest rate is known. */
export function usualBudget(
  ad: Pick<AdDetail, 'price' | 'titleStatus' | 'agencyFees'>,
  tables: PurchaseTables,
): { plan: Plan; budget: ReturnType<typeof estimateBudget> } | null {
  if (tables.loan === null) return null;
  const plan = usualPlan(ad.price.millimes, ad.titleStatus === 'promoter' ? 'developer' : 'owner', tables.loan);
  return { plan, budget: estimateBudget(plan, tables, ad.agencyFees?.millimes ?? 0) };
}
