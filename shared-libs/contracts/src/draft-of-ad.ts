import type { OwnAd } from './ad-write.ts';
import type { DraftContent } from './draft.ts';

/**
 * A draft with the content of an ad, to duplicate it. The photos are left out: two ads with the same photos look like one
 * property that is published twice, which the rules forbid.
 */
export function draftOfAd(ad: OwnAd['ad']): DraftContent {
  const { transaction, category, place, position, photos, videoUrl, contact, price, flatshare, ...details } = ad;
  return {
    transaction,
    category,
    place,
    ...(position && { position }),
    details: { ...details, ...flatshare, priceMillimes: price.millimes, priceUnit: price.unit },
    ...(videoUrl !== undefined && { media: { videoUrl } }),
    contact,
    step: 'details',
  };
}
