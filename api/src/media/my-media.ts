import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Media, MediaDescription } from '@houni/contracts/media';
import type { Database, DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import { addJob } from '../platform/jobs.ts';
import type { Services } from '../services.ts';
import { attachMedia } from './attach-media.ts';
import { isEvidence } from './evidence.ts';
import { removeMedia } from './remove-media.ts';
import type { MediaTables } from '../schema/media.ts';
import { inTransaction } from '../platform/in-transaction.ts';

export type MediaRow = Selectable<MediaTables['media']>;

export const PROCESS_MEDIA_JOB = 'process_media';
/** As `process_media`, for pictures of imports: uploads never wait for them. */
export const PROCESS_IMPORTED_MEDIA_JOB = 'process_imported_media';

/** A picture as its owner sees it. */
export function toMedia(row: MediaRow, mediaUrl: string): Media {
  const { base, widths, width, height, thumbhash, color } = row;
  return {
    key: row.key,
    kind: row.kind,
    state: row.state,
    size: row.size,
    offset: row.received,
    failure: row.failure,
    photo:
      base !== null && widths !== null && width !== null && height !== null && thumbhash !== null && color !== null
        ? { base: `${mediaUrl}/${base}`, widths, width, height, thumbhash, color }
        : null,
    alt: row.alt,
    tag: row.tag,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}

/** One picture of the user. */
export async function readMedia({ db, environment }: Services, uid: string, key: string): Promise<Media> {
  return toMedia(await readOwnMedia(db, uid, key), environment.mediaUrl);
}

/** @throws DomainError `not_found` for a picture that does not exist or is another user's */
export async function readOwnMedia(db: Database, uid: string, key: string): Promise<MediaRow> {
  const row = await db
    .selectFrom('media')
    .selectAll()
    .where('key', '=', key)
    .where('ownerUid', '=', uid)
    .executeTakeFirst();
  return row ?? notFound();
}

async function lockOwnMedia(transaction: DatabaseTransaction, uid: string, key: string): Promise<MediaRow> {
  const row = await transaction
    .selectFrom('media')
    .selectAll()
    .where('key', '=', key)
    .where('ownerUid', '=', uid)
    .forUpdate()
    .executeTakeFirst();
  return row ?? notFound();
}

function notFound(): never {
  throw new DomainError('not_found', 'You have no picture with this key.', 'key');
}

/** Rotates a processed picture; the job makes new files under new URLs and updates the ads that show it. */
export async function rotateMedia(
  { db, environment, now }: Services,
  uid: string,
  key: string,
  degrees: 90 | 180 | 270,
): Promise<Media> {
  return inTransaction(db, async (transaction) => {
    const row = await lockOwnMedia(transaction, uid, key);
    if (row.state !== 'ready') throw new DomainError('conflict', 'Only a processed picture can be rotated.', 'key');
    // The job updates ads, but a profile or an agency stores a copy of the photo, which it does not update.
    if (row.kind !== 'ad_photo' && row.expiresAt === null)
      throw new DomainError('conflict', 'This picture is in use.', 'key');
    const rotated = await transaction
      .updateTable('media')
      .set({
        rotation: (row.rotation + degrees) % 360,
        state: 'processing',
        attempts: 0,
        leasedUntil: null,
        updatedAt: now(),
      })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await addJob(transaction, PROCESS_MEDIA_JOB, {}, { key: PROCESS_MEDIA_JOB });
    return toMedia(rotated, environment.mediaUrl);
  });
}

/** Sets the alternative text and tag of a picture, also in the ads that show it. */
export async function describeMedia(
  { db, environment, now }: Services,
  uid: string,
  key: string,
  { alt, tag }: MediaDescription,
): Promise<Media> {
  return inTransaction(db, async (transaction) => {
    const { id } = await lockOwnMedia(transaction, uid, key);
    const described = { alt: JSON.stringify(alt), tag };
    await transaction.updateTable('adPhotos').set(described).where('mediaId', '=', id).execute();
    const row = await transaction
      .updateTable('media')
      .set({ ...described, updatedAt: now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toMedia(row, environment.mediaUrl);
  });
}

/**
 * Deletes a picture, also from the closed ads that show it, unless a moderator needs it as evidence.
 * @throws DomainError `conflict` for a picture in use: it must be removed from the ad first
 */
export async function deleteMedia({ db }: Services, uid: string, key: string): Promise<{ key: string }> {
  return inTransaction(db, async (transaction) => {
    const row = await lockOwnMedia(transaction, uid, key);
    if (row.expiresAt === null) await removeFromClosedAds(transaction, row);
    await removeMedia(transaction, [row]);
    return { key };
  });
}

async function removeFromClosedAds(transaction: DatabaseTransaction, { id, key }: MediaRow): Promise<void> {
  const { rows: ads } = await sql<{ id: number; closed: boolean; photos: string[] }>`
    select ads.id, (ads.state in ('sold_or_rented', 'expired', 'removed') and not ${isEvidence}) as closed,
      array(select photo.key from ad_photos photo where photo.ad_id = ads.id and photo.key <> ${key}
        order by photo_order) as photos
    from ads where ads.id in (select ad_id from ad_photos where media_id = ${id})
    order by ads.id for update`.execute(transaction);
  if (ads.length === 0 || ads.some(({ closed }) => !closed))
    throw new DomainError('conflict', 'This picture is in use.', 'key');
  for (const ad of ads) await attachMedia(transaction, { ownerUid: '', adId: ad.id, keys: ad.photos, kind: 'agency' });
}
