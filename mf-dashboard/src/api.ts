import type { Profile, ProfileUpdate } from '@houni/contracts/account';
import type { FavouritesAnswer, FavouritesQuery } from '@houni/contracts/favourite';
import type { MyAdsAnswer, MyAdsQuery } from '@houni/contracts/my-ads';
import { api } from '@houni/store';

/** The calls of this remote; names start with `dashboard`, because all remotes share one slice. */
export const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The profile of whoever the bearer token names. */
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
    /** One page of the user's own ads, with the number of ads in each state. */
    dashboardMyAds: build.query<MyAdsAnswer, MyAdsQuery>({
      query: (params) => ({ url: '/items/mine', params }),
      providesTags: ['Ad'],
    }),
    /** One page of the ads that the user keeps. */
    dashboardFavourites: build.query<FavouritesAnswer, FavouritesQuery>({
      query: (params) => ({ url: '/favorite/mine', params }),
      providesTags: ['Favourite'],
    }),
  }),
});

export const {
  useDashboardProfileQuery,
  useDashboardUpdateProfileMutation,
  useDashboardMyAdsQuery,
  useDashboardFavouritesQuery,
} = dashboardApi;
