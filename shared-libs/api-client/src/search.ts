import { listedAd, withOwnTitle } from '@houni/ad-card/listed-ad';
import type { ListedAd } from '@houni/ad-card/listed-ad';
import type { SearchAnswer, SearchQuery } from '@houni/contracts/ad';
import type { Locale } from '@houni/contracts/locale';
import { api } from '@houni/store';
import type { WithListedAds } from './with-listed-ads.ts';
import { searchRequest } from './requests/search.ts';

/** A page of a search, with the ads reduced to what cards show. */
export type ListedSearch = WithListedAds<Omit<SearchAnswer, 'sponsored' | 'ownTitles'>, 'items'> & {
  sponsored?: ListedAd[];
};

/** The search. */
export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One page of a search, with the counts of the filters. */
    searchItems: build.query<ListedSearch, SearchQuery & { locale: Locale }>({
      query: searchRequest,
      transformResponse: ({ items, sponsored, ownTitles, ...answer }: SearchAnswer, _meta, { locale }) => ({
        ...answer,
        items: items.map((ad) => withOwnTitle(listedAd(ad, locale), ownTitles)),
        ...(sponsored && { sponsored: sponsored.map((ad) => withOwnTitle(listedAd(ad, locale), ownTitles)) }),
      }),
    }),
  }),
});
