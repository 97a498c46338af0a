import { LRUCache } from 'lru-cache';
import type { PlaceLevel } from '@houni/contracts/place';
import type { PlaceDirectory } from './place-directory.ts';

/** The part of the search index that is needed; the search knows the places. */
interface SearchIndex {
  segments: () => Promise<{ sectorId: number; ads: number }[]>;
}

type AdCounts = ReadonlyMap<string, number>;

/** One entry for each search index of the process: tests have several. */
const cache = new LRUCache<SearchIndex, AdCounts, PlaceDirectory>({
  max: 16,
  ttl: 10 * 60_000,
  allowStale: true,
  allowStaleOnFetchRejection: true,
  fetchMethod: (search, _stale, { context }) => readCounts(search, context),
});

/**
 * The number of online ads by place ("sector 1707"), for the order of suggestions. The counts are renewed every ten
 * minutes; until then, and if that fails, the old ones are returned.
 */
export function countAds(search: SearchIndex, directory: PlaceDirectory): Promise<AdCounts> {
  return cache.forceFetch(search, { context: directory });
}

async function readCounts(search: SearchIndex, { sectors, delegations }: PlaceDirectory): Promise<AdCounts> {
  const counts = new Map<string, number>();
  const add = (level: PlaceLevel, id: number, ads: number) =>
    counts.set(`${level} ${id}`, (counts.get(`${level} ${id}`) ?? 0) + ads);
  for (const { sectorId: sector, ads } of await search.segments()) {
    const delegation = delegations.get(sectors.get(sector)?.delegationId ?? 0);
    if (!delegation) continue;
    add('sector', sector, ads);
    add('delegation', delegation.id, ads);
    add('governorate', delegation.governorateId, ads);
  }
  return counts;
}
