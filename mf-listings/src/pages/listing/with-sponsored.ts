import type { ListedAd } from '@houni/ad-card/listed-ad';

/** The ads in the order of the page: first the sponsored ones, then the results without duplicates. */
export function withSponsored(results: readonly ListedAd[], sponsored: readonly ListedAd[] = []): readonly ListedAd[] {
  const sponsoredKeys = new Set(sponsored.map(({ publicKey }) => publicKey));
  return [...sponsored, ...results.filter(({ publicKey }) => !sponsoredKeys.has(publicKey))];
}
