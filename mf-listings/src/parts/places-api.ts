import { knownPlace } from '@houni/api-client/places';
import type { KnownPlace } from '@houni/api-client/places';
import { locationRequest } from '@houni/api-client/requests/places';
import type { LocationAnswer, PlaceLevel } from '@houni/contracts/place';
import { api } from '@houni/store';

export const listingsPlacesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Places by id, without unknown ones. */
    listingsPlaces: build.query<KnownPlace[], { level: PlaceLevel; id: number }[]>({
      queryFn: async (places, _api, _options, call) => {
        const answers = await Promise.all(places.map((place) => call(locationRequest(place))));
        const failed = answers.find(({ error }) => error)?.error;
        if (failed) return { error: failed };
        // The answer of this path.
        return { data: answers.flatMap(({ data }) => (data as LocationAnswer).place ?? []).map(knownPlace) };
      },
    }),
  }),
});
