import type { AdDetail } from '@houni/contracts/ad';
import { deferred } from '@houni/remote/deferred';
import type { DeferredComponent } from '@houni/remote/deferred';
import { hydrateOnVisible } from '@houni/remote/hydrate-on-visible';

export const advertiserFactsPart: DeferredComponent<{ ad: AdDetail }> = deferred(async () => ({
  Component: (await import('./advertiser-facts.tsx')).AdvertiserFacts,
}));

export const AdvertiserFactsSection = hydrateOnVisible(advertiserFactsPart);
