import type { Profile } from '@houni/contracts/account';
import type { DraftAnswer, DraftContent } from '@houni/contracts/draft';
import type { GovernoratesAnswer, LocationAnswer, NearestPlaceAnswer, PlaceMatch } from '@houni/contracts/place';
import { api } from '@houni/store';

/** Endpoints of this remote; names start with `postad`, because all remotes share one slice. */
export const postadApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The signed-in user's draft; `draft: null` if there is none. */
    postadDraft: build.query<DraftAnswer, void>({
      query: () => '/items/draft',
      providesTags: ['Draft'],
    }),
    /** Saves the draft if `revision` is the account's current one (null: none); else 409. */
    postadSaveDraft: build.mutation<DraftAnswer, { content: DraftContent; revision: number | null }>({
      query: (body) => ({ url: '/items/draft', method: 'PUT', body }),
    }),
    /** The signed-in user's profile. */
    postadProfile: build.query<Profile, void>({ query: () => '/user-auth/me', providesTags: ['Profile'] }),
    postadGovernorates: build.query<GovernoratesAnswer, void>({
      query: () => '/public/refs/get-all-gouvernorats',
    }),
    /** A place with the places inside it. */
    postadPlace: build.query<LocationAnswer, { level: 'governorate' | 'delegation'; id: number }>({
      query: (params) => ({ url: '/public/location', params }),
    }),
    /** The places that some words mean, best first. */
    postadPlaceMatches: build.query<PlaceMatch[], { q: string; limit: number }>({
      query: (params) => ({ url: '/public/location', params }),
      transformResponse: ({ matches }: LocationAnswer) => matches,
    }),
    /** The sector around a position. A mutation, so that neither the position nor the answer is cached. */
    postadNearestPlace: build.mutation<NearestPlaceAnswer, { lat: number; lng: number }>({
      query: (body) => ({ url: '/public/location/nearest', method: 'POST', body }),
    }),
  }),
});

export const { usePostadProfileQuery, usePostadGovernoratesQuery, usePostadPlaceQuery, usePostadNearestPlaceMutation } =
  postadApi;
