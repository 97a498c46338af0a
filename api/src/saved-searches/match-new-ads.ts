import pg from 'pg';
import { sql } from 'kysely';
import { z } from 'zod';
import type { AlertFrequency } from '@houni/contracts/saved-search';
import type { DatabaseTransaction } from '../database.ts';
import { defineJob } from '../define-job.ts';
import { DomainError } from '../platform/domain-error.ts';
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
 * Matches new ads, and ads whose price fell, with saved searches.
 *
 * An index on cells (transaction, category, place) selects the candidate searches of an ad. Only these are checked with
 * all their filters, on the queued ads only (decision 0047). Matches are stored for every frequency; alerts are sent
 * later from the stored matches. An ad is stored, and so sent, once for each search: as new or as lowered.
 *
 * Searches are compared without locks; only those that match are locked, while their matches are stored. A search that
 * fails is set aside, and the others are compared without it (decision 0135). A crashed batch is repeated.
 * @throws AggregateError at the end, with the searches that failed
 */
export const matchNewAds = defineJob({
  name: 'match_new_ads',
  queue: 'search',
  payload: z.unknown(),
  run: async (services, _payload, { signal }) => {
    const end = performance.now() + MAX_RUN_MS;
    const failures: Error[] = [];
    while (!signal.aborted && performance.now() < end && (await matchBatch(services, failures)));
    if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join('; '));
  },
});

/** Schedules the runs of the next minute, one after the other: schedules of the queue have no seconds. */
export const scheduleMatching = defineJob({
  name: 'schedule_matching',
  queue: 'search',
  payload: z.unknown(),
  cron: '* * * * *',
  run: async ({ db }) => {
    for (let delayMs = 0; delayMs < SCHEDULE_INTERVAL_MS; delayMs += RUN_INTERVAL_MS)
      await addJob(db, 'match_new_ads', {}, { delayMs, lane: 'match_new_ads' });
  },
});

/** The queued ads of a batch, and their candidate searches. */
interface Batch {
  /** The price before of each ad whose price fell; null for a new ad. */
  loweredFrom: ReadonlyMap<number, number | null>;
  candidates: ReadonlyMap<number, number[]>;
}

/** @returns false if the queue was empty */
async function matchBatch(services: Services, failures: Error[]): Promise<boolean> {
  const { db } = services;
  // The time as text: a Date has no microseconds.
  const { rows: queued } = await sql<{ adId: number; queuedAt: string; loweredFrom: number | null }>`
    select ad_id, queued_at::text as queued_at, lowered_from from saved_search_queue
    where queued_at < now() - ${SETTLING_DELAY}::interval order by queued_at limit ${ADS_PER_BATCH}`.execute(db);
  if (queued.length === 0) return false;
  const adIds = queued.map(({ adId }) => adId);
  const batch: Batch = {
    loweredFrom: new Map(queued.map(({ adId, loweredFrom }) => [adId, loweredFrom])),
    candidates: await findCandidateSearches(db, adIds, services.now()),
  };
  const ids = [...batch.candidates.keys()];
  for (let start = 0; start < ids.length; start += SEARCHES_PER_CHUNK)
    await matchSearches(services, batch, ids.slice(start, start + SEARCHES_PER_CHUNK), failures);
  // An ad that was queued again in the meantime has changed, and stays.
  await sql`
    delete from saved_search_queue q
    using unnest(${adIds}::bigint[], ${queued.map(({ queuedAt }) => queuedAt)}::timestamptz[]) as done (ad_id, queued_at)
    where q.ad_id = done.ad_id and q.queued_at = done.queued_at`.execute(db);
  return true;
}

/** Compares searches together, and in halves if one of them fails, until that one is found and set aside. */
async function matchSearches(services: Services, batch: Batch, ids: number[], failures: Error[]): Promise<void> {
  const { db, search } = services;
  const searches = await db.selectFrom('savedSearches').select(['id', 'query']).where('id', 'in', ids).execute();
  const toCheck = searches.flatMap(({ id, query: saved }) => {
    const query = readSavedQuery(saved);
    return query === null ? [] : [{ id, query, adIds: batch.candidates.get(id) ?? [] }];
  });
  try {
    const found = await search.matches(db, toCheck);
    if (found.size > 0) await inTransaction(db, (transaction) => storeMatches(transaction, found, batch.loweredFrom));
  } catch (error) {
    if (!isOfSearch(error)) throw error;
    const [id] = ids;
    if (ids.length > 1 || id === undefined) {
      const half = Math.ceil(ids.length / 2);
      await matchSearches(services, batch, ids.slice(0, half), failures);
      await matchSearches(services, batch, ids.slice(half), failures);
      return;
    }
    await db.updateTable('savedSearches').set({ matchFailedAt: services.now() }).where('id', '=', id).execute();
    failures.push(new Error(`saved search ${id}: ${error instanceof Error ? error.message : 'unknown'}`));
  }
}

/** Whether a search itself can be the cause: it is not valid any more, or its statement failed or was too slow. */
function isOfSearch(error: unknown): boolean {
  if (error instanceof DomainError) return true;
  // 57014: the statement took too long. Classes 22, 42 and 54: its values, its form, its size.
  return error instanceof pg.DatabaseError && /^(?:57014|22|42|54)/.test(error.code ?? '');
}

interface SearchRow {
  id: number;
  frequency: AlertFrequency;
  pending: number;
  alertedAt: Date | null;
}

async function storeMatches(
  transaction: DatabaseTransaction,
  found: ReadonlyMap<number, number[]>,
  loweredFrom: Batch['loweredFrom'],
): Promise<void> {
  // Locked in id order to avoid deadlocks between runs. Waits for alerts that are being sent.
  const searches: SearchRow[] = await transaction
    .selectFrom('savedSearches')
    .select(['id', 'frequency', 'pending', 'alertedAt'])
    .where('id', 'in', [...found.keys()])
    .where('frequency', '<>', 'none')
    .orderBy('id')
    .forUpdate()
    .execute();
  const added = await newMatches(transaction, found);
  await recordMatches(
    transaction,
    searches.flatMap((search) => {
      const ads = added.get(search.id);
      return ads ? [{ search, ads }] : [];
    }),
    loweredFrom,
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
  loweredFrom: Batch['loweredFrom'],
): Promise<void> {
  const stored = matches.flatMap(({ search, ads }) =>
    ads
      .slice(0, Math.max(0, MAX_PENDING_MATCHES - search.pending))
      .map((adId) => ({ searchId: search.id, adId, loweredFrom: loweredFrom.get(adId) ?? null })),
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
