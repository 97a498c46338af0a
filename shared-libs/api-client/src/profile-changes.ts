import type { PendingDeletion, Profile, ProfileUpdate } from '@houni/contracts/account';
import { DELETION_PHRASE } from '@houni/domain/account-terms';
import { api } from '@houni/store';
import { profileApi } from './profile.ts';
import { profileUpdateRequest } from './requests/account.ts';

/** Changes of the profile, and the deletion of the account. */
export const profileChangesApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation<Profile, ProfileUpdate>({
      query: profileUpdateRequest,
      async onQueryStarted(_update, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.catch(() => null);
        if (saved) void dispatch(profileApi.util.upsertQueryData('getProfile', undefined, saved.data));
      },
    }),
    /** Requests the deletion of the account; it ends all sessions, including this one. */
    requestDeletion: build.mutation<PendingDeletion, void>({
      query: () => ({ url: '/user-auth/me', method: 'DELETE', body: { confirm: DELETION_PHRASE } }),
    }),
    /** Cancels a requested deletion. */
    cancelDeletion: build.mutation<Profile, void>({
      query: () => ({ url: '/user-auth/me/cancel-deletion', method: 'POST' }),
      async onQueryStarted(_none, { dispatch, queryFulfilled }) {
        const result = await queryFulfilled.catch(() => null);
        if (result) void dispatch(profileApi.util.upsertQueryData('getProfile', undefined, result.data));
      },
    }),
  }),
});
