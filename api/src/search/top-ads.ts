import { sql } from 'kysely';
import { isOnline } from '../ads/hide-ads.ts';
import type { Database } from '../database.ts';

/** An ad with a paid top place, and the data that decides above which searches it may appear. */
export interface TopAd {
  id: number;
  transactionId: number;
  categoryId: number;
  governorateId: number;
  delegationId: number;
  sectorId: number;
  /** Milliseconds since 1970. */
  until: number;
}

/** All top ads in the order of this hour. */
export type TopAds = (now: Date) => Promise<readonly TopAd[]>;

/** A place that was bought is known after this long at the latest; answers are kept as long. */
const KNOWN_FOR_MS = 15_000;
const HOUR_MS = 3_600_000;

/**
 * The ads with a running top place: thousands of a million, so a process caches them.
 *
 * Their order changes each hour and is the same in all processes. So pages are stable within the hour, and over the
 * days of a promotion each ad is first equally often.
 */
export function createTopAds(db: Database): TopAds {
  let known: { at: number; hour: number; ads: Promise<TopAd[]> } | null = null;
  return (now) => {
    const at = now.getTime();
    const hour = Math.floor(at / HOUR_MS);
    if (known !== null && known.hour === hour && Math.abs(at - known.at) < KNOWN_FOR_MS) return known.ads;
    const reading = { at, hour, ads: readTopAds(db, now, hour) };
    known = reading;
    reading.ads.catch(() => {
      if (known === reading) known = null;
    });
    return reading.ads;
  };
}

async function readTopAds(db: Database, now: Date, hour: number): Promise<TopAd[]> {
  const rows = await db
    .selectFrom('ads')
    .select(['id', 'transactionId', 'categoryId', 'governorateId', 'delegationId', 'sectorId'])
    .select(sql<Date>`promoted_until`.as('promotedUntil'))
    .where(isOnline)
    .where('promotedUntil', '>', now)
    .orderBy(sql`md5(${String(hour)} || ' ' || id)`)
    .orderBy('id')
    .execute();
  return rows.map(({ promotedUntil, ...ad }) => ({ ...ad, until: promotedUntil.getTime() }));
}
