import type { AdContent } from '@houni/contracts/ad-write';
import type { DatabaseTransaction } from '../database.ts';
import type { ContentReview } from '../schema/moderation.ts';
import { contentDigest } from './content-digest.ts';

/** An approval holds for prices that differ by at most this share from the price that the moderator saw. */
const PRICE_TOLERANCE = 0.2;

/** Records what a moderator has decided about the content of an ad; a later decision about the same content replaces it. */
export async function recordContentReview(
  transaction: DatabaseTransaction,
  { adId, content, review, now }: { adId: number; content: AdContent; review: ContentReview; now: Date },
): Promise<void> {
  const decided = { review, price: content.price.millimes, reviewedAt: now };
  await transaction
    .insertInto('contentReviews')
    .values({ adId, digest: contentDigest(content), ...decided })
    .onConflict((conflict) => conflict.columns(['adId', 'digest']).doUpdateSet(decided))
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
