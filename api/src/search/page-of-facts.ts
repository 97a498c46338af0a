import type { Database } from '../platform/database.ts';
import { areCountedByBlocks } from './block-counts.ts';
import { everyHit, isGathered, mayBeGathered, pageOfHits } from './page-of-hits.ts';
import { pageOfBlocks } from './page-of-blocks.ts';
import { pageOfIds } from './page-of-ids.ts';
import type { FoundAd, IdsQuery } from './page-of-ids.ts';
import { shareOfSegment } from './word-frequencies.ts';
import type { WordFrequencies } from './word-frequencies.ts';

/** Costs of the ways to a page, counted in leaves of an index that are read: a third of a microsecond each. */
const OF_A_BLOCK = 900;
const OF_A_HIT = 12;
/** So many times longer than by chance is the way where a filter and an order go together, as size and price do. */
const OF_THE_OTHER_END = 8;
/** The position of an ad stands in its row, which is read for each that is passed. */
const OF_A_ROW = 10;
/** Ads of one block. */
const BLOCK = 32_000;

/**
 * The ids of one page of a search without words, by the way that costs least: along the order's index until the page is
 * full, out of the bitmaps, or by gathering everything where neither knows the order.
 * @param total counts the results; it is asked only where the way depends on it
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

/** Whether every ad that an index passes is a result. */
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

function isNearerInBlocks(query: IdsQuery, total: number, frequencies: WordFrequencies): boolean {
  const { criteria, places, order, start, pageSize } = query;
  const needed = start.offset + pageSize;
  const byDate = order.ranks?.name === 'day';
  // Prices stand in the order of the governorates, prices of a square metre of whole kinds.
  const passed = byDate
    ? places
    : { governorate: order.ranks?.name === 'price' ? places.within : [], delegation: [], sector: [], within: [] };
  const run = shareOfSegment(criteria, passed, frequencies) * frequencies.ads;
  const walk =
    Math.min(run, (needed * run) / Math.max(total, 1)) *
    (byDate ? 1 : OF_THE_OTHER_END) *
    (criteria.box ? OF_A_ROW : 1);
  const blocks = 1 + (shareOfSegment(criteria, places, frequencies) * frequencies.ads) / BLOCK;
  return blocks * OF_A_BLOCK + Math.min(total, needed * blocks) * OF_A_HIT < walk;
}
