import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import type { z } from 'zod';
import type {
  Import,
  StaffFeedsAnswer,
  staffFeedsQuerySchema,
  StaffImportsAnswer,
  staffImportsQuerySchema,
} from '@houni/contracts/import';
import type { FEED_SORTS } from '@houni/domain/machine-codes';
import type { DatabaseTransaction } from '../database.ts';
import { audit } from '../platform/audit.ts';
import { DomainError } from '../platform/domain-error.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { OneOf } from '../platform/column-types.ts';
import { readList } from '../platform/read-list.ts';
import { timeOrders } from '../platform/time-orders.ts';
import type { Schema } from '../schema/schema.ts';
import type { Services } from '../services.ts';
import { requireIdle, startFeedImport } from './feeds.ts';
import { toImports } from './my-imports.ts';

/** Whether a name of the agency, or of its import or feed, contains a text. */
function contains(q: string, name: string) {
  const text = sql`normalise_words(${q})`;
  return sql<boolean>`(strpos(normalise_words(agencies.name), ${text}) > 0
    or strpos(normalise_words(${sql.ref(name)}), ${text}) > 0)`;
}

const IMPORT_ORDERS = timeOrders('imports.id');

/** Imports of all agencies. */
export async function listStaffImports(
  { db }: Pick<Services, 'db'>,
  { state, q, sort, page, pageSize }: z.output<typeof staffImportsQuerySchema>,
): Promise<StaffImportsAnswer> {
  let found = db.selectFrom('imports').innerJoin('agencies', 'agencies.id', 'imports.agencyId');
  if (state !== undefined) found = found.where('imports.state', '=', state);
  if (q) found = found.where(contains(q, 'imports.name'));
  const rows = found
    .selectAll('imports')
    .select(['agencies.publicKey as agencyKey', 'agencies.name as agencyName'])
    .orderBy(IMPORT_ORDERS[sort]);
  const list = await readList(rows, { page, pageSize }, (row) => row);
  const imports = new Map((await toImports(db, list.items)).map((one) => [one.key, one]));
  return {
    ...list,
    items: list.items.flatMap(({ key, agencyKey, agencyName }) => {
      const one = imports.get(key);
      return one ? [{ ...one, agency: { publicKey: agencyKey, name: agencyName } }] : [];
    }),
  };
}

const FEED_ORDERS: Record<OneOf<typeof FEED_SORTS>, RawBuilder<unknown>> = {
  next: sql`import_feeds.next_run_at, import_feeds.id`,
  last: sql`import_feeds.last_run_at desc nulls last, import_feeds.id desc`,
};

/** Feeds of all agencies with their last run: those that fail, or all of them. */
export async function listStaffFeeds(
  { db }: Pick<Services, 'db'>,
  { state, q, sort, page, pageSize }: z.output<typeof staffFeedsQuerySchema>,
): Promise<StaffFeedsAnswer> {
  let found = db.selectFrom('importFeeds').innerJoin('agencies', 'agencies.id', 'importFeeds.agencyId');
  if (q) found = found.where(contains(q, 'import_feeds.name'));
  if (state === 'stopped') found = found.where('stoppedAt', 'is not', null);
  // As the gauge of feeds counts them.
  if (state === 'failed')
    found = found.where(sql<boolean>`'failed' = (select state from imports
      where feed_id = import_feeds.id and state not in ('reading', 'applying') order by id desc limit 1)`);
  const rows = found
    .selectAll('importFeeds')
    .select(['agencies.publicKey as agencyKey', 'agencies.name as agencyName'])
    .orderBy(FEED_ORDERS[sort]);
  const list = await readList(rows, { page, pageSize }, (row) => row);
  const runs = await lastRuns(
    { db },
    list.items.map(({ id }) => id),
  );
  return {
    ...list,
    items: list.items.map((feed) => ({
      key: feed.key,
      name: feed.name,
      url: feed.url,
      approved: feed.approved,
      stopReason: feed.stopReason,
      lastRunAt: feed.lastRunAt?.toISOString() ?? null,
      createdAt: feed.createdAt.toISOString(),
      nextRunAt: feed.nextRunAt.toISOString(),
      agency: { publicKey: feed.agencyKey, name: feed.agencyName },
      lastRun: runs.get(feed.key) ?? null,
    })),
  };
}

/** The last run of each feed, by the key of the feed. */
async function lastRuns({ db }: Pick<Services, 'db'>, feedIds: readonly number[]): Promise<Map<string, Import>> {
  if (feedIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('imports')
    .selectAll()
    .distinctOn('feedId')
    .where('feedId', 'in', feedIds)
    .orderBy('feedId')
    .orderBy('id', 'desc')
    .execute();
  return new Map((await toImports(db, rows)).flatMap((run) => (run.feed === null ? [] : [[run.feed, run]])));
}

/** @throws DomainError `not_found` */
async function lockFeed(transaction: DatabaseTransaction, key: string): Promise<Selectable<Schema['importFeeds']>> {
  const feed = await transaction
    .selectFrom('importFeeds')
    .selectAll()
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  if (!feed) throw new DomainError('not_found', 'There is no feed with this key.', 'key');
  return feed;
}

/**
 * Reads a feed of any agency now and stores its report, as its owner can; nothing is applied.
 * @throws DomainError `not_found`, or `conflict` while the feed is being read
 */
export async function runStaffFeed(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: string,
  key: string,
): Promise<{ key: string }> {
  return inTransaction(db, async (transaction) => {
    const feed = await lockFeed(transaction, key);
    if (feed.stoppedAt !== null) throw new DomainError('conflict', 'This feed is stopped.', 'key');
    await requireIdle(transaction, feed.id);
    // In the name of nobody, but not by the schedule: it is not applied.
    const run = await startFeedImport(transaction, now(), feed, null, false);
    await audit(transaction, { actor, action: 'feed.run', subject: { type: 'feed', key }, details: { import: run } });
    return { key };
  });
}

/**
 * Stops a feed, so that nobody reads it, or lets it run again. What is being read or applied is not undone.
 * @param reason what the agency reads; null to let it run again
 * @throws DomainError `not_found`, or `conflict` if it is stopped (or runs) already
 */
export async function setFeedStopped(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: string,
  key: string,
  reason: string | null,
): Promise<{ key: string }> {
  return inTransaction(db, async (transaction) => {
    const feed = await lockFeed(transaction, key);
    if ((feed.stoppedAt !== null) === (reason !== null))
      throw new DomainError('conflict', 'Somebody has decided about this feed before.', 'key');
    await transaction
      .updateTable('importFeeds')
      .set({ stoppedAt: reason === null ? null : now(), stopReason: reason })
      .where('id', '=', feed.id)
      .execute();
    await audit(transaction, {
      actor,
      action: reason === null ? 'feed.resume' : 'feed.stop',
      subject: { type: 'feed', key },
      ...(reason !== null && { reason }),
    });
    return { key };
  });
}
