import { mapRequest } from '@houni/api-client/requests/map';
import { searchRequest } from '@houni/api-client/requests/search';
import type { SearchAnswer } from '@houni/contracts/ad';
import { MAX_PAGE_SIZE } from '@houni/domain/limits';
import type { Locale } from '@houni/domain/locale';
import type { MapAd, MapAnswer, MapQuery } from '@houni/contracts/map';
import { api } from '@houni/store';

export const clusterApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The ads of a cluster in the order of the search, at most MAX_PAGE_SIZE; `bbox` is the tile of the cluster. */
    listingsClusterAds: build.query<MapAd[], MapQuery & { locale: Locale }>({
      queryFn: async ({ zoom, keys: _keys, ...search }, _api, _options, call) => {
        const found = await call(searchRequest({ ...search, page: 1, pageSize: MAX_PAGE_SIZE }));
        if (found.error) return { error: found.error };
        const keys = (found.data as SearchAnswer).items.map(({ publicKey }) => publicKey); // the answer of this path
        const mapped = await call(mapRequest({ ...search, zoom, keys }));
        if (mapped.error) return { error: mapped.error };
        const { listed } = mapped.data as MapAnswer; // the answer of this path
        return { data: listed.toSorted((a, b) => keys.indexOf(a.publicKey) - keys.indexOf(b.publicKey)) };
      },
    }),
  }),
});
