import type { FavouriteNoteAnswer } from '@houni/contracts/favourite';
import { api } from '@houni/store';

/** Notes to favourites, which only their user can read. */
export const favouriteNotesApi = api.injectEndpoints({
  endpoints: (build) => ({
    setFavouriteNote: build.mutation<FavouriteNoteAnswer, { publicKey: string; note: string | null }>({
      query: ({ publicKey, note }) => ({ url: `/favorite/${publicKey}`, method: 'PATCH', body: { note } }),
    }),
  }),
});
