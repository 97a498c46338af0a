import type { SearchAnswer } from '@houni/contracts/ad';
import type { MapAd, MapAnswer, MapQuery } from '@houni/contracts/map';
import { MAX_PAGE_SIZE } from '@houni/contracts/limits';
import type { LocationAnswer, PlaceLevel } from '@houni/contracts/place';
import type { Locale } from '@houni/contracts/locale';
import { listingsApi } from '../../api.ts';
import type { Bounds } from '@houni/map/geometry';

export const mapApi = listingsApi.injectEndpoints({
  endpoints: (build) => ({
    /** The ads and clusters of a search in the bounds of the map. */
    listingsMap: build.query<MapAnswer, MapQuery & { locale: Locale }>({
      query: (params) => ({ url: '/search/items/map', params }),
      keepUnusedDataFor: 60,
    }),
    /** The ads of a cluster in the order of the search, at most MAX_PAGE_SIZE; `bbox` is the tile of the cluster. */
    listingsClusterAds: build.query<MapAd[], MapQuery & { locale: Locale }>({
      queryFn: async ({ zoom, keys: _keys, ...search }, _api, _options, call) => {
        const found = await call({
          url: '/search/items/search-new',
          params: { ...search, page: 1, pageSize: MAX_PAGE_SIZE },
        });
        if (found.error) return { error: found.error };
        const keys = (found.data as SearchAnswer).items.map(({ publicKey }) => publicKey); // the answer of this path
        const mapped = await call({ url: '/search/items/map', params: { ...search, zoom, keys } });
        if (mapped.error) return { error: mapped.error };
        const { listed } = mapped.data as MapAnswer; // the answer of this path
        return { data: listed.toSorted((a, b) => keys.indexOf(a.publicKey) - keys.indexOf(b.publicKey)) };
      },
    }),
    /** The bounds of a place; null if it does not exist. */
    listingsPlaceBounds: build.query<Bounds | null, { level: PlaceLevel; id: number }>({
      query: (params) => ({ url: '/public/location', params }),
      transformResponse: ({ place }: LocationAnswer) =>
        place && [place.bounds.west, place.bounds.south, place.bounds.east, place.bounds.north],
    }),
  }),
});
