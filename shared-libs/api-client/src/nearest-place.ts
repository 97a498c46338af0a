import type { NearestPlaceAnswer } from '@houni/contracts/place';
import { api } from '@houni/store';

/** The place of a position. */
export const nearestPlaceApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The sector around a position. A mutation, so that neither the position nor the answer is cached. */
    findNearestPlace: build.mutation<NearestPlaceAnswer, { lat: number; lng: number }>({
      query: (body) => ({ url: '/public/location/nearest', method: 'POST', body }),
    }),
  }),
});
