import type { Database, DatabaseTransaction } from '../database.ts';
import { addJob } from '../platform/jobs.ts';
import { fetchLane } from './fetch-lane.ts';

/** Jobs of files that a person has uploaded; those of feeds are in another queue, so that no person waits for them. */
export const IMPORT_JOBS = {
  file: { reading: 'read_import', applying: 'apply_import' },
  feed: { reading: 'read_feed', applying: 'apply_feed' },
} as const;

/** Queues the next step of an import. */
export async function queueImport(
  db: Database | DatabaseTransaction,
  { key, feedId }: { key: string; feedId: number | null },
  state: 'reading' | 'applying',
): Promise<void> {
  const name = IMPORT_JOBS[feedId === null ? 'file' : 'feed'][state];
  const feed =
    feedId === null || state === 'applying'
      ? undefined
      : await db.selectFrom('importFeeds').select('url').where('id', '=', feedId).executeTakeFirst();
  await addJob(db, name, { key }, { key: `${name}:${key}`, ...(feed && { lane: fetchLane('feed', feed.url) }) });
}
