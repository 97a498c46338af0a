import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { MAX_PHOTOS } from '@houni/contracts/limits';
import { MEDIA_LIMITS } from '@houni/contracts/media-limits';
import { attachMedia } from '../media/attach-media.ts';
import { HEAD_BYTES, PictureError, detectPicture } from '../media/detect-picture.ts';
import { partName } from '../media/media-names.ts';
import { PROCESS_JOB } from '../media/my-media.ts';
import type { DatabaseTransaction } from '../platform/database.ts';
import { addJob } from '../platform/jobs.ts';
import { newKey } from '../platform/keys.ts';
import type { Services } from '../services.ts';
import { FetchError, fetchPublic } from './fetch-public.ts';

export const PICTURES_JOB = 'import_pictures';
const PICTURE_SECONDS = 20;
const TRIES = 3;
/** Pictures of one ad that one job fetches: it then makes room for others. */
const AT_ONCE = 5;
const PAUSE_MS = 2000;
const DAY_MS = 86_400_000;

/** Remembers which pictures an ad should have; they are fetched by a job, those that are there already are kept. */
export async function keepPictures(
  transaction: DatabaseTransaction,
  adId: number,
  urls: readonly string[],
): Promise<void> {
  const before = await transaction
    .selectFrom('importedPictures')
    .select('url')
    .where('adId', '=', adId)
    .orderBy('pictureOrder')
    .execute();
  if (before.length === urls.length && before.every(({ url }, place) => url === urls[place])) return;
  await transaction
    .deleteFrom('importedPictures')
    .where('adId', '=', adId)
    .where(sql<boolean>`url <> all(${[...urls]}::text[])`)
    .execute();
  if (urls.length > 0)
    await transaction
      .insertInto('importedPictures')
      .values(urls.map((url, pictureOrder) => ({ adId, url, pictureOrder })))
      .onConflict((conflict) =>
        conflict.columns(['adId', 'url']).doUpdateSet({ pictureOrder: (row) => row.ref('excluded.pictureOrder') }),
      )
      .execute();
  await again(transaction, adId, 0);
}

function again(db: DatabaseTransaction | Services['db'], adId: number, pauseMs: number): Promise<void> {
  return addJob(
    db,
    PICTURES_JOB,
    { adId },
    { key: `${PICTURES_JOB}:${adId}`, ...(pauseMs > 0 && { runAt: new Date(Date.now() + pauseMs) }) },
  );
}

/** Fetches the pictures of one ad under the rules of every upload, and shows them once all of them are made or given up. */
export async function fetchPictures(services: Services, adId: number): Promise<void> {
  const { db } = services;
  const ad = await db
    .selectFrom('importedAds')
    .innerJoin('ads', 'ads.id', 'importedAds.adId')
    .select(['ads.ownerUid', 'ads.agencyId'])
    .where('adId', '=', adId)
    .executeTakeFirst();
  if (!ad) return;
  const missing = await db
    .selectFrom('importedPictures')
    .select('url')
    .where('adId', '=', adId)
    .where('mediaId', 'is', null)
    .where('failure', 'is', null)
    .orderBy('pictureOrder')
    .limit(AT_ONCE)
    .execute();
  for (const { url } of missing) await fetchPicture(services, { adId, url, ownerUid: ad.ownerUid });
  const shown = await db.transaction().execute((transaction) => showPictures(transaction, { adId, ...ad }));
  if (!shown) await again(db, adId, missing.length === AT_ONCE ? 0 : PAUSE_MS);
}

async function fetchPicture(
  services: Services,
  { adId, url, ownerUid }: { adId: number; url: string; ownerUid: string },
): Promise<void> {
  const failure = await tryPicture(services, { adId, url, ownerUid });
  if (failure === null) return;
  const lasting = failure instanceof PictureError || failure.code === 'address_refused' || failure.code === 'too_large';
  await services.db
    .updateTable('importedPictures')
    .set({
      attempts: sql`attempts + 1`,
      failure: sql<string | null>`case when ${lasting} or attempts + 1 >= ${TRIES} then ${failure.code} end`,
    })
    .where('adId', '=', adId)
    .where('url', '=', url)
    .execute();
}

/** @returns what went wrong, or null */
async function tryPicture(
  { db, media, mayFetch, now }: Services,
  { adId, url, ownerUid }: { adId: number; url: string; ownerUid: string },
): Promise<PictureError | FetchError | null> {
  let bytes: Buffer;
  try {
    const { status, body } = await fetchPublic(url, {
      mayFetch,
      maxBytes: MEDIA_LIMITS.size,
      seconds: PICTURE_SECONDS,
    });
    if (status !== 200) throw new FetchError('bad_status', `the server answered ${status}`);
    const chunks: Buffer[] = [];
    for await (const chunk of body) chunks.push(chunk);
    bytes = Buffer.concat(chunks);
    detectPicture(bytes.subarray(0, HEAD_BYTES));
  } catch (error) {
    if (error instanceof PictureError || error instanceof FetchError) return error;
    throw error;
  }
  const key = newKey('md_');
  const name = partName(key, 0, randomBytes(6).toString('hex'));
  await media.put('private', name, bytes, 'application/octet-stream');
  await db.transaction().execute(async (transaction) => {
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
    await addJob(transaction, PROCESS_JOB, {}, { key: PROCESS_JOB });
  });
  return null;
}

/** @returns false while one of them is not made yet */
async function showPictures(
  transaction: DatabaseTransaction,
  { adId, ownerUid, agencyId }: { adId: number; ownerUid: string; agencyId: number | null },
): Promise<boolean> {
  await transaction.selectFrom('ads').select('id').where('id', '=', adId).forUpdate().execute();
  const pictures = await transaction
    .selectFrom('importedPictures')
    .leftJoin('media', 'media.id', 'importedPictures.mediaId')
    .select(['importedPictures.failure', 'media.state', 'media.key', 'media.ownerUid'])
    .where('adId', '=', adId)
    .orderBy('pictureOrder')
    .execute();
  const open = pictures.some(({ failure, state }) => failure === null && state !== 'ready' && state !== 'failed');
  if (open) return false;
  const kind = agencyId === null ? 'private' : 'agency';
  const keys = pictures.flatMap((picture) =>
    picture.state === 'ready' && picture.key !== null && picture.ownerUid === ownerUid ? [picture.key] : [],
  );
  await attachMedia(transaction, { ownerUid, adId, keys: keys.slice(0, MAX_PHOTOS[kind]), kind });
  return true;
}
