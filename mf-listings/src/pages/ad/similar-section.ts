import type { ListedAd } from '../../parts/listed-ad.ts';
import { lateSection } from '@houni/remote/late-section';

/** Ads of the same kind nearby; their texts are those of all cards. */
export const similarSection = lateSection<{ ads: ListedAd[]; now: number }>({
  namespace: 'listingsSimilar',
  load: async () => ({ Component: (await import('./similar-ads.tsx')).SimilarAds, texts: {} }),
});
