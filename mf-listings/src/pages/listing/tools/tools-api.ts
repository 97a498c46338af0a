import { governoratesRequest, locationRequest } from '@houni/api-client/requests/places';
import { searchRequest } from '@houni/api-client/requests/search';
import type { SearchAnswer, SearchQuery } from '@houni/contracts/ad';
import type { GovernoratesAnswer, LocationAnswer } from '@houni/contracts/place';
import { api } from '@houni/store';
import { nearestPlaces } from './nearby-places.ts';
import type { NearbyPlace, NearbyArguments } from './nearby-places.ts';

export const toolsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The number of results of each search. */
    listingsCounts: build.query<number[], SearchQuery[]>({
      queryFn: async (searches, _api, _options, call) => {
        const answers = await Promise.all(searches.map((search) => call(searchRequest(search))));
        const failed = answers.find(({ error }) => error)?.error;
        if (failed) return { error: failed };
        return { data: answers.map(({ data }) => (data as SearchAnswer).total) }; // the answer of this path
      },
    }),
    /** The nearest places that have ads, with their numbers of ads. */
    listingsNearby: build.query<NearbyPlace[], NearbyArguments>({
      queryFn: async ({ level, id, centre, parent, search }, _api, _options, call) => {
        const [places, counts] = await Promise.all([
          call(parent ? locationRequest(parent) : governoratesRequest()),
          call(searchRequest({ ...search, ...(parent && { [parent.level]: parent.id }), pageSize: 1, facets: 'true' })),
        ]);
        const failed = places.error ?? counts.error;
        if (failed) return { error: failed };
        const found = places.data as LocationAnswer | GovernoratesAnswer; // the answers of the two paths
        const others = ('children' in found ? found.children : found.items).filter((place) => place.id !== id);
        const facet = (counts.data as SearchAnswer).facets?.[level] ?? []; // the answer of this path
        const countOf = (of: number) => facet.find(({ value }) => value === String(of))?.count ?? 0;
        return { data: nearestPlaces(others, centre, countOf) };
      },
    }),
  }),
});
