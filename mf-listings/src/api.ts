import type { AdAnswer, DayListingAnswer, SearchAnswer, SearchQuery } from '@houni/contracts/ad';
import type { AgencyListAnswer } from '@houni/contracts/agency';
import type { BlogAnswer } from '@houni/contracts/blog';
import type { Locale } from '@houni/contracts/locale';
import type { GovernoratesAnswer, LocationAnswer, LocationQuery } from '@houni/contracts/place';
import { api } from '@houni/store';
import { listedAd } from './parts/listed-ad.ts';
import type { ListedAd } from './parts/listed-ad.ts';

/** An answer whose ads are cut to what cards show. */
type WithListedAds<Answer, Key extends keyof Answer> = Omit<Answer, Key> & Record<Key, ListedAd[]>;

export type ListedSearch = WithListedAds<SearchAnswer, 'items'>;
export type AdWithSimilar = WithListedAds<AdAnswer, 'similar'>;

/**
 * The calls of this remote. Names start with `listings`, because all remotes share one slice:
 * a second endpoint of the same name would silently be the first one.
 */
export const listingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Ads of a search, one page, with the counts beside the filters. */
    listingsSearch: build.query<ListedSearch, SearchQuery & { locale: Locale }>({
      query: (params) => ({ url: '/search/items/search-new', params }),
      transformResponse: (answer: SearchAnswer, _meta, { locale }) => ({
        ...answer,
        items: answer.items.map((ad) => listedAd(ad, locale)),
      }),
    }),
    /** Ads of the day for the home page. */
    listingsOfDay: build.query<WithListedAds<DayListingAnswer, 'items'>, { locale: Locale; limit: number }>({
      query: (params) => ({ url: '/search/items/day-listing', params }),
      transformResponse: (answer: DayListingAnswer, _meta, { locale }) => ({
        ...answer,
        items: answer.items.map((ad) => listedAd(ad, locale)),
      }),
    }),
    /** One ad by its public key; an unknown key is an answer, not an error. */
    listingsAd: build.query<AdWithSimilar, { publicKey: string; locale: Locale }>({
      query: (params) => ({ url: '/search/item/public-key', params }),
      transformResponse: (answer: AdAnswer, _meta, { locale }) => ({
        ...answer,
        similar: answer.similar.map((ad) => listedAd(ad, locale)),
      }),
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
