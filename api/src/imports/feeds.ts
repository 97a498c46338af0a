import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Feed, Import } from '@houni/contracts/import';
import { IMPORT_LIMITS } from '@houni/domain/import-limits';
import type { DatabaseTransaction } from '../database.ts';
import { DomainError, invalidInput } from '../platform/domain-error.ts';
import { newKey } from '../platform/keys.ts';
import { requireAgencyOwner } from '../accounts/membership.ts';
import type { Services } from '../services.ts';
import { insertImport } from './create-import.ts';
import { readImport } from './my-imports.ts';
import { listKeyOf } from './plan-import.ts';
import { queueImport } from './queue-import.ts';
import type { ImportTables } from '../schema/imports.ts';
import { inTransaction } from '../platform/in-transaction.ts';

type FeedRow = Selectable<ImportTables['importFeeds']>;

const DAY_MS = 86_400_000;

/** The feeds of the user's agency. */
export async function listFeeds({ db }: Services, uid: string): Promise<{ items: Feed[]; max: number }> {
  const agencyId = await requireAgencyOwner(db, uid);
  const rows = await db
    .selectFrom('importFeeds')
    .selectAll('importFeeds')
    .select((feed) =>
      feed
        .selectFrom('imports')
        .select('imports.key')
        .whereRef('imports.feedId', '=', 'importFeeds.id')
        .orderBy('imports.id', 'desc')
        .limit(1)
        .as('lastImport'),
    )
    .where('agencyId', '=', agencyId)
    .orderBy('id')
    .execute();
  return { items: rows.map((row) => toFeed(row, row.lastImport)), max: IMPORT_LIMITS.feeds };
}

/** Adds a feed; it is read once a day, but its owner must apply the first report. */
export async function createFeed(
  { db, now }: Services,
  uid: string,
  { name, url }: { name: string; url: string },
): Promise<Feed> {
  const { username, password } = new URL(url);
  if (username !== '' || password !== '')
    throw invalidInput('url', 'The URL must not contain a user name or password.');
  return inTransaction(db, async (transaction) => {
    const agencyId = await requireAgencyOwner(transaction, uid);
    await transaction.selectFrom('agencies').select('id').where('id', '=', agencyId).forUpdate().execute();
    const { feeds } = await transaction
      .selectFrom('importFeeds')
      .select(sql<number>`count(*)`.as('feeds'))
      .where('agencyId', '=', agencyId)
      .executeTakeFirstOrThrow();
    if (feeds >= IMPORT_LIMITS.feeds)
      throw new DomainError('conflict', `An agency has at most ${IMPORT_LIMITS.feeds} feeds.`);
    const row = await transaction
      .insertInto('importFeeds')
      .values({
        key: newKey('fd_'),
        agencyId,
        name,
        url,
        nextRunAt: new Date(now().getTime() + DAY_MS),
        createdAt: now(),
      })
      .onConflict((conflict) => conflict.columns(['agencyId', 'url']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new DomainError('conflict', 'The agency already has a feed with this URL.', 'url');
    return toFeed(row, null);
  });
}

/** Deletes a feed and its reports. Its ads stay and are no longer updated; their advertiser renews them. */
export async function deleteFeed({ db }: Services, uid: string, key: string): Promise<{ key: string }> {
  return inTransaction(db, async (transaction) => {
    const { id } = await lockFeed(transaction, uid, key);
    await transaction
      .updateTable('ads')
      .set({ renewedByFeed: false })
      .where('id', 'in', (ads) =>
        ads
          .selectFrom('importedAds')
          .select('adId')
          .where('list', '=', listKeyOf({ source: 'feed', feedId: id })),
      )
      .execute();
    await transaction.deleteFrom('importFeeds').where('id', '=', id).execute();
    return { key };
  });
}

/** Reads a feed now and stores its report; nothing is applied. */
export async function runFeed(services: Services, uid: string, key: string): Promise<Import> {
  const run = await inTransaction(services.db, async (transaction) => {
    const feed = await lockFeed(transaction, uid, key);
    if (feed.stoppedAt !== null) throw new DomainError('forbidden', 'This feed was stopped by the staff.', 'key');
    await requireIdle(transaction, feed.id);
    return startFeedImport(transaction, services.now(), feed, uid, false);
  });
  return readImport(services, uid, run);
}

/** Starts an import for every feed that is due. */
export async function runDueFeeds({ db, now }: Services): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const due = await transaction
      .selectFrom('importFeeds')
      .selectAll()
      .where('nextRunAt', '<=', now())
      .where('stoppedAt', 'is', null)
      // An agency is closed while the deletion of its only member's account is pending.
      .where('agencyId', 'not in', (agencies) =>
        agencies.selectFrom('agencies').select('id').where('closedAt', 'is not', null),
      )
      .orderBy('nextRunAt')
      .limit(50)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const feed of due) {
      await transaction
        .updateTable('importFeeds')
        .set({ nextRunAt: new Date(now().getTime() + DAY_MS) })
        .where('id', '=', feed.id)
        .execute();
      // The owner must apply the first report of a feed.
      if (feed.approved && !(await hasRunningImport(transaction, feed.id)))
        await startFeedImport(transaction, now(), feed, null, true);
    }
  });
}

/**
 * @param authorUid the member who asked for it; null for the schedule and for staff
 * @param scheduled whether the report of an approved feed is applied without a person
 */
export async function startFeedImport(
  transaction: DatabaseTransaction,
  now: Date,
  feed: FeedRow,
  authorUid: string | null,
  scheduled: boolean,
): Promise<string> {
  const run = await insertImport(transaction, now, {
    agencyId: feed.agencyId,
    authorUid,
    source: 'feed',
    name: feed.name,
    feedId: feed.id,
    state: 'reading',
    scheduled,
  });
  await queueImport(transaction, run, 'reading');
  return run.key;
}

async function hasRunningImport(transaction: DatabaseTransaction, feedId: number): Promise<boolean> {
  const running = await transaction
    .selectFrom('imports')
    .select('id')
    .where('feedId', '=', feedId)
    .where('state', 'in', ['reading', 'applying'])
    .executeTakeFirst();
  return running !== undefined;
}

/** @throws DomainError `conflict` while an import of the feed runs */
export async function requireIdle(transaction: DatabaseTransaction, feedId: number): Promise<void> {
  if (await hasRunningImport(transaction, feedId))
    throw new DomainError('conflict', 'An import of this feed is already running.', 'key');
}

async function lockFeed(transaction: DatabaseTransaction, uid: string, key: string): Promise<FeedRow> {
  const agencyId = await requireAgencyOwner(transaction, uid);
  const row = await transaction
    .selectFrom('importFeeds')
    .selectAll()
    .where('key', '=', key)
    .where('agencyId', '=', agencyId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new DomainError('not_found', 'Your agency has no feed with this key.', 'key');
  return row;
}

function toFeed(row: FeedRow, lastImport: string | null): Feed {
  return {
    key: row.key,
    name: row.name,
    url: row.url,
    approved: row.approved,
    stopReason: row.stopReason,
    lastRunAt: row.lastRunAt?.toISOString() ?? null,
    lastImport,
    createdAt: row.createdAt.toISOString(),
  };
}
