import type { SearchAnswer } from '@houni/contracts/ad';
import type { MapAd, MapAnswer, MapQuery } from '@houni/contracts/map';
import { MAX_PAGE_SIZE } from '@houni/contracts/limits';
import type { LocationAnswer, PlaceLevel } from '@houni/contracts/place';
import type { Locale } from '@houni/contracts/locale';
import { listingsApi } from '../../api.ts';
import type { Bounds } from './geometry.ts';

/** The calls of maps, which no page waits for. */
export const mapApi = listingsApi.injectEndpoints({
  endpoints: (build) => ({
    /** What a map shows of a search. */
    listingsMap: build.query<MapAnswer, MapQuery & { locale: Locale }>({
      query: (params) => ({ url: '/search/items/map', params }),
      keepUnusedDataFor: 60,
    }),
    /** The ads of a cluster, in the order of the search, as many as a page of results may have; `bbox` is its tile. */
    listingsClusterAds: build.query<MapAd[], MapQuery & { locale: Locale }>({
      queryFn: async ({ zoom, keys: _keys, ...search }, _api, _options, call) => {
        const found = await call({
          url: '/search/items/search-new',
          params: { ...search, page: 1, pageSize: MAX_PAGE_SIZE },
        });
        if (found.error) return { error: found.error };
        const keys = (found.data as SearchAnswer).items.map(({ publicKey }) => publicKey); // what the path answers
        const shown = await call({ url: '/search/items/map', params: { ...search, zoom, keys } });
        if (shown.error) return { error: shown.error };
        const { listed } = shown.data as MapAnswer; // what the path answers
        return { data: listed.toSorted((a, b) => keys.indexOf(a.publicKey) - keys.indexOf(b.publicKey)) };
      },
    }),
    /** Where a place lies; null where it does not exist. */
    listingsPlaceBounds: build.query<Bounds | null, { level: PlaceLevel; id: number }>({
      query: (params) => ({ url: '/public/location', params }),
      transformResponse: ({ place }: LocationAnswer) =>
        place && [place.bounds.west, place.bounds.south, place.bounds.east, place.bounds.north],
    }),
  }),
});
