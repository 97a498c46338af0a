import type { MediaKind } from '@houni/contracts/media';
import type { DatabaseTransaction } from '../platform/database.ts';
import { invalidInput } from '../platform/errors.ts';
import type { StoredPhoto } from '../platform/schema.ts';

const DAY_MS = 86_400_000;

export interface TakePicture {
  ownerUid: string;
  key: string;
  kind: MediaKind;
  /** The input that named it. */
  field: string;
}

/**
 * A finished picture of the caller as a photo to keep; from now on it does not expire. Ads have `attachMedia` instead.
 * @throws RequestError `invalid_input` for a picture that is foreign, unfinished or of another kind
 */
export async function takePicture(
  transaction: DatabaseTransaction,
  { ownerUid, key, kind, field }: TakePicture,
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
    throw invalidInput(field, 'You have no finished picture of this kind with this key.');
  }
  await transaction.updateTable('media').set({ expiresAt: null }).where('id', '=', row.id).execute();
  return { base, widths, width, height, thumbhash, color, alt: row.alt };
}

/** Lets go of a photo that `takePicture` gave: it is kept for a day, for whoever changes his mind, then removed. */
export async function releasePicture(
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
