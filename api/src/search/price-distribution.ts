import { sql } from 'kysely';
import type { ParsedPricesQuery, PricesAnswer } from '@houni/contracts/prices';
import { parseSearchText } from '../query-parser/parse-search-text.ts';
import type { Services } from '../services.ts';
import { criteriaOf } from './criteria.ts';
import { allOf, filtersOf } from './filters.ts';
import { searchedPlaces } from './place-filter.ts';
import { hasWords, wordsQuery } from './word-query.ts';

/** Of a wide search only the newest ads are counted: the bars look the same, and the work is bounded. */
const MAX_ADS = 10_000;
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
export async function priceDistribution(services: Services, query: ParsedPricesQuery): Promise<PricesAnswer> {
  const { priceMin: _minimum, priceMax: _maximum, ...search } = query;
  const [directory, words] = await Promise.all([
    services.places(),
    search.q ? parseSearchText(services, search.q, search) : null,
  ]);
  const criteria = criteriaOf(search, words);
  const conditions = filtersOf(criteria, searchedPlaces(criteria, directory)).map(({ row }) => row);
  if (criteria.terms.length > 0) conditions.push(hasWords(wordsQuery(criteria.terms)));
  const { rows } = await sql<PriceCount>`
    select price, count(*)::int as count from (
      select s.price from ad_search s where ${allOf(conditions)} order by s.published_at desc limit ${MAX_ADS}
    ) as newest group by price order by price`.execute(services.db);
  return distributionOf(rows);
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
