import type { MediaKind } from '@houni/contracts/media';
import type { DatabaseTransaction } from '../database.ts';
import { invalidInput } from '../platform/domain-error.ts';
import type { StoredPhoto } from '../schema/media.ts';

const DAY_MS = 86_400_000;

export interface AttachPicture {
  ownerUid: string;
  key: string;
  kind: MediaKind;
  /** The input field that contains the key. */
  field: string;
}

/**
 * Takes a processed picture of the user into use, as an avatar, logo or cover: it no longer expires. Ads use
 * `attachMedia` instead.
 * @returns the photo to store
 * @throws DomainError `invalid_input` for a picture that is another user's, not processed or of another kind
 */
export async function attachPicture(
  transaction: DatabaseTransaction,
  { ownerUid, key, kind, field }: AttachPicture,
): Promise<StoredPhoto> {
  const row = await transaction
    .selectFrom('media')
    .select(['id', 'base', 'widths', 'width', 'height', 'thumbhash', 'color', 'alt'])
    .where('key', '=', key)
    .where('ownerUid', '=', ownerUid)
    .where('kind', '=', kind)
    .where('state', '=', 'ready')
    .forUpdate()
    .executeTakeFirst();
  const { base, widths, width, height, thumbhash, color } = row ?? {};
  if (!row || !base || !widths || !width || !height || !thumbhash || !color) {
    throw invalidInput(field, 'You have no processed picture of this kind with this key.');
  }
  await transaction.updateTable('media').set({ expiresAt: null }).where('id', '=', row.id).execute();
  return { base, widths, width, height, thumbhash, color, alt: row.alt };
}

/** Releases a photo of `attachPicture`. It expires after a day, so that the user can choose it again until then. */
export async function detachPicture(
  transaction: DatabaseTransaction,
  photo: StoredPhoto | null,
  now: Date,
): Promise<void> {
  if (photo === null) return;
  await transaction
    .updateTable('media')
    .set({ expiresAt: new Date(now.getTime() + DAY_MS) })
    .where('base', '=', photo.base)
    .execute();
}
