import type { Database } from '../database.ts';
import { areCountedByBlocks } from './block-counts.ts';
import { everyHit, isGathered, mayBeGathered, pageOfHits } from './page-of-hits.ts';
import { pageOfBlocks } from './page-of-blocks.ts';
import { pageOfIds } from './page-of-ids.ts';
import type { FoundAd, IdsQuery } from './page-of-ids.ts';
import { shareOfSegment } from './word-frequencies.ts';
import type { WordFrequencies } from './word-frequencies.ts';

/** Costs in microseconds, measured with several hundred random searches at a million ads (decision 0040). */
const OF_BLOCKS = 1_200;
const OF_A_BLOCK = 250;
const OF_A_CANDIDATE = 8;
/** An ad that an index scan skips: it reads only the index. */
const OF_AN_AD = 0.14;
/** With a box, each skipped ad's row is read too, because only the row contains the position. */
const OF_A_ROW = 10;
/**
 * How many times longer than the expected length an index scan may take, because filters and order are correlated:
 * expensive homes have amenities. Between two prices the correlation is weaker.
 */
const LONGER = { day: 2, price: 20, price_per_m2: 60 };
const LONGER_BETWEEN_PRICES = 8;
/** Approximate ratio of the highest to the lowest usual price of a segment. */
const SPREAD_OF_PRICES = 20;
/** Ads of one block. */
const BLOCK = 32_000;

/**
 * The ids of one page of a search without words, by the cheapest access path: an index scan until the page is full, the
 * bitmaps of blocks, or, if neither has the order, collecting and sorting all results.
 * @param total counts the results; called only if the choice depends on it
 */
export async function pageOfFacts(
  db: Database,
  query: IdsQuery,
  frequencies: () => Promise<WordFrequencies>,
  total: () => Promise<number>,
): Promise<{ found: FoundAd[]; at: string }> {
  const { filters, order, start } = query;
  const { ranks } = order;
  if (ranks !== null && areCountedByBlocks(filters) && start.after?.[0] !== null) {
    if (isOneRun(query)) return pageOfIds(db, query);
    const blocks = isNearerInBlocks(query, await total(), await frequencies());
    return blocks ? pageOfBlocks(db, query, ranks) : pageOfIds(db, query);
  }
  const gathered = mayBeGathered(query) && isGathered(query, await total());
  return gathered ? pageOfHits(db, query, everyHit(query)) : pageOfIds(db, query);
}

/** Whether every ad of the index scan is a result. */
function isOneRun({ filters, places, order }: IdsQuery): boolean {
  if (filters.some(({ segment }) => !segment)) return false;
  const small = places.delegation.length + places.sector.length > 0;
  switch (order.sort) {
    case 'newest':
    case 'relevance':
      return true;
    case 'price-per-m2-asc':
      return places.within.length === 0;
    default:
      return !small;
  }
}

/** Whether blocks cost less than the worst case of the index scan. */
function isNearerInBlocks(query: IdsQuery, total: number, frequencies: WordFrequencies): boolean {
  const { criteria, places, start, pageSize } = query;
  const needed = start.offset + pageSize;
  const blocks = 1 + (shareOfSegment(criteria, places, frequencies) * frequencies.ads) / BLOCK;
  const candidates = Math.min(total, needed * 2 + blocks * 6);
  const passed = adsPassed(query, needed, total, frequencies) * (criteria.box ? OF_A_ROW : 1);
  return OF_BLOCKS + blocks * OF_A_BLOCK + candidates * OF_A_CANDIDATE < passed * OF_AN_AD;
}

/** The ads that an index scan may read until the page is full: at most its range without the other results. */
function adsPassed({ criteria, places, order }: IdsQuery, needed: number, total: number, frequencies: WordFrequencies) {
  const name = order.ranks?.name ?? 'day';
  // By price there is an index per governorate, by price per m² only per category.
  const apart =
    name === 'day'
      ? places
      : { governorate: name === 'price' ? places.within : [], delegation: [], sector: [], within: [] };
  const between = name === 'price' ? shareBetween(criteria) : null;
  const segment = shareOfSegment(criteria, apart, frequencies) * frequencies.ads;
  const run = Math.max(total, segment * (between ?? 1));
  // Large homes are expensive: by price all of them can be at the other end.
  if (name === 'price' && between === null && isSized(criteria)) return run - total + needed;
  const longer = between === null ? LONGER[name] : LONGER_BETWEEN_PRICES;
  return Math.min(run - total + needed, ((needed * run) / Math.max(total, 1)) * longer);
}

/** The share of a segment's ads between the two prices of a search; null if it has not both. */
function shareBetween({ priceMin, priceMax }: IdsQuery['criteria']): number | null {
  if (priceMin === null || priceMax === null) return null;
  return Math.min(1, Math.log(Math.max(priceMax, 1) / Math.max(priceMin, 1)) / Math.log(SPREAD_OF_PRICES));
}

function isSized({ areaMin, areaMax, rooms, bathroomsMin }: IdsQuery['criteria']): boolean {
  return areaMin !== null || areaMax !== null || bathroomsMin !== null || rooms.length > 0;
}
