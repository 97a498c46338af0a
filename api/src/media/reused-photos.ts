import { sql } from 'kysely';
import type { DatabaseTransaction } from '../database.ts';

/** Two hashes that differ in at most this many of 64 bits belong to the same picture, resized or compressed again. */
const MAX_DIFFERENT_BITS = 6;

export interface ReusedPhoto {
  /** The owner's picture. */
  key: string;
  /** An ad of another account that shows the same picture. */
  publicKey: string;
}

/**
 * Finds which of these pictures are also shown, by their perceptual hash, in ads of other accounts; colleagues of the
 * same agency do not count. Returns one ad per picture. Pictures without features, such as a white wall, never match.
 */
export async function findReusedPhotos(
  transaction: DatabaseTransaction,
  ownerUid: string,
  keys: readonly string[],
): Promise<ReusedPhoto[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<ReusedPhoto>`
    select distinct on (own.key) own.key, ads.public_key as "publicKey"
    from media own
    join media other on other.perceptual_hash_segments && own.perceptual_hash_segments
      and other.id <> own.id and bit_count(other.perceptual_hash # own.perceptual_hash) <= ${MAX_DIFFERENT_BITS}
    join ad_photos on ad_photos.media_id = other.id
    join ads on ads.id = ad_photos.ad_id
    where own.owner_uid = ${ownerUid} and own.key = any(${[...keys]}) and own.perceptual_hash is not null
      and ads.owner_uid <> ${ownerUid}
      and not exists (
        select from agency_members mine
        join agency_members theirs using (agency_id)
        where mine.user_uid = ${ownerUid} and theirs.user_uid = ads.owner_uid
      )
    order by own.key, ads.id`.execute(transaction);
  return rows;
}
