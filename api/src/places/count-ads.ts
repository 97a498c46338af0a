import { sql } from 'kysely';
import type { PlaceLevel } from '@houni/contracts/place';
import type { Database } from '../platform/database.ts';
import type { PlaceDirectory } from './place-directory.ts';

const KEPT_MS = 10 * 60_000;

interface Counted {
  counts: Promise<ReadonlyMap<string, number>>;
  until: number;
}

const ofDatabases = new WeakMap<Database, Counted>();

/**
 * Online ads by place ("sector 1707"), for the order of suggestions; they may be ten minutes old. Old counts are given
 * while new ones are made.
 */
export function countAds(db: Database, directory: PlaceDirectory): Promise<ReadonlyMap<string, number>> {
  const known = ofDatabases.get(db);
  if (known && known.until > Date.now()) return known.counts;
  const fresh = readCounts(db, directory);
  const keep = (counts: Counted['counts']) => ofDatabases.set(db, { counts, until: Date.now() + KEPT_MS });
  if (!known) {
    keep(fresh);
    fresh.catch(() => ofDatabases.delete(db)); // the caller hears of it
    return fresh;
  }
  keep(known.counts);
  fresh.then(
    () => keep(fresh),
    () => {}, // the old counts do as well
  );
  return known.counts;
}

async function readCounts(
  db: Database,
  { sectors, delegations }: PlaceDirectory,
): Promise<ReadonlyMap<string, number>> {
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
