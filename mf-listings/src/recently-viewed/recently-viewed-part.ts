import type { Locale } from '@houni/domain/locale';
import { deferred } from '@houni/remote/deferred';
import { loadTexts } from '../deferred-texts/load-texts.ts';

export const recentlyViewedPart = deferred(async (locale: Locale) => {
  const [{ RecentlyViewedAds }, texts] = await Promise.all([
    import(/* webpackChunkName: "saved" */ './recently-viewed-ads.tsx'),
    loadTexts(locale, 'saved'),
  ]);
  return { Component: RecentlyViewedAds, texts: { listingsSaved: texts } };
});
