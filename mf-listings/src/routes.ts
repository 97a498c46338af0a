import { ADDRESSES } from '@houni/routing/addresses';
import { FILTER_NAMES } from '@houni/routing/listing-url';
import type { RouteDeclaration } from '@houni/routing/route-table';

const AD_QUERY = ['sent', 'report', 'ask'];

/** The remote's name: of its texts, endpoints and routes. */
export const name = 'listings';

/** The routes that this remote serves; the build writes them into the manifest. */
export const routes = {
  home: {
    ...ADDRESSES.home,
    indexed: true,
    query: ['transaction', 'category', 'q', 'governorate', 'saleBudget', 'rentBudget', 'rooms'],
    warmUp: true,
    offline: 'visited',
    skeleton: 'cards',
    fragments: ['blog/newestArticles', 'agencies/ofTheDay'],
  },
  listing: {
    ...ADDRESSES.listing,
    indexed: true,
    query: [...FILTER_NAMES, 'place'],
    correctsPath: true,
    offline: 'visited',
    skeleton: 'cards',
  },
  ad: { ...ADDRESSES.ad, indexed: true, query: AD_QUERY, correctsPath: true, offline: 'list' },
  agencyAd: { ...ADDRESSES.agencyAd, indexed: true, query: AD_QUERY, correctsPath: true, offline: 'list' },
  legacyAd: { ...ADDRESSES.legacyAd, correctsPath: true },
  saved: { ...ADDRESSES.saved, offline: 'fetch' },
  compare: ADDRESSES.compare,
  adPreview: ADDRESSES.adPreview,
} as const satisfies Record<string, RouteDeclaration>;
