import type { Profile } from '@houni/contracts/account';
import type { AdWriteAnswer, ComparableFactsQuery, ComparablesAnswer, OwnAd } from '@houni/contracts/ad-write';
import type { DraftAnswer, DraftContent, DraftsAnswer, SavedDraft } from '@houni/contracts/draft';
import type { GovernoratesAnswer, LocationAnswer, NearestPlaceAnswer, PlaceMatch } from '@houni/contracts/place';
import type { Media, MediaDescription } from '@houni/contracts/media';
import { PART_TYPE } from '@houni/contracts/media-limits';
import { api } from '@houni/store';
import { callWithProofOfWork } from '@houni/store/call-with-proof-of-work';
import type { Outcome } from '@houni/store/call-with-proof-of-work';

/** Milliseconds for uploading one part of 64 KB: enough for a tenth of a bad mobile network's speed. */
const PART_DEADLINE = 60_000;

/** An ad to be published. */
export interface Publication {
  body: { ad: Record<string, unknown>; draftKey?: string };
  /** The same for all attempts to publish one ad. */
  idempotencyKey: string;
}

/** Endpoints of this remote; names start with `postad`, because all remotes share one slice. */
export const postadApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The signed-in user's draft; `draft: null` if there is none. */
    postadDraft: build.query<DraftAnswer, void>({ query: () => '/items/draft' }),
    /** Saves the draft if `revision` is the account's current one (null: none); else 409. */
    postadSaveDraft: build.mutation<DraftAnswer, { content: DraftContent; revision: number | null }>({
      query: (body) => ({ url: '/items/draft', method: 'PUT', body }),
    }),
    /** Keeps a draft besides the current one; 409 if the account has as many as it may. */
    postadKeepDraft: build.mutation<SavedDraft, DraftContent>({
      query: (content) => ({ url: '/items/drafts', method: 'POST', body: { content } }),
    }),
    /** Makes another draft the current one. */
    postadOpenDraft: build.mutation<SavedDraft, string>({
      query: (key) => ({ url: `/items/drafts/${key}/open`, method: 'POST' }),
      invalidatesTags: ['Draft'],
    }),
    /** All drafts of the user; the current one has the key that a publication needs. */
    postadDrafts: build.query<DraftsAnswer, void>({ query: () => '/items/drafts', keepUnusedDataFor: 0 }),
    /** The median price of ads comparable to the one that is being written. */
    postadComparables: build.query<ComparablesAnswer, ComparableFactsQuery>({
      query: (params) => ({ url: '/search/comparables', params }),
    }),
    /** Starts the upload of a photo; its parts follow. */
    postadAnnouncePicture: build.mutation<Media, { type: string; size: number }>({
      query: (file) => ({ url: '/media/create', method: 'POST', body: { kind: 'ad_photo', ...file } }),
    }),
    postadSendPart: build.mutation<Media, { key: string; offset: number; part: Blob }>({
      query: ({ key, offset, part }) => ({
        url: `/media/${key}`,
        params: { offset },
        method: 'PATCH',
        body: part,
        headers: { 'content-type': PART_TYPE },
        timeout: PART_DEADLINE,
      }),
    }),
    postadPicture: build.query<Media, string>({ query: (key) => `/media/${key}` }),
    postadRotatePicture: build.mutation<Media, string>({
      query: (key) => ({ url: `/media/${key}/rotate`, method: 'POST', body: { degrees: 90 } }),
      async onQueryStarted(key, { dispatch, queryFulfilled }) {
        const result = await queryFulfilled.catch(() => null);
        if (result) dispatch(postadApi.util.upsertQueryData('postadPicture', key, result.data));
      },
    }),
    postadDescribePicture: build.mutation<Media, { key: string; description: MediaDescription }>({
      query: ({ key, description }) => ({ url: `/media/${key}/description`, method: 'PUT', body: description }),
      async onQueryStarted({ key }, { dispatch, queryFulfilled }) {
        const result = await queryFulfilled.catch(() => null);
        if (result) dispatch(postadApi.util.upsertQueryData('postadPicture', key, result.data));
      },
    }),
    /** Deletes a picture; 409 while an ad shows it. */
    postadDeletePicture: build.mutation<{ key: string }, string>({
      query: (key) => ({ url: `/media/${key}`, method: 'DELETE' }),
    }),
    /** Publishes an ad; a repetition with the same idempotency key publishes once. */
    postadPublish: build.mutation<Outcome<AdWriteAnswer>, Publication>({
      queryFn: ({ body, idempotencyKey }, _api, _options, query) =>
        callWithProofOfWork(query, {
          url: '/items/create',
          method: 'POST',
          headers: { 'idempotency-key': idempotencyKey },
          body,
        }),
      invalidatesTags: ['Draft', 'Profile'],
    }),
    /** One of the user's own ads, to edit it. A mutation, because the edit keeps it and reads it again itself. */
    postadReadAd: build.mutation<Outcome<OwnAd>, string>({
      queryFn: (key, _api, _options, query) => callWithProofOfWork(query, { url: `/items/${key}` }),
    }),
    /** Changes an ad; 409 if `revision` is outdated. */
    postadChangeAd: build.mutation<
      Outcome<AdWriteAnswer>,
      { key: string; body: { revision: number; changes: Record<string, unknown> } }
    >({
      queryFn: ({ key, body }, _api, _options, query) =>
        callWithProofOfWork(query, { url: `/items/${key}`, method: 'PATCH', body }),
    }),
    /** Submits an ad after its correction; 409 if `revision` is outdated. */
    postadSubmitAd: build.mutation<Outcome<AdWriteAnswer>, { key: string; body: { revision: number } }>({
      queryFn: ({ key, body }, _api, _options, query) =>
        callWithProofOfWork(query, { url: `/items/${key}/submit`, method: 'POST', body }),
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

export const {
  usePostadPictureQuery,
  usePostadRotatePictureMutation,
  usePostadDescribePictureMutation,
  usePostadComparablesQuery,
  usePostadOpenDraftMutation,
  usePostadPublishMutation,
  usePostadProfileQuery,
  usePostadGovernoratesQuery,
  usePostadPlaceQuery,
  usePostadNearestPlaceMutation,
} = postadApi;
