import type { Locale } from '@houni/domain/locale';
import type { MapAnswer, MapQuery } from '@houni/contracts/map';
import { api } from '@houni/store';
import { mapRequest } from './requests/map.ts';

/** The map of a search. */
export const mapApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The ads and clusters of a search in the bounds of the map. */
    searchMap: build.query<MapAnswer, MapQuery & { locale: Locale }>({
      query: mapRequest,
      keepUnusedDataFor: 60,
    }),
  }),
});
