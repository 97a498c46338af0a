import type { MergeFavouritesAnswer, MergeFavouritesBody } from '@houni/contracts/favourite';
import { api } from '@houni/store';
import { callWithProofOfWork } from '@houni/store/call-with-proof-of-work';
import type { Outcome } from '@houni/store/call-with-proof-of-work';

/** Changes of an account's favourites. */
export const favouriteChangesApi = api.injectEndpoints({
  endpoints: (build) => ({
    setFavourite: build.mutation<Outcome<unknown>, { publicKey: string; add: boolean }>({
      queryFn: ({ publicKey, add }, _api, _options, query) =>
        callWithProofOfWork(query, { url: `/favorite/${add ? 'add' : 'remove'}`, method: 'POST', body: { publicKey } }),
    }),
    mergeFavourites: build.mutation<Outcome<MergeFavouritesAnswer>, MergeFavouritesBody>({
      queryFn: (body, _api, _options, query) =>
        callWithProofOfWork(query, { url: '/favorite/merge', method: 'POST', body }),
    }),
  }),
});
