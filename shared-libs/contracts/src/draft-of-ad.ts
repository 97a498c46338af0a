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

/** An ad that is online as the content that its advertiser edits: with its photos, and every step reached. */
export function editableContentOfAd(ad: OwnAd['ad']): DraftContent {
  const content = draftOfAd(ad);
  return {
    ...content,
    ...(ad.photos && { media: { ...content.media, photos: ad.photos } }),
    step: 'preview',
  };
}
