import type { RecentSearch, SearchVisits } from '../device-lists/device-lists.ts';
import { listingOf } from './listing-of.ts';

/** A search that is seen again within this time belongs to the same visit. */
const VISIT_GAP_MS = 30 * 60 * 1000;

/** The times of a search after it is seen at `now` (milliseconds). */
export function visitsAfter(known: Partial<SearchVisits> | undefined, now: number): SearchVisits {
  const previous = previousVisit(known, now);
  return { visitedAt: new Date(now).toISOString(), ...(previous !== null && { previousVisitAt: previous }) };
}

/**
 * The end of the visit before the current one, which ads are compared with; null at the first visit. The same before and
 * after the current visit is recorded.
 * @param now milliseconds
 */
export function previousVisit(known: Partial<SearchVisits> | undefined, now: number): string | null {
  const { visitedAt, previousVisitAt } = known ?? {};
  if (visitedAt === undefined) return null;
  return now - Date.parse(visitedAt) > VISIT_GAP_MS ? visitedAt : (previousVisitAt ?? null);
}

/**
 * The recorded search of an address, in any language and order of its results; undefined if it was not made on this
 * device.
 */
export function recordedSearch(searches: readonly RecentSearch[], url: string): RecentSearch | undefined {
  const key = searchKey(url);
  return searches.find((search) => searchKey(search.url) === key);
}

/**
 * Equal for the addresses of one search in any language: view, order and starting point do not change what is found.
 */
export function searchKey(url: string): string {
  const [path = '', query = ''] = url.split('?');
  const { transaction, category, place } = listingOf(url)?.route.params ?? {};
  const page = transaction ? [transaction, category, place?.level, place?.id].join(' ') : path;
  const rest = query.split('&').filter((part) => part !== '' && !/^(?:view|sort|near|page)=/.test(part));
  return [page, ...rest.toSorted()].join('&');
}
