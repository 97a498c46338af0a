import { sql } from 'kysely';
import type { MediaFailure } from '@houni/contracts/media';
import type { Database, DatabaseTransaction } from '../database.ts';
import { addJob } from '../platform/jobs.ts';
import type { JobContext } from '../platform/jobs.ts';
import type { Services } from '../services.ts';
import { PictureError } from './picture-format.ts';
import { makePictureFiles } from './make-picture-files.ts';
import type { PictureFacts } from './make-picture-files.ts';
import { sanitisePicture } from './sanitise-picture.ts';
import { publicBasePath, publicFilePaths, masterPath } from './storage-paths.ts';
import type { MediaRow } from './my-media.ts';
import type { PerceptualHash } from './perceptual-hash.ts';
import { recordPictureCopies } from './record-picture-copies.ts';
import { REMOVE_FILES_JOB } from './remove-media.ts';
import { inTransaction } from '../platform/in-transaction.ts';

/** How long one job owns a picture: longer than any picture takes. After a crash the queue returns the job earlier. */
const LEASE_SECONDS = 180;
/** Attempts are counted before they start, so that a file that crashes the process is not tried for ever. */
const MAX_ATTEMPTS = 3;
/** An unused picture is kept this long, for the draft that it was uploaded for. */
const UNUSED_PICTURE_DAYS = 30;
/** Old files are kept this long for cached pages that still use them. */
const OLD_FILES_HOURS = 24;
const HOUR_MS = 3_600_000;

/** Pictures that a person waits for, or pictures of imports. Neither waits for the other. */
export type MediaOrigin = 'uploaded' | 'imported';

/** The running workers of this process, by database: one picture of each origin at a time, even when several jobs are due. */
const workers = new WeakMap<Database, Partial<Record<MediaOrigin, { checkAgain: boolean }>>>();

/**
 * Processes all waiting pictures, one after the other, until `signal` is aborted. A second call only makes the running
 * worker check again.
 */
export async function processMedia(
  services: Services,
  origin: MediaOrigin,
  { id: jobId, signal }: JobContext,
): Promise<void> {
  const { db } = services;
  const running = workers.get(db) ?? {};
  workers.set(db, running);
  if (running[origin]) {
    running[origin].checkAgain = true;
    return;
  }
  const worker = { checkAgain: false };
  running[origin] = worker;
  try {
    do {
      worker.checkAgain = false;
      const claim = () => claimNextPicture(db, origin, jobId);
      for (let row = await claim(); row; row = await claim()) {
        await processPicture(services, row);
        signal.throwIfAborted();
      }
    } while (worker.checkAgain);
  } finally {
    delete running[origin];
  }
}

/** Whether a waiting picture has this origin. Once a picture has files, only a person makes it wait again. */
function hasOrigin(origin: MediaOrigin) {
  return sql<boolean>`(base is null and exists (
    select from imported_pictures where media_id = media.id)) = ${origin === 'imported'}`;
}

/** Claims the next picture for a job, until the lease ends or the job is returned to the queue. */
async function claimNextPicture(db: Database, origin: MediaOrigin, jobId: string): Promise<MediaRow | undefined> {
  return db
    .with('next', (query) =>
      query
        .selectFrom('media')
        .select('id')
        .where('state', '=', 'processing')
        .where('withdrawnAt', 'is', null)
        .where(
          sql<boolean>`(leased_until is null or leased_until < now() or leased_job = ${jobId}::bigint or not exists (
            select from graphile_worker.jobs where jobs.id = media.leased_job and jobs.locked_at is not null))`,
        )
        .where(hasOrigin(origin))
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('media')
    .set({
      attempts: sql`attempts + 1`,
      leasedJob: Number(jobId),
      leasedUntil: sql`now() + make_interval(secs => ${LEASE_SECONDS})`,
    })
    .where('id', 'in', (query) => query.selectFrom('next').select('next.id'))
    .returningAll()
    .executeTakeFirst();
}

async function processPicture(services: Services, row: MediaRow): Promise<void> {
  if (row.attempts > MAX_ATTEMPTS) return markFailed(services, row, 'processing');
  try {
    const master = await readOrCreateMaster(services, row);
    const base = publicBasePath(row.key, row.version + 1);
    const facts = await makePictureFiles(master, row, (file) =>
      services.media.put('public', `${base}${file.suffix}`, file.bytes, file.type),
    );
    // Committed before the search for copies, which must find another picture that is processed at the same time.
    await storeHash(services.db, row, facts.perceptualHash);
    await inTransaction(services.db, (transaction) => finish(transaction, services, row, { base, facts }));
  } catch (error) {
    if (error instanceof PictureError) return markFailed(services, row, error.code);
    if (row.attempts >= MAX_ATTEMPTS) await markFailed(services, row, 'processing');
    else await releaseLease(services.db, row);
    throw error;
  }
}

/** The sanitised picture: made from the uploaded parts at the first time, stored afterwards. */
async function readOrCreateMaster({ db, media }: Services, row: MediaRow): Promise<Buffer> {
  if (row.master !== null) return media.get('private', row.master);
  const parts = await db
    .selectFrom('mediaParts')
    .select('name')
    .where('mediaId', '=', row.id)
    .orderBy('start')
    .execute();
  const bytes: Buffer[] = [];
  for (const { name } of parts) bytes.push(await media.get('private', name));
  const master = await sanitisePicture(Buffer.concat(bytes), row.kind);
  await media.put('private', masterPath(row.key), master.bytes, master.type);
  return master.bytes;
}

async function storeHash(db: Database, { id, version }: MediaRow, hash: PerceptualHash | null): Promise<void> {
  await db
    .updateTable('media')
    .set({ perceptualHash: hash?.bits ?? null, perceptualHashSegments: hash?.segments ?? null })
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .where('version', '=', version)
    .execute();
}

/** Stores the new files, also in the ads, and queues the removal of the uploaded parts and of older files. */
async function finish(
  transaction: DatabaseTransaction,
  { now }: Services,
  row: MediaRow,
  { base, facts }: { base: string; facts: PictureFacts },
): Promise<void> {
  const { perceptualHash, ...fileFacts } = facts;
  const files = { base, ...fileFacts };
  const finished = await transaction
    .updateTable('media')
    .set({
      ...files,
      state: 'ready',
      master: masterPath(row.key),
      version: row.version + 1,
      filesRotation: row.rotation,
      leasedUntil: null,
      attempts: 0,
      updatedAt: now(),
      // A picture that was attached in the meantime has no expiry and keeps none.
      ...(row.base === null && {
        expiresAt: sql<Date | null>`case when expires_at is null then null else ${new Date(now().getTime() + UNUSED_PICTURE_DAYS * 24 * HOUR_MS)}::timestamptz end`,
      }),
    })
    .where('id', '=', row.id)
    .where('state', '=', 'processing')
    .where('version', '=', row.version)
    .where('withdrawnAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!finished) return removeUnusedFiles(transaction, row, base, facts.widths);
  await transaction.updateTable('adPhotos').set(files).where('mediaId', '=', row.id).execute();
  await recordPictureCopies(transaction, row, perceptualHash);
  const parts = await transaction.deleteFrom('mediaParts').where('mediaId', '=', row.id).returning('name').execute();
  if (parts.length > 0)
    await addJob(transaction, REMOVE_FILES_JOB, { public: [], private: parts.map(({ name }) => name) });
  if (row.base !== null && row.widths !== null)
    await addJob(
      transaction,
      REMOVE_FILES_JOB,
      { public: publicFilePaths(row.base, row.widths), private: [] },
      { delayMs: OLD_FILES_HOURS * HOUR_MS },
    );
}

/** The picture was deleted or withdrawn in the meantime, or another process finished it after this lease ended. */
async function removeUnusedFiles(
  transaction: DatabaseTransaction,
  { id, key }: MediaRow,
  base: string,
  widths: readonly number[],
): Promise<void> {
  const media = await transaction
    .selectFrom('media')
    .select(['base', 'withdrawnAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (media?.base === base && media.withdrawnAt === null) return;
  await addJob(transaction, REMOVE_FILES_JOB, {
    public: publicFilePaths(base, widths),
    private: media ? [] : [masterPath(key)],
  });
}

/** Marks a new picture as failed; a picture that already has files keeps them. */
async function markFailed({ db, now }: Services, row: MediaRow, failure: MediaFailure): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await transaction
      .updateTable('media')
      .set({
        ...(row.base === null
          ? { state: 'failed' as const, failure }
          : { state: 'ready' as const, rotation: row.filesRotation, attempts: 0 }),
        leasedUntil: null,
        updatedAt: now(),
      })
      .where('id', '=', row.id)
      .where('state', '=', 'processing')
      .execute();
    const parts = await transaction.deleteFrom('mediaParts').where('mediaId', '=', row.id).returning('name').execute();
    // A master that is stored without its row: an earlier attempt has failed after it.
    const unused = [...parts.map(({ name }) => name), ...(row.master === null ? [masterPath(row.key)] : [])];
    if (unused.length > 0) await addJob(transaction, REMOVE_FILES_JOB, { public: [], private: unused });
  });
}

/** Releases the picture for the next attempt of the job. */
async function releaseLease(db: Database, row: MediaRow): Promise<void> {
  await db.updateTable('media').set({ leasedUntil: null }).where('id', '=', row.id).execute();
}
