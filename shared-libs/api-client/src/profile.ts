import type { Profile } from '@houni/contracts/account';
import { api } from '@houni/store';

/** The signed-in user's profile. */
export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query<Profile, void>({
      query: () => ({ url: '/user-auth/me' }),
      providesTags: ['Profile'],
    }),
  }),
});
