import { MAX_PHOTOS } from '@houni/contracts/limits';
import type { DatabaseTransaction } from '../platform/database.ts';
import { invalidInput } from '../platform/errors.ts';

export interface AttachMedia {
  /** Whose finished pictures may be used; photos that the ad has already may stay whoever sent them. */
  ownerUid: string;
  adId: number;
  /** Keys in the order of the photos, the cover first; none takes all photos away. */
  keys: readonly string[];
  kind: keyof typeof MAX_PHOTOS;
  /** The ad was written in this transaction: it has no photos to look at yet. */
  isNew?: boolean;
}

/** One photo as the table keeps it, without its place. */
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
 * Sets the photos of an ad, in place of those it had. Pictures that nothing uses any more expire after a day; those
 * that are used do not.
 * @throws RequestError `invalid_input` naming the key that is foreign, unfinished, given twice or one too many
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
  for (const photo of await finishedPhotos(transaction, ownerUid, added)) known.set(photo.key, photo);
  const chosen: AttachedPhoto[] = [];
  const seen = new Set<string>();
  for (const [index, key] of keys.entries()) {
    const photo = known.get(key);
    if (!photo) throw invalidInput(`photos.${index}`, 'You have no finished picture with this key.');
    if (seen.has(key)) throw invalidInput(`photos.${index}`, 'This picture is chosen twice.');
    seen.add(key);
    chosen.push(photo);
  }
  const same = before.length === chosen.length && before.every(({ key }, index) => key === chosen[index]?.key);
  if (same) return;
  if (before.length > 0) await transaction.deleteFrom('adPhotos').where('adId', '=', adId).execute();
  if (chosen.length === 0) return;
  await transaction
    .insertInto('adPhotos')
    .values(chosen.map((photo, photoOrder) => ({ ...photo, adId, photoOrder })))
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

/** Locked, so that no sweep removes one of them meanwhile. */
async function finishedPhotos(
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
    // One that is being turned has its files, and changes them in the ad when it is done.
    .where('state', 'in', ['ready', 'processing'])
    .where('base', 'is not', null)
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
