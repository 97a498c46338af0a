import type { MapAnswer, MapQuery } from '@houni/contracts/ad';
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
    /** Where a place lies; null where it does not exist. */
    listingsPlaceBounds: build.query<Bounds | null, { level: PlaceLevel; id: number }>({
      query: (params) => ({ url: '/public/location', params }),
      transformResponse: ({ place }: LocationAnswer) =>
        place && [place.bounds.west, place.bounds.south, place.bounds.east, place.bounds.north],
    }),
  }),
});
