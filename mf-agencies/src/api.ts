import { listedAd } from '@houni/ad-card/listed-ad';
import type { ListedAd } from '@houni/ad-card/listed-ad';
import type { SearchAnswer } from '@houni/contracts/ad';
import type { AgencyAnswer, AgencyListAnswer, AgencyListQuery } from '@houni/contracts/agency';
import type { InvitationAnswer } from '@houni/contracts/agency-write';
import type { InvitationLink } from './pages/invitation/invitation-link.ts';
import type { Locale } from '@houni/contracts/locale';
import type { CreditsAnswer, PlansAnswer } from '@houni/contracts/pricing';
import type { GovernoratesAnswer } from '@houni/contracts/place';
import { api } from '@houni/store';

/** One page of an agency's ads: the search response without facets. */
export type AgencyItemsAnswer = Pick<SearchAnswer, 'total' | 'page' | 'pageSize'> & { items: ListedAd[] };
export interface AgencyItemsQuery {
  publicKey: string;
  locale: Locale;
  page: number;
  pageSize: number;
}

/** Endpoints of this remote; names start with `agencies`, because all remotes share one slice. */
export const agenciesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One page of the agencies that match. */
    agenciesList: build.query<AgencyListAnswer, AgencyListQuery>({
      query: (params) => ({ url: '/agency/items/day-listing', params }),
    }),
    /** One agency; an unknown key (404) or one that is gone (410) gives `agency: null`, not an error. */
    agenciesOne: build.query<AgencyAnswer, { publicKey: string; locale: Locale }>({
      query: (params) => ({ url: '/agency/public-key', params }),
    }),
    /** The invitation of a mailed link; it depends on who is signed in. */
    agenciesInvitation: build.query<InvitationAnswer, InvitationLink>({
      query: (params) => ({ url: '/agency/invitation', params }),
      providesTags: ['Profile'],
    }),
    /** One page of an agency's published ads. */
    agenciesAds: build.query<AgencyItemsAnswer, AgencyItemsQuery>({
      query: (params) => ({ url: '/search/agency/items/public-key', params }),
      transformResponse: ({ items, ...answer }: SearchAnswer, _meta, { locale }) => ({
        ...answer,
        items: items.map((ad) => listedAd(ad, locale)),
      }),
    }),
    agenciesGovernorates: build.query<GovernoratesAnswer, void>({
      query: () => '/public/refs/get-all-gouvernorats',
    }),
    agenciesCredits: build.query<CreditsAnswer, void>({
      query: () => '/public/credit/get-active-credits',
    }),
    agenciesPlans: build.query<PlansAnswer, void>({
      query: () => '/public/plan/get-plans',
    }),
  }),
});

export const {
  useAgenciesListQuery,
  useAgenciesInvitationQuery,
  useAgenciesOneQuery,
  useAgenciesAdsQuery,
  useAgenciesGovernoratesQuery,
  useAgenciesCreditsQuery,
  useAgenciesPlansQuery,
} = agenciesApi;
