import type { LatePart } from '@houni/remote/late-part';
import type { CompareToolsProps } from './compare-tools.tsx';
import type { RecentSearchPanelProps } from './recent-search-panel.tsx';
import { keepingTexts } from '../keeping-texts.ts';
import type { SeenAdsProps } from './seen-ads.tsx';

// All of them are one chunk: each further one costs every page of the remote its name and hash.
const namespace = 'listingsSaved';

/** Everything that this device keeps. */
export const savedPart: LatePart<object> = {
  namespace,
  async load(locale) {
    const [{ SavedLists }, texts] = await Promise.all([
      import(/* webpackChunkName: "saved" */ './saved-lists.tsx'),
      keepingTexts(locale, 'saved'),
    ]);
    return { Component: SavedLists, texts };
  },
};

/** The ads that were looked at lately. */
export const seenPart: LatePart<SeenAdsProps> = {
  namespace,
  async load(locale) {
    const [{ SeenAds }, texts] = await Promise.all([
      import(/* webpackChunkName: "saved" */ './seen-ads.tsx'),
      keepingTexts(locale, 'saved'),
    ]);
    return { Component: SeenAds, texts };
  },
};

/** The searches that were made lately, below a search field. */
export const recentSearchesPart: LatePart<RecentSearchPanelProps> = {
  namespace,
  async load(locale) {
    const [{ RecentSearchPanel }, texts] = await Promise.all([
      import(/* webpackChunkName: "saved" */ './recent-search-panel.tsx'),
      keepingTexts(locale, 'saved'),
    ]);
    return { Component: RecentSearchPanel, texts };
  },
};

/** What changes a comparison. */
export const compareToolsPart: LatePart<CompareToolsProps> = {
  namespace,
  async load(locale) {
    const [{ CompareTools }, texts] = await Promise.all([
      import(/* webpackChunkName: "saved" */ './compare-tools.tsx'),
      keepingTexts(locale, 'saved'),
    ]);
    return { Component: CompareTools, texts };
  },
};
