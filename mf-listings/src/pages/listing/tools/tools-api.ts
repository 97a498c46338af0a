import type { SearchAnswer, SearchQuery } from '@houni/contracts/ad';
import type { GovernoratesAnswer, LocationAnswer } from '@houni/contracts/place';
import { listingsApi } from '../../../api.ts';
import { nearestPlaces } from './nearby-places.ts';
import type { NearbyPlace, NearbyQuestion } from './nearby-places.ts';

/** The calls of what stands around the results. */
export const toolsApi = listingsApi.injectEndpoints({
  endpoints: (build) => ({
    /** How many ads each of some searches finds. */
    listingsCounts: build.query<number[], SearchQuery[]>({
      queryFn: async (searches, _api, _options, call) => {
        const answers = await Promise.all(searches.map((params) => call({ url: '/search/items/search-new', params })));
        const failed = answers.find(({ error }) => error)?.error;
        if (failed) return { error: failed };
        return { data: answers.map(({ data }) => (data as SearchAnswer).total) }; // what the path answers
      },
    }),
    /** The places next to one, with their numbers of ads. */
    listingsNearby: build.query<NearbyPlace[], NearbyQuestion>({
      queryFn: async ({ level, id, middle, parent, search }, _api, _options, call) => {
        const [around, counts] = await Promise.all([
          call(parent ? { url: '/public/location', params: parent } : '/public/refs/get-all-gouvernorats'),
          call({
            url: '/search/items/search-new',
            params: { ...search, ...(parent && { [parent.level]: parent.id }), pageSize: 1, facets: 'true' },
          }),
        ]);
        const failed = around.error ?? counts.error;
        if (failed) return { error: failed };
        const found = around.data as LocationAnswer | GovernoratesAnswer; // what the two paths answer
        const others = ('children' in found ? found.children : found.items).filter((place) => place.id !== id);
        const facet = (counts.data as SearchAnswer).facets?.[level] ?? []; // what the path answers
        const countOf = (of: number) => facet.find(({ value }) => value === String(of))?.count ?? 0;
        return { data: nearestPlaces(others, middle, countOf) };
      },
    }),
  }),
});
