import { LRUCache } from 'lru-cache';
import type { Database } from '../../database.ts';
import type { PlaceDirectory } from '../../places/place-directory.ts';
import type { SearchedQuery } from '../search-index.ts';
import type { Counts } from './count-facets.ts';
import type { Criteria } from './criteria.ts';
import { countAll } from './read-page.ts';

/** Counts are at most about this old. */
const FRESH_MS = 60_000;
const MAX_AGE_MS = 10 * 60_000;
const MAX_SEARCHES = 500;
/** Parameters that do not change the counts. */
const PRESENTATION = new Set(['sort', 'facets', 'sponsored', 'locale', 'page', 'pageSize', 'near', 'cursor']);

/** What is known of a search that has too many ads to be counted for each request. */
export interface WideSearch {
  /** Whether its results are too many; otherwise only those that other values of its facets would find. */
  isWide: boolean;
  /** Some minutes old; null before they are known. */
  counts: Counts | null;
}

/** The counts of searches that have too many ads to be counted for each request. */
export interface WideCounts {
  /** Undefined for another search. */
  of: (query: SearchedQuery) => WideSearch | undefined;
  /** Says that a search is wide: it is counted in the background when this is said for the second time. */
  request: (query: SearchedQuery, isWide: boolean, criteria: Criteria, directory: PlaceDirectory) => void;
}

/**
 * Counts all ads of wide searches in the background, one search at a time: listings of the whole country, which many
 * visitors open.
 */
export function createWideCounts(db: Database): WideCounts {
  const known = new LRUCache<string, WideSearch & { at: number }>({ max: MAX_SEARCHES, ttl: MAX_AGE_MS });
  let isCounting = false;
  return {
    of: (query) => known.get(keyOf(query)),
    request(query, isWide, criteria, directory) {
      const key = keyOf(query);
      const seen = known.get(key);
      if (!seen) known.set(key, { isWide, counts: null, at: -FRESH_MS });
      else if (!isCounting && performance.now() - seen.at > FRESH_MS) {
        isCounting = true;
        void countAll(db, criteria, directory)
          .then((counts) => known.set(key, { isWide, counts, at: performance.now() }))
          // The next request tries again.
          .catch(() => null)
          .finally(() => {
            isCounting = false;
          });
      }
    },
  };
}

function keyOf(query: SearchedQuery): string {
  const filters = Object.entries(query).filter(([name, value]) => value !== undefined && !PRESENTATION.has(name));
  return JSON.stringify(filters.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
