import type { DatabaseTransaction } from '../database.ts';
import type { ContentReview } from '../schema/moderation.ts';

/** Records what a moderator has decided about the content of an ad; a later decision about the same content replaces it. */
export async function recordContentReview(
  transaction: DatabaseTransaction,
  { adId, digest, review, now }: { adId: number; digest: string; review: ContentReview; now: Date },
): Promise<void> {
  await transaction
    .insertInto('contentReviews')
    .values({ adId, digest, review, reviewedAt: now })
    .onConflict((conflict) => conflict.columns(['adId', 'digest']).doUpdateSet({ review, reviewedAt: now }))
    .execute();
}

/** What moderators have decided about this content; null if none has looked at it. */
export async function readContentReview(
  transaction: DatabaseTransaction,
  adId: number,
  digest: string,
): Promise<ContentReview | null> {
  const row = await transaction
    .selectFrom('contentReviews')
    .select('review')
    .where('adId', '=', adId)
    .where('digest', '=', digest)
    .executeTakeFirst();
  return row?.review ?? null;
}
