import type { FavouriteKeysAnswer } from '@houni/contracts/favourite';
import { api } from '@houni/store';
import { favouriteKeysRequest } from './requests/favourites.ts';

/** The favourites of an account. */
export const favouritesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The keys of an account's favourites, newest first; `uid` keeps the lists of two accounts apart. */
    getFavouriteKeys: build.query<string[], string>({
      query: favouriteKeysRequest,
      transformResponse: ({ items }: FavouriteKeysAnswer) => items,
      // Buttons show it without a subscription.
      keepUnusedDataFor: Infinity,
    }),
  }),
});
