import type { Media, MediaKind } from '@houni/contracts/media';
import { PART_TYPE } from '@houni/domain/media-limits';
import { api } from '@houni/store';

/** Milliseconds for uploading one part of 64 KB: enough for a tenth of a bad mobile network's speed. */
const PART_DEADLINE_MS = 60_000;

/** Pictures of ads, profiles and agencies. */
export const mediaApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Starts the upload of a picture of `size` bytes; its parts follow. */
    createPicture: build.mutation<Media, { kind: MediaKind; type: string; size: number }>({
      query: (body) => ({ url: '/media/create', method: 'POST', body }),
    }),
    /** Uploads a part; `offset` is in bytes. */
    sendPicturePart: build.mutation<Media, { key: string; offset: number; part: Blob }>({
      query: ({ key, offset, part }) => ({
        url: `/media/${key}`,
        params: { offset },
        method: 'PATCH',
        body: part,
        headers: { 'content-type': PART_TYPE },
        timeout: PART_DEADLINE_MS,
      }),
    }),
    getPicture: build.query<Media, string>({ query: (key) => ({ url: `/media/${key}` }) }),
    /** Deletes a picture; 409 while an ad shows it. */
    deletePicture: build.mutation<{ key: string }, string>({
      query: (key) => ({ url: `/media/${key}`, method: 'DELETE' }),
    }),
  }),
});
