import type { AgencyItemsQuery as ItemsQuery, ListedAd, SearchAnswer } from '@houni/contracts/ad';
import type { AgencyAnswer, AgencyListAnswer, AgencyListQuery } from '@houni/contracts/agency';
import type { Locale } from '@houni/domain/locale';
import { api } from '@houni/store';

/** One page of an agency's ads: the search response without facets. */
export type AgencyItemsAnswer = Pick<SearchAnswer, 'total' | 'page' | 'pageSize'> & { items: ListedAd[] };
export type AgencyItemsQuery = ItemsQuery & { locale: Locale; page: number; pageSize: number };

/** Agencies and their ads. */
export const agenciesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One page of the agencies that match. */
    getAgencies: build.query<AgencyListAnswer, AgencyListQuery>({
      query: (params) => ({ url: '/agency/items/day-listing', params }),
    }),
    /** One agency; an unknown key (404) or one that is gone (410) gives `agency: null`, not an error. */
    getAgency: build.query<AgencyAnswer, { publicKey: string; locale: Locale }>({
      query: (params) => ({ url: '/agency/public-key', params }),
    }),
    /** One page of an agency's published ads. */
    getAgencyItems: build.query<AgencyItemsAnswer, AgencyItemsQuery>({
      query: (params) => ({ url: '/search/agency/items/public-key', params: { ...params, cards: 'listed' } }),
    }),
  }),
});
