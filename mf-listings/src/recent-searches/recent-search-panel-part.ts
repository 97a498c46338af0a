import type { Locale } from '@houni/domain/locale';
import { deferred } from '@houni/remote/deferred';
import { loadTexts } from '../deferred-texts/load-texts.ts';

export const recentSearchPanelPart = deferred(async (locale: Locale) => {
  const [{ RecentSearchPanel }, texts] = await Promise.all([
    import(/* webpackChunkName: "saved" */ './recent-search-panel.tsx'),
    loadTexts(locale, 'saved'),
  ]);
  return { Component: RecentSearchPanel, texts: { listingsSaved: texts } };
});
