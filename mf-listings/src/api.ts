import type { AdAnswer, DayListingAnswer, SearchAnswer, SearchQuery } from '@houni/contracts/ad';
import type { AgencyListAnswer } from '@houni/contracts/agency';
import type { BlogAnswer } from '@houni/contracts/blog';
import type { Locale } from '@houni/contracts/locale';
import type { GovernoratesAnswer, LocationAnswer, LocationQuery } from '@houni/contracts/place';
import { api } from '@houni/store';

/**
 * The calls of this remote. Names start with `listings`, because all remotes share one slice:
 * a second endpoint of the same name would silently be the first one.
 */
export const listingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Ads of a search, one page, with the counts beside the filters. */
    listingsSearch: build.query<SearchAnswer, SearchQuery>({
      query: (params) => ({ url: '/search/items/search-new', params }),
    }),
    /** Ads of the day for the home page. */
    listingsOfDay: build.query<DayListingAnswer, { locale: Locale; limit: number }>({
      query: (params) => ({ url: '/search/items/day-listing', params }),
    }),
    /** One ad by its public key; an unknown key is an answer, not an error. */
    listingsAd: build.query<AdAnswer, { publicKey: string; locale: Locale }>({
      query: (params) => ({ url: '/search/item/public-key', params }),
      providesTags: ['Ad'],
    }),
    /** One ad by public key or uid: old addresses carry the uid. */
    listingsAdByKeyOrUid: build.query<AdAnswer, { key: string; locale: Locale }>({
      query: (params) => ({ url: '/search/item/public-key-or-uid', params }),
    }),
    /** One place with its children, or the places that match some words. */
    listingsPlace: build.query<LocationAnswer, LocationQuery>({
      query: (params) => ({ url: '/public/location', params }),
    }),
    listingsGovernorates: build.query<GovernoratesAnswer, void>({
      query: () => '/public/refs/get-all-gouvernorats',
    }),
    /** Agencies of the day for the home page. */
    listingsAgenciesOfDay: build.query<AgencyListAnswer, { locale: Locale; pageSize: number }>({
      query: (params) => ({ url: '/agency/items/day-listing', params: { ...params, day: 'true' } }),
    }),
    /** The newest articles for the home page. */
    listingsArticles: build.query<BlogAnswer, { locale: Locale; pageSize: number }>({
      query: (params) => ({ url: '/public/blog', params }),
    }),
  }),
});
