import type { ParsedPricesQuery, PricesAnswer } from '@houni/contracts/prices';
import type { SearchIndex } from '../search-index/search-index.ts';

const CLASSES = 20;
/** The classes reach to this share of the ads; dearer ones are in the last class. */
const SHARE_OF_CLASSES = 0.95;
/** One dinar. */
const MIN_STEP_MILLIMES = 1000;
const STEP_FACTORS = [1, 1.5, 2, 2.5, 3, 4, 5, 10];

/** Ads with one price, cheapest first. */
interface PriceCount {
  price: number;
  count: number;
}

/**
 * How the prices of a search are distributed, whatever price it is limited to.
 * @throws DomainError for an invalid query
 */
export async function priceDistribution(search: SearchIndex, query: ParsedPricesQuery): Promise<PricesAnswer> {
  return distributionOf(await search.prices({ ...query, priceMin: undefined, priceMax: undefined }));
}

/** Sorts prices into classes of a round width. @param prices cheapest first */
export function distributionOf(prices: readonly PriceCount[]): PricesAnswer {
  const total = prices.reduce((sum, { count }) => sum + count, 0);
  const stepMillimes = roundStep(priceAt(prices, total * SHARE_OF_CLASSES) / CLASSES);
  const counts = Array.from({ length: CLASSES }, () => 0);
  for (const { price, count } of prices) {
    const index = Math.min(CLASSES - 1, Math.floor(price / stepMillimes));
    counts[index] = (counts[index] ?? 0) + count;
  }
  const middleHalf =
    total === 0 ? null : { fromMillimes: priceAt(prices, total * 0.25), toMillimes: priceAt(prices, total * 0.75) };
  return { total, stepMillimes, counts, middleHalf };
}

/** The price that so many ads do not exceed; 0 without ads. */
function priceAt(prices: readonly PriceCount[], ads: number): number {
  let passed = 0;
  for (const { price, count } of prices) {
    passed += count;
    if (passed >= ads) return price;
  }
  return 0;
}

/** The next larger width that people read easily: 1, 1.5, 2, 2.5, 3, 4 or 5 with zeros. */
function roundStep(millimes: number): number {
  const least = Math.max(MIN_STEP_MILLIMES, millimes);
  const unit = 10 ** Math.floor(Math.log10(least));
  const factor = STEP_FACTORS.find((candidate) => candidate * unit >= least) ?? 10;
  return Math.round(factor * unit);
}
