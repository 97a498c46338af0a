import type { ListedAd } from '@houni/contracts/ad';

/** Of so many ads in a row at most one is sponsored. */
const ADS_PER_SPONSORED = 8;

/**
 * The ads in the order of the page, without duplicates: the first, the ninth and the seventeenth are sponsored. So a
 * phone shows one among the first four and a wide screen two among the first nine. With few results there are fewer.
 */
export function withSponsored(results: readonly ListedAd[], sponsored: readonly ListedAd[] = []): readonly ListedAd[] {
  const paid = sponsored.slice(0, Math.ceil(results.length / ADS_PER_SPONSORED));
  const paidKeys = new Set(paid.map(({ publicKey }) => publicKey));
  const ads = results.filter(({ publicKey }) => !paidKeys.has(publicKey));
  for (const [index, ad] of paid.entries()) ads.splice(index * ADS_PER_SPONSORED, 0, ad);
  return ads;
}
