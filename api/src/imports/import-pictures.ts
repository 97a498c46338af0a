import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { MAX_PHOTOS } from '@houni/domain/limits';
import { MEDIA_LIMITS } from '@houni/domain/media-limits';
import { reviewChangedAd } from '../ads/publish-ad.ts';
import { attachMedia } from '../media/attach-media.ts';
import { HEAD_BYTES, PictureError, detectPictureFormat } from '../media/picture-format.ts';
import { confirmPendingFile, putPendingFile } from '../media/pending-files.ts';
import { partPath } from '../media/storage-paths.ts';
import { PROCESS_IMPORTED_MEDIA_JOB } from '../media/my-media.ts';
import type { DatabaseTransaction } from '../database.ts';
import { addJob } from '../platform/jobs.ts';
import { newKey } from '../platform/keys.ts';
import type { Services } from '../services.ts';
import { fetchLane, hostOf, pauseOf, startFetchBudget } from './fetch-lane.ts';
import type { FetchBudget } from './fetch-lane.ts';
import { FetchError, fetchPublic } from './fetch-public.ts';
import { inTransaction } from '../platform/in-transaction.ts';

export const PICTURES_JOB = 'import_pictures';
const PICTURE_TIMEOUT_SECONDS = 15;
/** Simultaneous downloads from one server. */
const DOWNLOADS_PER_HOST = 2;
const MAX_ATTEMPTS = 3;
const RETRY_DELAY_MS = 2000;
const PROCESSING_MS_PER_PICTURE = 100;
const MAX_PROCESSING_DELAY_MS = 60_000;
const DAY_MS = 86_400_000;

/** Stores the picture URLs of an ad and queues their download; pictures that were downloaded before are kept. */
export async function setPictureUrls(
  transaction: DatabaseTransaction,
  adId: number,
  urls: readonly string[],
): Promise<void> {
  const before = await transaction
    .selectFrom('importedPictures')
    .select('url')
    .where('adId', '=', adId)
    .where('dropped', '=', false)
    .orderBy('pictureOrder')
    .execute();
  if (before.length === urls.length && before.every(({ url }, index) => url === urls[index])) return;
  await transaction
    .updateTable('importedPictures')
    .set({ dropped: true })
    .where('adId', '=', adId)
    .where(sql<boolean>`url <> all(${[...urls]}::text[])`)
    .execute();
  if (urls.length > 0)
    await transaction
      .insertInto('importedPictures')
      .values(urls.map((url, pictureOrder) => ({ adId, url, pictureOrder })))
      .onConflict((conflict) =>
        conflict
          .columns(['adId', 'url'])
          .doUpdateSet({ pictureOrder: (row) => row.ref('excluded.pictureOrder'), dropped: false }),
      )
      .execute();
  await queuePictureJob(transaction, adId, { nextUrl: urls[0] });
}

/** Queues the job of an ad, in the lane of the server of its next picture. */
function queuePictureJob(
  db: DatabaseTransaction | Services['db'],
  adId: number,
  { nextUrl, delayMs = 0 }: { nextUrl: string | undefined; delayMs?: number },
): Promise<void> {
  const lane = nextUrl !== undefined && { lane: fetchLane('pictures', nextUrl) };
  return addJob(db, PICTURES_JOB, { adId }, { key: `${PICTURES_JOB}:${adId}`, delayMs, ...lane });
}

/**
 * Downloads the next pictures of one ad, with the limits of every upload, and attaches all pictures when they are processed
 * or failed. A run fetches from one server only, within its budget.
 */
export async function importPictures(services: Services, adId: number, signal: AbortSignal): Promise<void> {
  const { db } = services;
  const ad = await db
    .selectFrom('importedAds')
    .innerJoin('ads', 'ads.id', 'importedAds.adId')
    .select(['ads.ownerUid', 'ads.agencyId'])
    .where('adId', '=', adId)
    .executeTakeFirst();
  if (!ad) return;
  const missing = await findMissing(db, adId);
  const [first] = missing;
  if (first !== undefined) {
    const host = hostOf(first);
    const urls = missing.filter((url) => hostOf(url) === host);
    if (pauseOf(host) === 0) await downloadPictures(services, { adId, host, urls, ...ad }, signal);
    const [nextUrl] = await findMissing(db, adId);
    if (nextUrl !== undefined) {
      const retryMs = urls.includes(nextUrl) ? RETRY_DELAY_MS : 0;
      return queuePictureJob(db, adId, { nextUrl, delayMs: Math.max(retryMs, pauseOf(hostOf(nextUrl))) });
    }
  }
  const attached = await inTransaction(db, (transaction) => attachPictures(transaction, services, { adId, ...ad }));
  if (!attached) await queuePictureJob(db, adId, { nextUrl: undefined, delayMs: await processingDelay(db) });
}

/** URLs of the next pictures to download: those that failed before are last. */
async function findMissing(db: Services['db'], adId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('importedPictures')
    .select('url')
    .where('adId', '=', adId)
    .where('mediaId', 'is', null)
    .where('failure', 'is', null)
    .where('dropped', '=', false)
    .where('attached', '=', false)
    .orderBy('attempts')
    .orderBy('pictureOrder')
    .limit(MAX_PHOTOS.agency)
    .execute();
  return rows.map(({ url }) => url);
}

/** How long to wait before looking again whether the pictures of an ad are processed: longer while many wait. */
async function processingDelay(db: Services['db']): Promise<number> {
  const { waiting } = await db
    .selectFrom('media')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('state', '=', 'processing')
    .executeTakeFirstOrThrow();
  return Math.min(MAX_PROCESSING_DELAY_MS, RETRY_DELAY_MS + Number(waiting) * PROCESSING_MS_PER_PICTURE);
}

/** Downloads pictures from one server until its budget is spent. */
async function downloadPictures(
  services: Services,
  { urls, host, ...ad }: { adId: number; ownerUid: string; host: string; urls: readonly string[] },
  signal: AbortSignal,
): Promise<void> {
  const budget = startFetchBudget(host);
  const waiting = [...urls];
  const downloadNext = async (): Promise<void> => {
    for (let url = waiting.shift(); url !== undefined && !budget.isSpent(); url = waiting.shift()) {
      signal.throwIfAborted();
      await importPicture(services, { ...ad, url }, { budget, signal });
    }
  };
  try {
    await Promise.all(Array.from({ length: DOWNLOADS_PER_HOST }, downloadNext));
  } finally {
    budget.end();
  }
}

interface Picture {
  adId: number;
  url: string;
  ownerUid: string;
}

interface PictureRun {
  budget: FetchBudget;
  signal: AbortSignal;
}

async function importPicture(services: Services, { adId, url, ownerUid }: Picture, run: PictureRun): Promise<void> {
  const failure = await downloadPicture(services, { adId, url, ownerUid }, run);
  if (failure === null) return;
  const isPermanent =
    failure instanceof PictureError || failure.code === 'address_refused' || failure.code === 'too_large';
  await services.db
    .updateTable('importedPictures')
    .set({
      attempts: sql`attempts + 1`,
      failure: sql<string | null>`case when ${isPermanent} or attempts + 1 >= ${MAX_ATTEMPTS} then ${failure.code} end`,
    })
    .where('adId', '=', adId)
    .where('url', '=', url)
    .execute();
}

/** @returns the error, or null */
async function downloadPicture(
  services: Services,
  { adId, url, ownerUid }: Picture,
  { budget, signal }: PictureRun,
): Promise<PictureError | FetchError | null> {
  const { db, mayFetch, now } = services;
  let bytes: Buffer;
  try {
    const { status, body } = await fetchPublic(url, {
      mayFetch,
      maxBytes: MEDIA_LIMITS.size,
      timeoutSeconds: PICTURE_TIMEOUT_SECONDS,
      signal,
    });
    if (status !== 200) throw new FetchError('bad_status', `the server answered ${status}`);
    const chunks: Buffer[] = [];
    for await (const chunk of body) {
      chunks.push(chunk);
      budget.addBytes(chunk.byteLength);
    }
    bytes = Buffer.concat(chunks);
    detectPictureFormat(bytes.subarray(0, HEAD_BYTES));
  } catch (error) {
    if (error instanceof PictureError || error instanceof FetchError) return error;
    throw error;
  }
  const key = newKey('md_');
  const name = partPath(key, 0, randomBytes(6).toString('hex'));
  await putPendingFile(services, name, bytes, 'application/octet-stream');
  await inTransaction(db, async (transaction) => {
    await confirmPendingFile(transaction, name);
    const size = bytes.byteLength;
    const { id } = await transaction
      .insertInto('media')
      .values({
        key,
        ownerUid,
        kind: 'ad_photo',
        size,
        received: size,
        state: 'processing',
        createdAt: now(),
        updatedAt: now(),
        expiresAt: new Date(now().getTime() + DAY_MS),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await transaction.insertInto('mediaParts').values({ mediaId: id, start: 0, size, name }).execute();
    await transaction
      .updateTable('importedPictures')
      .set({ mediaId: id })
      .where('adId', '=', adId)
      .where('url', '=', url)
      .execute();
    await addJob(transaction, PROCESS_IMPORTED_MEDIA_JOB, {}, { key: PROCESS_IMPORTED_MEDIA_JOB });
  });
  return null;
}

/** @returns false while a picture is not processed yet */
async function attachPictures(
  transaction: DatabaseTransaction,
  services: Services,
  { adId, ownerUid, agencyId }: { adId: number; ownerUid: string; agencyId: number | null },
): Promise<boolean> {
  const ad = await transaction.selectFrom('ads').selectAll().where('id', '=', adId).forUpdate().executeTakeFirst();
  if (!ad) return true;
  const pictures = await transaction
    .selectFrom('importedPictures')
    .leftJoin('media', 'media.id', 'importedPictures.mediaId')
    .select(['importedPictures.failure', 'attached', 'dropped', 'media.state', 'media.key'])
    .where('adId', '=', adId)
    .orderBy('pictureOrder')
    .execute();
  const isPending = pictures.some(
    ({ failure, attached, dropped, state }) =>
      !attached && !dropped && failure === null && state !== 'ready' && state !== 'failed',
  );
  if (isPending) return false;
  const kind = agencyId === null ? 'private' : 'agency';
  const shown = await transaction
    .selectFrom('adPhotos')
    .select('key')
    .where('adId', '=', adId)
    .orderBy('photoOrder')
    .execute();
  const dropped = new Set(pictures.flatMap((picture) => (picture.dropped ? [picture.key] : [])));
  const added = pictures.flatMap(({ state, key, ...picture }) =>
    state === 'ready' && key !== null && !picture.attached && !picture.dropped ? [key] : [],
  );
  // A person may have ordered, removed or replaced photos: what is shown stays in its order.
  const keys = [...new Set([...shown.map(({ key }) => key).filter((key) => !dropped.has(key)), ...added])];
  // The ad may have been handed over since the download.
  if (added.length > 0) await transaction.updateTable('media').set({ ownerUid }).where('key', 'in', added).execute();
  await attachMedia(transaction, { ownerUid, adId, keys: keys.slice(0, MAX_PHOTOS[kind]), kind });
  await transaction.deleteFrom('importedPictures').where('adId', '=', adId).where('dropped', '=', true).execute();
  await transaction.updateTable('importedPictures').set({ attached: true }).where('adId', '=', adId).execute();
  // The ad was published without these pictures: now they are compared with those of other ads.
  await reviewChangedAd(transaction, services, ad, { isQuiet: true });
  return true;
}
