import { sql } from 'kysely';
import { IMPORT_LIMITS } from '@houni/domain/import-limits';
import type { ImportFailure } from '@houni/contracts/import';
import { readPhone } from '@houni/domain/phone';
import { REMOVE_FILES_JOB } from '../media/remove-media.ts';
import type { DatabaseTransaction } from '../database.ts';
import { addJob } from '../platform/jobs.ts';
import type { Services } from '../services.ts';
import { FetchError, fetchPublic } from './fetch-public.ts';
import { heartbeatNow } from './heartbeat.ts';
import { ImportError } from './import-error.ts';
import type { FeedContext } from './kyero-ad.ts';
import { startApplying } from './my-imports.ts';
import type { ParsedAd } from './parsed-ad.ts';
import { planImport, planRenewals } from './plan-import.ts';
import type { ImportRow } from './plan-import.ts';
import { readFeed } from './read-feed.ts';
import { inTransaction } from '../platform/in-transaction.ts';

/** Attempts are counted before they start, so that a file that crashes the process is not read for ever. */
const MAX_ATTEMPTS = 3;

/** The parsed ads; null when the server answers 304 (not modified). */
interface ReadResult {
  ads: ParsedAd[] | null;
  etag: string | null;
  lastModified: string | null;
}

/** Reads a feed or an uploaded file and writes its report; a scheduled import is then applied automatically. */
export async function readImportSource(services: Services, key: string, signal: AbortSignal): Promise<void> {
  const { db, now } = services;
  const run = await db
    .updateTable('imports')
    .set({ attempts: sql`attempts + 1`, heartbeatAt: heartbeatNow })
    .where('key', '=', key)
    .where('state', '=', 'reading')
    .returningAll()
    .executeTakeFirst();
  if (!run) return;
  if (run.attempts > MAX_ATTEMPTS) return failImport(services, run, { failure: 'interrupted', failureLine: null });
  let result: ReadResult;
  try {
    const context = await readContext(services, run);
    result =
      run.feedId === null
        ? await readUploadedFile(services, run, context)
        : await readFeedUrl(services, run, { ...context, signal });
  } catch (error) {
    // The attempt is not the fault of the file: it is not counted.
    if (signal.aborted)
      await db
        .updateTable('imports')
        .set({ attempts: run.attempts - 1 })
        .where('id', '=', run.id)
        .execute();
    signal.throwIfAborted();
    if (error instanceof ImportError)
      return failImport(services, run, { failure: error.code, failureLine: error.line });
    if (error instanceof FetchError) return failImport(services, run, { failure: error.code, failureLine: null });
    throw error;
  }
  const { ads, etag, lastModified } = result;
  await inTransaction(db, async (transaction) => {
    // The import was discarded in the meantime, or another process has read it.
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
    await deleteFile(transaction, run);
    const hasWork = ads !== null || (await planRenewals(transaction, run, now()));
    const state = hasWork ? { state: 'ready' as const } : { state: 'finished' as const, finishedAt: now() };
    await transaction
      .updateTable('imports')
      .set({ ...state, notModified: ads === null, etag, lastModified })
      .where('id', '=', run.id)
      .execute();
    if (ads !== null) await planImport(transaction, run, { parsed: ads, now: now() });
    if (hasWork && run.scheduled) await startApplying(transaction, services, run);
  });
}

async function readFeedUrl(
  services: Services,
  run: ImportRow,
  { signal, ...context }: FeedContext & { signal: AbortSignal },
): Promise<ReadResult> {
  const feed = await services.db
    .selectFrom('importFeeds')
    .select(['url', 'etag', 'lastModified'])
    .where('id', '=', run.feedId)
    .executeTakeFirstOrThrow();
  const { status, headers, body } = await fetchPublic(feed.url, {
    mayFetch: services.mayFetch,
    maxBytes: IMPORT_LIMITS.feedBytes,
    timeoutSeconds: IMPORT_LIMITS.feedSeconds,
    signal,
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

async function readUploadedFile({ media }: Services, run: ImportRow, context: FeedContext): Promise<ReadResult> {
  if (run.file === null) throw new ImportError('interrupted');
  const bytes = await media.get('private', run.file);
  return { ads: await readFeed(inChunks(bytes), context), etag: null, lastModified: null };
}

const CHUNK_BYTES = 65_536;

/** Yields the bytes in chunks, so that other requests run in between. */
async function* inChunks(bytes: Buffer): AsyncIterable<Buffer> {
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    yield bytes.subarray(start, start + CHUNK_BYTES);
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}

async function readContext({ db, places, now }: Services, run: ImportRow): Promise<FeedContext> {
  const agency = await db
    .selectFrom('agencies')
    .select(['name', 'phone'])
    .where('id', '=', run.agencyId)
    .executeTakeFirstOrThrow();
  return {
    places: await places(),
    now: now(),
    contact: { name: agency.name, phone: agency.phone && readPhone(agency.phone) },
  };
}

async function deleteFile(transaction: DatabaseTransaction, run: ImportRow): Promise<void> {
  if (run.file === null) return;
  await transaction.updateTable('imports').set({ file: null }).where('id', '=', run.id).execute();
  await addJob(transaction, REMOVE_FILES_JOB, { public: [], private: [run.file] });
}

async function failImport(
  { db, now }: Services,
  run: ImportRow,
  fault: { failure: ImportFailure; failureLine: number | null },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await deleteFile(transaction, run);
    await transaction
      .updateTable('imports')
      .set({ state: 'failed', ...fault, finishedAt: now() })
      .where('id', '=', run.id)
      .where('state', '=', 'reading')
      .execute();
  });
}
