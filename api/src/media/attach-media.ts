import { MAX_PHOTOS } from '@houni/domain/limits';
import type { DatabaseTransaction } from '../database.ts';
import { invalidInput } from '../platform/domain-error.ts';

export interface AttachMedia {
  /** The account whose processed pictures may be added; photos that the ad already has may stay, also those of another account. */
  ownerUid: string;
  adId: number;
  /** Keys in the order of the photos, the cover first; an empty list removes all photos. */
  keys: readonly string[];
  kind: keyof typeof MAX_PHOTOS;
  /** True when the ad was created in this transaction and has no photos yet. */
  isNew?: boolean;
}

/** A row of `ad_photos` without its ad and order. */
interface AttachedPhoto {
  key: string;
  mediaId: number | null;
  base: string;
  widths: number[];
  width: number;
  height: number;
  thumbhash: string;
  color: string;
  alt: string;
  tag: 'photo' | 'floor_plan';
}

/**
 * Replaces the photos of an ad. A trigger lets pictures expire one day after nothing uses them any more.
 * @throws DomainError `invalid_input` with the position of a key that is another user's, not processed, repeated or
 *   above the limit
 */
export async function attachMedia(
  transaction: DatabaseTransaction,
  { ownerUid, adId, keys, kind, isNew = false }: AttachMedia,
): Promise<void> {
  if (keys.length > MAX_PHOTOS[kind])
    throw invalidInput(`photos.${MAX_PHOTOS[kind]}`, `An ad has at most ${MAX_PHOTOS[kind]} photos.`);
  const before = isNew ? [] : await photosOfAd(transaction, adId);
  const known = new Map(before.map((photo) => [photo.key, photo]));
  const added = keys.filter((key) => !known.has(key));
  for (const photo of await lockProcessedPhotos(transaction, ownerUid, added)) known.set(photo.key, photo);
  const photos: AttachedPhoto[] = [];
  const seen = new Set<string>();
  for (const [index, key] of keys.entries()) {
    const photo = known.get(key);
    if (!photo) throw invalidInput(`photos.${index}`, 'You have no processed picture with this key.');
    if (seen.has(key)) throw invalidInput(`photos.${index}`, 'This picture is listed twice.');
    seen.add(key);
    photos.push(photo);
  }
  const same = before.length === photos.length && before.every(({ key }, index) => key === photos[index]?.key);
  if (same) return;
  if (before.length > 0) await transaction.deleteFrom('adPhotos').where('adId', '=', adId).execute();
  if (photos.length === 0) return;
  await transaction
    .insertInto('adPhotos')
    .values(photos.map((photo, photoOrder) => ({ ...photo, adId, photoOrder })))
    .execute();
}

async function photosOfAd(transaction: DatabaseTransaction, adId: number): Promise<AttachedPhoto[]> {
  const rows = await transaction
    .selectFrom('adPhotos')
    .select(['key', 'mediaId', 'base', 'widths', 'width', 'height', 'thumbhash', 'color', 'alt', 'tag'])
    .where('adId', '=', adId)
    .orderBy('photoOrder')
    .execute();
  return rows.map((row) => ({ ...row, alt: JSON.stringify(row.alt) }));
}

/** Locks the rows, so that the job `remove_expired_media` cannot remove them at the same time. */
async function lockProcessedPhotos(
  transaction: DatabaseTransaction,
  ownerUid: string,
  keys: readonly string[],
): Promise<AttachedPhoto[]> {
  if (keys.length === 0) return [];
  const rows = await transaction
    .selectFrom('media')
    .select(['id', 'key', 'base', 'widths', 'width', 'height', 'thumbhash', 'color', 'alt', 'tag'])
    .where('ownerUid', '=', ownerUid)
    .where('kind', '=', 'ad_photo')
    // A picture that is being rotated still has its old files; the job replaces them in the ad.
    .where('state', 'in', ['ready', 'processing'])
    .where('base', 'is not', null)
    .where('withdrawnAt', 'is', null)
    .where('key', 'in', keys)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.flatMap(({ id, base, widths, width, height, thumbhash, color, alt, ...row }) =>
    base === null || widths === null || width === null || height === null || thumbhash === null || color === null
      ? []
      : [{ ...row, base, widths, width, height, thumbhash, color, mediaId: id, alt: JSON.stringify(alt) }],
  );
}
