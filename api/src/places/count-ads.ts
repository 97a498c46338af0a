import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { PlaceLevel } from '@houni/contracts/place';
import type { Database } from '../database.ts';
import type { PlaceDirectory } from './place-directory.ts';

type AdCounts = ReadonlyMap<string, number>;

/** One entry for each database of the process: tests have several. */
const cache = new LRUCache<Database, AdCounts, PlaceDirectory>({
  max: 16,
  ttl: 10 * 60_000,
  allowStale: true,
  allowStaleOnFetchRejection: true,
  fetchMethod: (db, _stale, { context }) => readCounts(db, context),
});

/**
 * The number of online ads by place ("sector 1707"), for the order of suggestions. The counts are renewed every ten
 * minutes; until then, and if that fails, the old ones are returned.
 */
export function countAds(db: Database, directory: PlaceDirectory): Promise<AdCounts> {
  return cache.forceFetch(db, { context: directory });
}

async function readCounts(db: Database, { sectors, delegations }: PlaceDirectory): Promise<AdCounts> {
  const { rows } = await sql<{ sector: number; ads: number }>`
    select sector_id as sector, count(*)::int as ads from ad_search group by sector_id`.execute(db);
  const counts = new Map<string, number>();
  const add = (level: PlaceLevel, id: number, ads: number) =>
    counts.set(`${level} ${id}`, (counts.get(`${level} ${id}`) ?? 0) + ads);
  for (const { sector, ads } of rows) {
    const delegation = delegations.get(sectors.get(sector)?.delegationId ?? 0);
    if (!delegation) continue;
    add('sector', sector, ads);
    add('delegation', delegation.id, ads);
    add('governorate', delegation.governorateId, ads);
  }
  return counts;
}
