import { sql } from 'kysely';
import type { DatabaseTransaction } from '../database.ts';
import { addJob } from '../platform/jobs.ts';
import { preparedStatement } from '../platform/prepared-statements.ts';
import { isOriginal } from './perceptual-hash.ts';
import type { PerceptualHash } from './perceptual-hash.ts';

/** Compares the ad with earlier ads again; its payload is the id of the ad. */
export const REVIEW_PHOTOS_JOB = 'review_ad_photos';
/** A picture that many accounts have is compared with the oldest of them. */
const MAX_COPIES = 100;

/** Pictures of other accounts that share a segment with an original of the picture: ids and bits. */
export const CANDIDATES_QUERY = 'select id, bits from find_similar_pictures($1::bigint, $2::text, $3::integer[])';
const readCandidates = preparedStatement<{ id: number; bits: string }>(CANDIDATES_QUERY);

/**
 * Stores which pictures of other accounts show the same as this one, whose hash was committed before: of two pictures that
 * are processed at the same time, the one that is committed later finds the other. Older results stay: a picture that its
 * owner has rotated is still a copy. Ads that show a picture in which a copy was found are reviewed by a job.
 */
export async function recordPictureCopies(
  transaction: DatabaseTransaction,
  { id, ownerUid }: { id: number; ownerUid: string | null },
  hash: PerceptualHash | null,
): Promise<void> {
  if (hash === null) return;
  const candidates = await readCandidates(transaction, [id, ownerUid, hash.originals.segments]);
  const copies = candidates.flatMap((other) => (isOriginal(other.bits, hash) ? [other.id] : [])).slice(0, MAX_COPIES);
  if (copies.length === 0) return;
  // In one order for all, so that two pictures that find each other do not wait for each other.
  await sql`
    with other as (select id from media where id = any(${copies}::bigint[]) for key share)
    insert into picture_copies (media_id, other_media_id)
    select * from (select ${id}::bigint as one, id from other union all select id, ${id}::bigint from other) pairs
    order by 1, 2 on conflict do nothing`.execute(transaction);
  const shown = await transaction.selectFrom('adPhotos').select('adId').distinct().where('mediaId', '=', id).execute();
  for (const { adId } of shown) await addJob(transaction, REVIEW_PHOTOS_JOB, { adId });
}
