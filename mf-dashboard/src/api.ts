import type { DataExport, PendingDeletion, Profile, ProfileUpdate } from '@houni/contracts/account';
import { DELETION_PHRASE } from '@houni/contracts/account-terms';
import type { AdOwnerAction, AdWriteAnswer, OwnAd } from '@houni/contracts/ad-write';
import type { DraftContent, SavedDraft } from '@houni/contracts/draft';
import type { Media } from '@houni/contracts/media';
import { PART_TYPE } from '@houni/contracts/media-limits';
import type { AdStatistics, MyAdsAnswer, MyAdsQuery } from '@houni/contracts/my-ads';
import type { PromotionAnswer, PromotionKind, PromotionsAnswer } from '@houni/contracts/promotion';
import type { SavedSearch, SavedSearches, UpdateSavedSearchBody } from '@houni/contracts/saved-search';
import type { AccountSessions } from '@houni/contracts/session';
import { api } from '@houni/store';

/** Milliseconds for uploading one part of 64 KB: enough for a tenth of a bad mobile network's speed. */
const PART_DEADLINE = 60_000;
/** Milliseconds for downloading a data export. */
const FILE_DEADLINE = 120_000;

/** Endpoints of this remote; names start with `dashboard`, because all remotes share one slice. */
export const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The signed-in user's profile. */
    dashboardProfile: build.query<Profile, void>({
      query: () => '/user-auth/me',
      providesTags: ['Profile'],
    }),
    dashboardUpdateProfile: build.mutation<Profile, ProfileUpdate>({
      query: (body) => ({ url: '/user-auth/me', method: 'PATCH', body }),
      async onQueryStarted(_update, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.catch(() => null);
        if (saved) dispatch(dashboardApi.util.upsertQueryData('dashboardProfile', undefined, saved.data));
      },
    }),
    /** Starts the upload of a profile photo; its parts follow. */
    dashboardAnnouncePicture: build.mutation<Media, { type: string; size: number }>({
      query: (file) => ({ url: '/media/create', method: 'POST', body: { kind: 'avatar', ...file } }),
    }),
    dashboardSendPart: build.mutation<Media, { key: string; offset: number; part: Blob }>({
      query: ({ key, offset, part }) => ({
        url: `/media/${key}`,
        params: { offset },
        method: 'PATCH',
        body: part,
        headers: { 'content-type': PART_TYPE },
        timeout: PART_DEADLINE,
      }),
    }),
    dashboardPicture: build.query<Media, string>({ query: (key) => `/media/${key}` }),
    /** Requests the deletion of the account; it ends all sessions, including this one. */
    dashboardRequestDeletion: build.mutation<PendingDeletion, void>({
      query: () => ({ url: '/user-auth/me', method: 'DELETE', body: { confirm: DELETION_PHRASE } }),
    }),
    /** Cancels a requested deletion. */
    dashboardCancelDeletion: build.mutation<Profile, void>({
      query: () => ({ url: '/user-auth/me/cancel-deletion', method: 'POST' }),
      async onQueryStarted(_none, { dispatch, queryFulfilled }) {
        const result = await queryFulfilled.catch(() => null);
        if (result) dispatch(dashboardApi.util.upsertQueryData('dashboardProfile', undefined, result.data));
      },
    }),
    /** The account's sessions. */
    dashboardSessions: build.query<AccountSessions, void>({
      query: () => '/user-auth/sessions',
    }),
    /** Ends one session by its key, or all but this one. */
    dashboardEndSessions: build.mutation<{ ended: number }, string | 'others'>({
      query: (which) => ({
        url: which === 'others' ? '/user-auth/sessions' : `/user-auth/sessions/${which}`,
        method: 'DELETE',
      }),
      async onQueryStarted(which, { dispatch, queryFulfilled }) {
        const ended = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (!ended) return;
        dispatch(
          dashboardApi.util.updateQueryData('dashboardSessions', undefined, (known) => {
            known.items = known.items.filter(({ key, current }) => (which === 'others' ? current : key !== which));
          }),
        );
      },
    }),
    /** The state of the data export. */
    dashboardExport: build.query<DataExport, void>({ query: () => '/user-auth/export' }),
    dashboardRequestExport: build.mutation<DataExport, void>({
      query: () => ({ url: '/user-auth/export', method: 'POST' }),
      async onQueryStarted(_none, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(dashboardApi.util.upsertQueryData('dashboardExport', undefined, answer.data));
      },
    }),
    /** The file of a finished data export, as text. */
    dashboardExportFile: build.mutation<string, string>({
      query: (key) => ({ url: `/user-auth/export/${key}`, responseHandler: 'text', timeout: FILE_DEADLINE }),
    }),
    /** One page of the user's own ads, with the number of ads in each state. */
    dashboardMyAds: build.query<MyAdsAnswer, MyAdsQuery>({
      query: (params) => ({ url: '/items/mine', params }),
      providesTags: ['Ad'],
    }),
    /** One of the user's own ads in full, published or not. */
    dashboardOwnAd: build.query<OwnAd, string>({ query: (key) => `/items/${key}`, providesTags: ['Ad'] }),
    /** Runs an action on one of the user's ads. The caller reloads the list, once for several ads. */
    dashboardAdAction: build.mutation<
      AdWriteAnswer,
      { key: string; revision: number; action: Exclude<AdOwnerAction, 'edit' | 'delete'> }
    >({
      query: ({ key, revision, action }) => ({
        url: `/items/${key}/${action}`,
        method: 'POST',
        body: { revision, ...(action === 'close' && { outcome: 'sold_or_rented' }) },
      }),
    }),
    dashboardDeleteAd: build.mutation<unknown, string>({
      query: (key) => ({ url: `/items/${key}`, method: 'DELETE' }),
    }),
    /** Renews an ad by the token of a mail's link. */
    dashboardRenewByLink: build.mutation<AdWriteAnswer, string>({
      query: (token) => ({ url: '/items/renew-link', method: 'POST', body: { token } }),
      invalidatesTags: (answer) => (answer ? ['Ad'] : []),
    }),
    /** Daily figures of one of the user's ads, and the comparison with similar ads. */
    dashboardAdStatistics: build.query<AdStatistics, { key: string; days: number }>({
      query: ({ key, days }) => ({ url: `/items/${key}/statistics`, params: { days } }),
    }),
    /** The promotions that can be bought for one of the user's ads. */
    dashboardPromotions: build.query<PromotionsAnswer, string>({
      query: (key) => `/items/${key}/promotions`,
      providesTags: ['Ad'],
    }),
    /** Buys a promotion; a repetition with the same idempotency key is paid once. */
    dashboardPromote: build.mutation<PromotionAnswer, { key: string; kind: PromotionKind; idempotencyKey: string }>({
      query: ({ key, kind, idempotencyKey }) => ({
        url: `/items/${key}/${kind}`,
        method: 'POST',
        headers: { 'idempotency-key': idempotencyKey },
      }),
      invalidatesTags: (answer) => (answer ? ['Ad', 'Profile'] : []),
    }),
    /** All drafts of the account. */
    dashboardDrafts: build.query<{ items: SavedDraft[]; max: number }, void>({
      query: () => '/items/drafts',
      providesTags: ['Draft'],
    }),
    dashboardCreateDraft: build.mutation<SavedDraft, DraftContent>({
      query: (content) => ({ url: '/items/drafts', method: 'POST', body: { content } }),
      invalidatesTags: (answer) => (answer ? ['Draft'] : []),
    }),
    /** Makes a draft the one that the posting form opens. */
    dashboardOpenDraft: build.mutation<SavedDraft, string>({
      query: (key) => ({ url: `/items/drafts/${key}/open`, method: 'POST' }),
      invalidatesTags: (answer) => (answer ? ['Draft'] : []),
    }),
    dashboardDeleteDraft: build.mutation<unknown, string>({
      query: (key) => ({ url: `/items/drafts/${key}`, method: 'DELETE' }),
      invalidatesTags: ['Draft'],
    }),
    /** The user's saved searches. */
    dashboardSavedSearches: build.query<SavedSearches, void>({ query: () => '/saved-search/mine' }),
    dashboardUpdateSavedSearch: build.mutation<SavedSearch, { key: string; body: UpdateSavedSearchBody }>({
      query: ({ key, body }) => ({ url: `/saved-search/${key}`, method: 'PATCH', body }),
      async onQueryStarted({ key, body }, { dispatch, queryFulfilled }) {
        const write = (values: Partial<SavedSearch>) =>
          dispatch(
            dashboardApi.util.updateQueryData('dashboardSavedSearches', undefined, ({ items }) => {
              const search = items.find((item) => item.key === key);
              if (search) Object.assign(search, values);
            }),
          );
        const { name, frequency } = body;
        const shown = write({ ...(name !== undefined && { name }), ...(frequency && { frequency }) });
        try {
          const { data } = await queryFulfilled;
          // Patch only this change, because another one may be pending.
          write({ ...(name !== undefined && { name: data.name }), ...(frequency && { frequency: data.frequency }) });
        } catch {
          shown.undo();
        }
      },
    }),
    dashboardDeleteSavedSearch: build.mutation<unknown, { key: string }>({
      query: ({ key }) => ({ url: `/saved-search/${key}`, method: 'DELETE' }),
      async onQueryStarted({ key }, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.catch(() => null);
        if (!done) return;
        dispatch(
          dashboardApi.util.updateQueryData('dashboardSavedSearches', undefined, (draft) => {
            draft.items = draft.items.filter((item) => item.key !== key);
          }),
        );
      },
    }),
  }),
});

export const {
  useDashboardProfileQuery,
  useDashboardUpdateProfileMutation,
  useDashboardRequestDeletionMutation,
  useDashboardCancelDeletionMutation,
  useDashboardSessionsQuery,
  useDashboardEndSessionsMutation,
  useDashboardExportQuery,
  useDashboardRequestExportMutation,
  useDashboardExportFileMutation,
  useDashboardMyAdsQuery,
  useDashboardOwnAdQuery,
  useDashboardRenewByLinkMutation,
  useDashboardAdStatisticsQuery,
  useDashboardDraftsQuery,
  useDashboardOpenDraftMutation,
  useDashboardDeleteDraftMutation,
  useDashboardSavedSearchesQuery,
  useDashboardUpdateSavedSearchMutation,
  useDashboardDeleteSavedSearchMutation,
} = dashboardApi;
