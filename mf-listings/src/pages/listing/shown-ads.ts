import type { ListedAd } from '../../parts/listed-ad.ts';

/** The ads of a page as they stand: first those whose places are paid for, then the results, none of them twice. */
export function shownAds(results: readonly ListedAd[], sponsored: readonly ListedAd[] = []): readonly ListedAd[] {
  const above = new Set(sponsored.map(({ publicKey }) => publicKey));
  return [...sponsored, ...results.filter(({ publicKey }) => !above.has(publicKey))];
}
