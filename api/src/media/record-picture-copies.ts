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

/** Pictures of other accounts that share a segment with an original of the picture: ids and bits, oldest first. */
export const CANDIDATES_QUERY = 'select id, bits from find_similar_pictures($1::bigint, $2::text, $3::integer[])';
const readCandidates = preparedStatement<{ id: number; bits: string }>(CANDIDATES_QUERY);

/**
 * Stores which pictures of other accounts show the same as this one. Older results stay: a picture that its owner has
 * rotated is still a copy. Ads that show a picture in which a copy was found are reviewed by a job.
 */
export async function recordPictureCopies(
  transaction: DatabaseTransaction,
  { id, ownerUid }: { id: number; ownerUid: string | null },
  hash: PerceptualHash | null,
): Promise<void> {
  if (hash === null) return;
  // Otherwise two processes that finish two copies at the same time would not see each other's.
  await sql`select pg_advisory_xact_lock(hashtext('picture_copies'))`.execute(transaction);
  const candidates = await readCandidates(transaction, [id, ownerUid, hash.originals.segments]);
  const copies = candidates.filter(({ bits }) => isOriginal(bits, hash)).slice(0, MAX_COPIES);
  if (copies.length === 0) return;
  await transaction
    .insertInto('pictureCopies')
    .values(
      copies.flatMap((other) => [
        { mediaId: id, otherMediaId: other.id },
        { mediaId: other.id, otherMediaId: id },
      ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const shown = await transaction.selectFrom('adPhotos').select('adId').distinct().where('mediaId', '=', id).execute();
  for (const { adId } of shown) await addJob(transaction, REVIEW_PHOTOS_JOB, { adId });
}
