import type { Media, MediaDescription } from '@houni/contracts/media';
import { api } from '@houni/store';
import { mediaApi } from './media.ts';

/** Changes of uploaded pictures. */
export const mediaChangesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Turns a picture by a quarter to the right. */
    rotatePicture: build.mutation<Media, string>({
      query: (key) => ({ url: `/media/${key}/rotate`, method: 'POST', body: { degrees: 90 } }),
      async onQueryStarted(key, { dispatch, queryFulfilled }) {
        const result = await queryFulfilled.catch(() => null);
        if (result) void dispatch(mediaApi.util.upsertQueryData('getPicture', key, result.data));
      },
    }),
    describePicture: build.mutation<Media, { key: string; description: MediaDescription }>({
      query: ({ key, description }) => ({ url: `/media/${key}/description`, method: 'PUT', body: description }),
      async onQueryStarted({ key }, { dispatch, queryFulfilled }) {
        const result = await queryFulfilled.catch(() => null);
        if (result) void dispatch(mediaApi.util.upsertQueryData('getPicture', key, result.data));
      },
    }),
  }),
});
