/** Where the ads of a list, newest first, change from new to seen. */
export interface VisitBoundary {
  /** How many ads are newer than the visit; all of them may be. */
  newCount: number;
  /** The first new ad and the first earlier one. */
  firstNew: string;
  firstEarlier: string | null;
}

/**
 * Finds what is new since a visit among the ads of one page, newest first; null if nothing is. The paid ads between
 * them are not part of the order.
 * @param since ISO date and time of the visit
 */
export function newSinceVisit(
  ads: readonly { publicKey: string; publishedAt: string | null }[],
  since: string,
): VisitBoundary | null {
  const visit = Date.parse(since);
  const isNew = ({ publishedAt }: (typeof ads)[number]) => publishedAt !== null && Date.parse(publishedAt) > visit;
  const boundary = ads.findIndex((ad) => !isNew(ad));
  const newCount = boundary === -1 ? ads.length : boundary;
  const [first] = ads;
  if (!first || newCount === 0) return null;
  return { newCount, firstNew: first.publicKey, firstEarlier: ads[newCount]?.publicKey ?? null };
}
