import type { AdContent } from '@houni/contracts/ad-write';
import type { DatabaseTransaction } from '../database.ts';
import type { ContentReview, FormerReview } from '../schema/moderation.ts';
import { contentDigest } from './content-digest.ts';

/** An approval holds for prices that differ by at most this share from the price that the moderator saw. */
const PRICE_TOLERANCE = 0.2;

/**
 * Records what a moderator has decided about the content of an ad; a later decision about the same content replaces it.
 * @returns the former one; null if there was none
 */
export async function recordContentReview(
  transaction: DatabaseTransaction,
  { adId, content, review, now }: { adId: number; content: AdContent; review: ContentReview; now: Date },
): Promise<FormerReview | null> {
  const digest = contentDigest(content);
  const former = await transaction
    .selectFrom('contentReviews')
    .select(['review', 'price', 'reviewedAt'])
    .where('adId', '=', adId)
    .where('digest', '=', digest)
    .executeTakeFirst();
  const decided = { review, price: content.price.millimes, reviewedAt: now };
  await transaction
    .insertInto('contentReviews')
    .values({ adId, digest, ...decided })
    .onConflict((conflict) => conflict.columns(['adId', 'digest']).doUpdateSet(decided))
    .execute();
  return former ? { ...former, reviewedAt: former.reviewedAt.toISOString() } : null;
}

/** Takes back what was recorded about this content: the former decision holds again, if there was one. */
export async function restoreContentReview(
  transaction: DatabaseTransaction,
  { adId, content, former }: { adId: number; content: AdContent; former: FormerReview | null },
): Promise<void> {
  const digest = contentDigest(content);
  if (former === null) {
    await transaction.deleteFrom('contentReviews').where('adId', '=', adId).where('digest', '=', digest).execute();
    return;
  }
  await transaction
    .updateTable('contentReviews')
    .set({ ...former, reviewedAt: new Date(former.reviewedAt) })
    .where('adId', '=', adId)
    .where('digest', '=', digest)
    .execute();
}

/**
 * What moderators have decided about this content; `changed` if they have decided about another content of the ad, null if
 * about none.
 */
export async function readContentReview(
  transaction: DatabaseTransaction,
  adId: number,
  content: AdContent,
): Promise<ContentReview | 'changed' | null> {
  const reviews = await transaction
    .selectFrom('contentReviews')
    .select(['digest', 'review', 'price'])
    .where('adId', '=', adId)
    .execute();
  if (reviews.length === 0) return null;
  const digest = contentDigest(content);
  const same = reviews.find((review) => review.digest === digest);
  if (!same) return 'changed';
  const difference = Math.abs(content.price.millimes - same.price);
  return difference <= (same.review === 'approved' ? same.price * PRICE_TOLERANCE : 0) ? same.review : 'changed';
}

/** Whether a moderator, who has looked at one of the contents, must look at the other one too. */
export function isSameForReview(one: AdContent, other: AdContent): boolean {
  return one.price.millimes === other.price.millimes && contentDigest(one) === contentDigest(other);
}
