import { sql } from 'kysely';
import type { DatabaseTransaction } from '../platform/database.ts';

/** Two pictures that differ in so many of 64 bits are one: the same file, made smaller or compressed again. */
const SAME_LOOK_BITS = 6;

export interface ReusedPhoto {
  /** The picture of this owner. */
  key: string;
  /** An ad of somebody else that shows it. */
  publicKey: string;
}

/**
 * Which of these pictures stand, to the eye, in ads of somebody else: not of the owner, nor of a colleague of the same
 * agency. One ad a picture. Pictures without features (a white wall) are nobody's.
 */
export async function photosReusedFromOthers(
  transaction: DatabaseTransaction,
  ownerUid: string,
  keys: readonly string[],
): Promise<ReusedPhoto[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<ReusedPhoto>`
    select distinct on (own.key) own.key, ads.public_key as "publicKey"
    from media own
    join media other on other.look_quarters && own.look_quarters
      and other.id <> own.id and bit_count(other.look # own.look) <= ${SAME_LOOK_BITS}
    join ad_photos on ad_photos.media_id = other.id
    join ads on ads.id = ad_photos.ad_id
    where own.owner_uid = ${ownerUid} and own.key = any(${[...keys]}) and own.look is not null
      and ads.owner_uid <> ${ownerUid}
      and not exists (
        select from agency_members mine
        join agency_members theirs using (agency_id)
        where mine.user_uid = ${ownerUid} and theirs.user_uid = ads.owner_uid
      )
    order by own.key, ads.id`.execute(transaction);
  return rows;
}
