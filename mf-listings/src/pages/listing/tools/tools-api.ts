import type { SearchAnswer, SearchQuery } from '@houni/contracts/ad';
import type { GovernoratesAnswer, LocationAnswer } from '@houni/contracts/place';
import { listedAd } from '@houni/ad-card/listed-ad';
import type { ListedAd } from '@houni/ad-card/listed-ad';
import type { Locale } from '@houni/contracts/locale';
import { listingsApi } from '../../../api.ts';
import { nearestPlaces } from './nearby-places.ts';
import type { NearbyPlace, NearbyArguments } from './nearby-places.ts';

export const toolsApi = listingsApi.injectEndpoints({
  endpoints: (build) => ({
    /** The number of results of each search. */
    listingsCounts: build.query<number[], SearchQuery[]>({
      queryFn: async (searches, _api, _options, call) => {
        const answers = await Promise.all(searches.map((params) => call({ url: '/search/items/search-new', params })));
        const failed = answers.find(({ error }) => error)?.error;
        if (failed) return { error: failed };
        return { data: answers.map(({ data }) => (data as SearchAnswer).total) }; // the answer of this path
      },
    }),
    /** A few ads of a search. */
    listingsClosest: build.query<ListedAd[], SearchQuery & { locale: Locale }>({
      query: (params) => ({ url: '/search/items/search-new', params }),
      transformResponse: ({ items }: SearchAnswer, _meta, { locale }) => items.map((ad) => listedAd(ad, locale)),
    }),
    /** The nearest places that have ads, with their numbers of ads. */
    listingsNearby: build.query<NearbyPlace[], NearbyArguments>({
      queryFn: async ({ level, id, centre, parent, search }, _api, _options, call) => {
        const [places, counts] = await Promise.all([
          call(parent ? { url: '/public/location', params: parent } : '/public/refs/get-all-gouvernorats'),
          call({
            url: '/search/items/search-new',
            params: { ...search, ...(parent && { [parent.level]: parent.id }), pageSize: 1, facets: 'true' },
          }),
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
