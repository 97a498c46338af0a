import { sql } from 'kysely';
import { IMPORT_LIMITS } from '@houni/contracts/import';
import type { ImportFailure } from '@houni/contracts/import';
import { REMOVE_JOB } from '../media/remove-media.ts';
import type { Database, DatabaseTransaction } from '../platform/database.ts';
import { addJob } from '../platform/jobs.ts';
import type { Services } from '../services.ts';
import { FetchError, fetchPublic } from './fetch-public.ts';
import { ImportError } from './import-error.ts';
import type { FeedContext } from './kyero-ad.ts';
import { startApplying } from './my-imports.ts';
import type { ParsedAd } from './parsed-ad.ts';
import { planImport } from './plan-import.ts';
import type { ImportRow } from './plan-import.ts';
import { readFeed } from './read-feed.ts';

/** Readings of one import: it is counted before it begins, so that a file that ends the process does so this often. */
const MAX_TRIES = 3;

/** What reading gave; `null` where the server says that nothing changed. */
interface ReadResult {
  ads: ParsedAd[] | null;
  etag: string | null;
  lastModified: string | null;
}

/** Reads a feed or a sent file and writes its report; a scheduled one is then applied by itself. */
export async function readImportNow(services: Services, key: string): Promise<void> {
  const { db, now } = services;
  const run = await db
    .updateTable('imports')
    .set({ attempts: sql`attempts + 1`, workedAt: sql`now()` })
    .where('key', '=', key)
    .where('state', '=', 'reading')
    .returningAll()
    .executeTakeFirst();
  if (!run) return;
  if (run.attempts > MAX_TRIES) return fail(db, run, 'interrupted');
  let result: ReadResult;
  try {
    const context = await contextOf(services, run);
    result = run.feedId === null ? await readFile(services, run, context) : await readUrl(services, run, context);
  } catch (error) {
    if (error instanceof ImportError || error instanceof FetchError) return fail(db, run, error.code);
    throw error;
  }
  const { ads, etag, lastModified } = result;
  await db.transaction().execute(async (transaction) => {
    // Discarded meanwhile, or read by another process.
    const open = await transaction
      .selectFrom('imports')
      .selectAll()
      .where('id', '=', run.id)
      .where('state', '=', 'reading')
      .forUpdate()
      .executeTakeFirst();
    if (!open) return;
    if (run.feedId !== null)
      await transaction.updateTable('importFeeds').set({ lastRunAt: now() }).where('id', '=', run.feedId).execute();
    await forgetFile(transaction, run);
    const state =
      ads === null ? { state: 'finished' as const, notModified: true, finishedAt: now() } : { state: 'ready' as const };
    await transaction
      .updateTable('imports')
      .set({ ...state, etag, lastModified })
      .where('id', '=', run.id)
      .execute();
    if (ads === null) return;
    await planImport(transaction, run, { parsed: ads, now: now() });
    if (run.scheduled) await startApplying(transaction, services, run);
  });
}

async function readUrl(services: Services, run: ImportRow, context: FeedContext): Promise<ReadResult> {
  const feed = await services.db
    .selectFrom('importFeeds')
    .select(['url', 'etag', 'lastModified'])
    .where('id', '=', run.feedId)
    .executeTakeFirstOrThrow();
  const { status, headers, body } = await fetchPublic(feed.url, {
    mayFetch: services.mayFetch,
    maxBytes: IMPORT_LIMITS.feedBytes,
    seconds: IMPORT_LIMITS.feedSeconds,
    headers: {
      accept: 'application/xml, text/xml',
      ...(feed.etag !== null && { 'if-none-match': feed.etag }),
      ...(feed.lastModified !== null && { 'if-modified-since': feed.lastModified }),
    },
  });
  const validators = {
    etag: headers.etag?.slice(0, 500) ?? null,
    lastModified: headers['last-modified']?.slice(0, 100) ?? null,
  };
  return { ads: status === 304 ? null : await readFeed(body, context), ...validators };
}

async function readFile({ media }: Services, run: ImportRow, context: FeedContext): Promise<ReadResult> {
  if (run.file === null) throw new ImportError('interrupted');
  const bytes = await media.get('private', run.file);
  return { ads: await readFeed(inChunks(bytes), context), etag: null, lastModified: null };
}

const CHUNK_BYTES = 65_536;

/** In pieces, so that requests are answered in between. */
async function* inChunks(bytes: Buffer): AsyncIterable<Buffer> {
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    yield bytes.subarray(start, start + CHUNK_BYTES);
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}

async function contextOf({ db, places, now }: Services, run: ImportRow): Promise<FeedContext> {
  const agency = await db
    .selectFrom('agencies')
    .select(['name', 'phone'])
    .where('id', '=', run.agencyId)
    .executeTakeFirstOrThrow();
  return { places: await places(), now: now(), contact: { name: agency.name, phone: agency.phone } };
}

async function forgetFile(transaction: DatabaseTransaction, run: ImportRow): Promise<void> {
  if (run.file === null) return;
  await transaction.updateTable('imports').set({ file: null }).where('id', '=', run.id).execute();
  await addJob(transaction, REMOVE_JOB, { public: [], private: [run.file] });
}

async function fail(db: Database, run: ImportRow, failure: ImportFailure): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await forgetFile(transaction, run);
    await transaction
      .updateTable('imports')
      .set({ state: 'failed', failure, finishedAt: sql`now()` })
      .where('id', '=', run.id)
      .where('state', '=', 'reading')
      .execute();
  });
}
