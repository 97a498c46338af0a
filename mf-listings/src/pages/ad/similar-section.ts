import { deferred } from '@houni/remote/deferred';
import type { DeferredComponent } from '@houni/remote/deferred';
import { hydrateOnVisible } from '@houni/remote/hydrate-on-visible';
import type { ListedAd } from '@houni/contracts/ad';

/** Similar ads nearby. */
export const similarPart: DeferredComponent<{ ads: ListedAd[]; now: number }> = deferred(async () => ({
  Component: (await import('./similar-ads.tsx')).SimilarAds,
}));

export const SimilarSection = hydrateOnVisible(similarPart);
