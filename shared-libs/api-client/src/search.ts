import type { ListedAd, SearchAnswer, SearchQuery } from '@houni/contracts/ad';
import type { Locale } from '@houni/domain/locale';
import { api } from '@houni/store';
import type { WithListedAds } from './with-listed-ads.ts';
import { searchRequest } from './requests/search.ts';

/** A page of a search. */
export type ListedSearch = WithListedAds<Omit<SearchAnswer, 'sponsored' | 'ownTitles'>, 'items'> & {
  sponsored?: ListedAd[];
};

/** Adds the advertiser's own title to an ad if the search answered one: it contains a searched word. */
function withOwnTitle(ad: ListedAd, ownTitles: SearchAnswer['ownTitles']): ListedAd {
  const own = ownTitles?.find(({ publicKey }) => publicKey === ad.publicKey);
  return own ? { ...ad, ownTitle: { text: own.title, language: own.language } } : ad;
}

/** The search. */
export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One page of a search, with the counts of the filters. */
    searchItems: build.query<ListedSearch, SearchQuery & { locale: Locale }>({
      query: searchRequest,
      transformResponse: ({
        items,
        sponsored,
        ownTitles,
        ...answer
      }: ListedSearch & Pick<SearchAnswer, 'ownTitles'>) => ({
        ...answer,
        items: items.map((ad) => withOwnTitle(ad, ownTitles)),
        ...(sponsored && { sponsored: sponsored.map((ad) => withOwnTitle(ad, ownTitles)) }),
      }),
    }),
  }),
});
