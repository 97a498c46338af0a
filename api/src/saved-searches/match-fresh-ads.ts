import { sql } from 'kysely';
import { z } from 'zod';
import type { AlertFrequency, SavedQuery } from '@houni/contracts/saved-search';
import type { DatabaseTransaction } from '../platform/database.ts';
import { addJob, defineJob } from '../platform/jobs.ts';
import type { Services } from '../services.ts';
import { readSavedQuery } from './canonical-query.ts';
import { candidatesFor } from './candidates.ts';
import { findAmongForMany } from './find-among.ts';
import { ALERT_JOB, alertKey } from './send-alert.ts';

const ADS_A_BATCH = 25;
const SEARCHES_A_CHUNK = 50;
/** New ads are compared this long after they went online: photos and search rows have followed by then. */
const SETTLING = '15 seconds';
/** Finds that are kept for one alert; it shows the newest and says how many there are. */
const KEPT_FINDS = 100;
/** Instant alerts of one search are at least so far apart: what comes between is told together. */
const INSTANT_PAUSE_MS = 10 * 60_000;
/** One run ends before the next one begins. */
const RUN_MS = 50_000;

/**
 * Compares new ads with the saved searches.
 *
 * Not every search looks at every ad: an ad asks by index for the searches of its transaction, category and place, leaves
 * out those whose bounds it does not keep, and each of the others is asked by the search's own filters about these ads
 * alone (by primary key; decision 0047). What matches is written down, whatever the frequency; alerts later tell what is
 * written down, and compare nothing.
 *
 * The list of new ads, the finds and the jobs change in one transaction for each batch: a crash leaves the batch to the
 * next run. Two runs at the same time take different ads.
 */
export const matchFreshAds = defineJob({
  name: 'match_fresh_ads',
  payload: z.unknown(),
  cron: '* * * * *',
  run: async (services) => {
    const end = Date.now() + RUN_MS;
    while (Date.now() < end && (await matchBatch(services)));
  },
});

/** @returns whether there was anything to do */
async function matchBatch(services: Services): Promise<boolean> {
  return services.db.transaction().execute(async (transaction) => {
    const { rows: taken } = await sql<{ adId: number }>`
      delete from fresh_ads where ad_id in (
        select ad_id from fresh_ads where queued_at < now() - ${SETTLING}::interval
        order by queued_at limit ${ADS_A_BATCH} for update skip locked)
      returning ad_id`.execute(transaction);
    if (taken.length === 0) return false;
    const candidates = await candidatesFor(
      transaction,
      taken.map(({ adId }) => adId),
    );
    const ids = [...candidates.keys()];
    for (let start = 0; start < ids.length; start += SEARCHES_A_CHUNK) {
      await matchSearches(services, transaction, ids.slice(start, start + SEARCHES_A_CHUNK), candidates);
    }
    return true;
  });
}

interface SearchRow {
  id: number;
  query: SavedQuery;
  frequency: AlertFrequency;
  pending: number;
  alertedAt: Date | null;
}

async function matchSearches(
  services: Services,
  transaction: DatabaseTransaction,
  ids: number[],
  candidates: ReadonlyMap<number, number[]>,
): Promise<void> {
  // Locked in one order: an alert that is being sent is waited for, and two runs do not wait for each other.
  const searches: SearchRow[] = await transaction
    .selectFrom('savedSearches')
    .select(['id', 'query', 'frequency', 'pending', 'alertedAt'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  const asked = searches.flatMap(({ id, query: saved }) => {
    const query = readSavedQuery(saved);
    return query === null ? [] : [{ id, query, adIds: candidates.get(id) ?? [] }];
  });
  const found = await unknownFinds(transaction, await findAmongForMany(services, transaction, asked));
  await noteFinds(
    transaction,
    searches.flatMap((search) => {
      const ads = found.get(search.id);
      return ads ? [{ search, ads }] : [];
    }),
  );
}

/** What was found for the first time, by search. */
async function unknownFinds(
  transaction: DatabaseTransaction,
  found: ReadonlyMap<number, number[]>,
): Promise<Map<number, number[]>> {
  const pairs = [...found].flatMap(([search, ads]) => ads.map((ad) => ({ search, ad })));
  const { rows } = await sql<{ searchId: number; adId: number }>`
    select search_id, ad_id
    from unnest(${pairs.map(({ search }) => search)}::bigint[], ${pairs.map(({ ad }) => ad)}::bigint[]) as found (search_id, ad_id)
    where not exists (
      select from saved_search_finds f where f.search_id = found.search_id and f.ad_id = found.ad_id)`.execute(
    transaction,
  );
  const unknown = new Map<number, number[]>();
  for (const { searchId, adId } of rows) unknown.set(searchId, [...(unknown.get(searchId) ?? []), adId]);
  return unknown;
}

async function noteFinds(
  transaction: DatabaseTransaction,
  finds: readonly { search: SearchRow; ads: number[] }[],
): Promise<void> {
  const kept = finds.flatMap(({ search, ads }) =>
    ads.slice(0, Math.max(0, KEPT_FINDS - search.pending)).map((adId) => ({ searchId: search.id, adId })),
  );
  if (kept.length > 0) await transaction.insertInto('savedSearchFinds').values(kept).execute();
  const ids = finds.map(({ search }) => search.id);
  const counts = finds.map(({ ads }) => ads.length);
  await sql`
    update saved_searches s set pending = s.pending + found.count
    from unnest(${ids}::bigint[], ${counts}::int[]) as found (id, count) where s.id = found.id`.execute(transaction);
  for (const { search } of finds) {
    if (search.frequency !== 'instant') continue;
    const earliest = search.alertedAt === null ? 0 : search.alertedAt.getTime() + INSTANT_PAUSE_MS;
    await addJob(
      transaction,
      ALERT_JOB,
      { search: search.id },
      { key: alertKey(search.id), ...(earliest > Date.now() && { runAt: new Date(earliest) }) },
    );
  }
}
