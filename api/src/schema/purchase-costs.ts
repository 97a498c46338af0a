import type { Generated } from 'kysely';
import type { PurchaseCost, Seller } from '@houni/domain/purchase-kinds';

/** Dated rates of purchase costs and home loans. */
export interface PurchaseCostTables {
  purchaseCosts: {
    code: PurchaseCost;
    seller: Seller;
    priceFrom: Generated<number>;
    priceBelow: number | null;
    ratePpm: Generated<number>;
    above: Generated<number>;
    fixed: Generated<number>;
    validFrom: string;
    validUntil: string | null;
    source: string;
    sourceUrl: string | null;
  };
  loanTerms: {
    validFrom: string;
    validUntil: string | null;
    tmmMonth: string;
    tmmPpm: number;
    marginPpm: number;
    downPaymentPpm: number;
    years: number;
    maxYears: number;
    source: string;
    sourceUrl: string | null;
  };
}
