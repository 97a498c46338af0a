import { sql } from 'kysely';
import { z } from 'zod';
import type { AlertFrequency, SavedQuery } from '@houni/contracts/saved-search';
import type { DatabaseTransaction } from '../database.ts';
import { defineJob } from '../define-job.ts';
import { addJob } from '../platform/jobs.ts';
import type { Services } from '../services.ts';
import { readSavedQuery } from './canonical-query.ts';
import { findCandidateSearches } from './candidate-searches.ts';
import { ALERT_JOB, alertKey } from './send-alert.ts';
import { inTransaction } from '../platform/in-transaction.ts';

const ADS_PER_BATCH = 25;
const SEARCHES_PER_CHUNK = 50;
/** Wait after publication until photos and search rows are written. */
const SETTLING_DELAY = '15 seconds';
/** More matches of one search are only counted. */
const MAX_PENDING_MATCHES = 100;
/** Minimum time between two instant alerts of a search. Matches in between are sent together. */
const MIN_INSTANT_INTERVAL_MS = 10 * 60_000;
/** New ads are matched so often: with the settling delay, an alert is queued within half a minute. */
const RUN_INTERVAL_MS = 12_000;
const SCHEDULE_INTERVAL_MS = 60_000;
const MAX_RUN_MS = 50_000;

/**
 * Matches new ads with saved searches.
 *
 * An index on cells (transaction, category, place) selects the candidate searches of an ad. Only these are checked with
 * all their filters, on the new ads only (decision 0047). Matches are stored for every frequency; alerts are sent later
 * from the stored matches.
 *
 * Each batch changes the queue, the matches and the jobs in one transaction, so a crashed batch is repeated. Concurrent
 * runs process different ads.
 */
export const matchNewAds = defineJob({
  name: 'match_new_ads',
  queue: 'search',
  payload: z.unknown(),
  run: async (services, _payload, { signal }) => {
    const end = performance.now() + MAX_RUN_MS;
    while (!signal.aborted && performance.now() < end && (await matchBatch(services)));
  },
});

/** Schedules the runs of the next minute: schedules of the queue have no seconds. */
export const scheduleMatching = defineJob({
  name: 'schedule_matching',
  queue: 'search',
  payload: z.unknown(),
  cron: '* * * * *',
  run: async ({ db }) => {
    for (let delayMs = 0; delayMs < SCHEDULE_INTERVAL_MS; delayMs += RUN_INTERVAL_MS)
      await addJob(db, 'match_new_ads', {}, { delayMs });
  },
});

/** @returns false if the queue was empty */
async function matchBatch(services: Services): Promise<boolean> {
  return inTransaction(services.db, async (transaction) => {
    const { rows: queued } = await sql<{ adId: number }>`
      delete from saved_search_queue where ad_id in (
        select ad_id from saved_search_queue where queued_at < now() - ${SETTLING_DELAY}::interval
        order by queued_at limit ${ADS_PER_BATCH} for update skip locked)
      returning ad_id`.execute(transaction);
    if (queued.length === 0) return false;
    const candidates = await findCandidateSearches(
      transaction,
      queued.map(({ adId }) => adId),
    );
    const ids = [...candidates.keys()];
    for (let start = 0; start < ids.length; start += SEARCHES_PER_CHUNK) {
      await matchSearches(services, transaction, ids.slice(start, start + SEARCHES_PER_CHUNK), candidates);
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
  // Locked in id order to avoid deadlocks between runs. Waits for alerts that are being sent.
  const searches: SearchRow[] = await transaction
    .selectFrom('savedSearches')
    .select(['id', 'query', 'frequency', 'pending', 'alertedAt'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  const toCheck = searches.flatMap(({ id, query: saved }) => {
    const query = readSavedQuery(saved);
    return query === null ? [] : [{ id, query, adIds: candidates.get(id) ?? [] }];
  });
  const found = await newMatches(transaction, await services.search.matches(transaction, toCheck));
  await recordMatches(
    transaction,
    searches.flatMap((search) => {
      const ads = found.get(search.id);
      return ads ? [{ search, ads }] : [];
    }),
  );
}

/** The matches that are not stored yet, by search id. */
async function newMatches(
  transaction: DatabaseTransaction,
  found: ReadonlyMap<number, number[]>,
): Promise<Map<number, number[]>> {
  const pairs = [...found].flatMap(([search, ads]) => ads.map((ad) => ({ search, ad })));
  const { rows } = await sql<{ searchId: number; adId: number }>`
    select search_id, ad_id
    from unnest(${pairs.map(({ search }) => search)}::bigint[], ${pairs.map(({ ad }) => ad)}::bigint[]) as found (search_id, ad_id)
    where not exists (
      select from saved_search_matches f where f.search_id = found.search_id and f.ad_id = found.ad_id)`.execute(
    transaction,
  );
  const added = new Map<number, number[]>();
  for (const { searchId, adId } of rows) added.set(searchId, [...(added.get(searchId) ?? []), adId]);
  return added;
}

async function recordMatches(
  transaction: DatabaseTransaction,
  matches: readonly { search: SearchRow; ads: number[] }[],
): Promise<void> {
  const stored = matches.flatMap(({ search, ads }) =>
    ads.slice(0, Math.max(0, MAX_PENDING_MATCHES - search.pending)).map((adId) => ({ searchId: search.id, adId })),
  );
  if (stored.length > 0) await transaction.insertInto('savedSearchMatches').values(stored).execute();
  const ids = matches.map(({ search }) => search.id);
  const counts = matches.map(({ ads }) => ads.length);
  await sql`
    update saved_searches s set pending = s.pending + found.count
    from unnest(${ids}::bigint[], ${counts}::int[]) as found (id, count) where s.id = found.id`.execute(transaction);
  for (const { search } of matches) {
    if (search.frequency !== 'instant') continue;
    const { alertedAt } = search;
    await addJob(
      transaction,
      ALERT_JOB,
      { search: search.id },
      {
        key: alertKey(search.id),
        ...(alertedAt !== null && { runAt: new Date(alertedAt.getTime() + MIN_INSTANT_INTERVAL_MS) }),
      },
    );
  }
}
