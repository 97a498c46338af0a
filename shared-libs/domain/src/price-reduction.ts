import type { PriceOfUnit } from './price-units.ts';

/**
 * By how many millimes a price is lower than an earlier one. Prices of different units (per night, per month) are not
 * comparable: the answer is then 0, as it is if the earlier price is unknown or not higher.
 */
export function priceReduction(before: PriceOfUnit | null | undefined, now: PriceOfUnit): number {
  return before && before.unit === now.unit ? Math.max(0, before.millimes - now.millimes) : 0;
}
