import type { ApiError } from '@houni/contracts/error';
import type { CreateSavedSearchAnswer, CreateSavedSearchBody } from '@houni/contracts/saved-search';
import type { ListingFilters } from '@houni/routing/listing-url';
import type { RouteOf } from '@houni/routing/route';
import { listingsApi } from '../../api.ts';
import { searchArguments } from '../../pages/listing/search-arguments.ts';
import { proven } from '../proven.ts';

export const { useListingsSaveSearchMutation } = listingsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Saves a search; `attempt` is the same for every repetition of one attempt, so that it is done once. */
    listingsSaveSearch: build.mutation<CreateSavedSearchAnswer, { body: CreateSavedSearchBody; attempt: string }>({
      queryFn: async ({ body, attempt }, _api, _options, call) => {
        const { data, error } = await proven((proof) =>
          call({
            url: '/saved-search/create',
            method: 'POST',
            body,
            headers: { 'idempotency-key': attempt, ...proof },
          }),
        );
        return error ? { error } : { data: data as CreateSavedSearchAnswer }; // the API's answer to this call
      },
    }),
  }),
});

/** The search of a listing page as it is saved: page, counts and paid places are none of it. */
export function savedQueryOf(route: RouteOf<'listing'>, filters: ListingFilters): CreateSavedSearchBody['query'] {
  const {
    page: _page,
    pageSize: _size,
    facets: _facets,
    sponsored: _sponsored,
    locale: _locale,
    ...query
  } = searchArguments(route, filters);
  return query;
}

/** Why a search was not saved: by field, as keys of texts, and what concerns none of them. */
export interface Refusal {
  name?: string;
  email?: string;
  failure?: 'network' | 'limit' | 'full' | 'query' | 'other';
}

/** A refusal of the API, or of the way to it. */
export function refusalOf(error: unknown): Refusal {
  const { status, data } = error as { status?: number | string; data?: Partial<ApiError> }; // what the store's calls end in
  if (typeof status !== 'number') return { failure: 'network' };
  if (data?.field === 'name') return { name: 'errors.name' };
  if (data?.field === 'email') return { email: 'common:form.errors.email' };
  if (data?.field?.startsWith('query')) return { failure: 'query' };
  if (status === 429 || status === 428) return { failure: 'limit' };
  return { failure: data?.code === 'conflict' ? 'full' : 'other' };
}
