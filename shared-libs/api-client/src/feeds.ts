import type { Feed, Import } from '@houni/contracts/import';
import { api } from '@houni/store';
import { callWithProofOfWork } from '@houni/store/call-with-proof-of-work';
import type { Outcome } from '@houni/store/call-with-proof-of-work';

/** Feeds of an agency, which are imported regularly. */
export const feedsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFeeds: build.query<{ items: Feed[]; max: number }, void>({
      query: () => ({ url: '/imports/feeds' }),
      keepUnusedDataFor: 0,
    }),
    addFeed: build.mutation<Outcome<Feed>, { name: string; url: string }>({
      queryFn: (body, _api, _options, query) =>
        callWithProofOfWork(query, { url: '/imports/feeds', method: 'POST', body }),
    }),
    runFeed: build.mutation<Outcome<Import>, string>({
      queryFn: (key, _api, _options, query) =>
        callWithProofOfWork(query, { url: `/imports/feeds/${key}/run`, method: 'POST' }),
    }),
    deleteFeed: build.mutation<Outcome<{ key: string }>, string>({
      queryFn: (key, _api, _options, query) =>
        callWithProofOfWork(query, { url: `/imports/feeds/${key}`, method: 'DELETE' }),
    }),
  }),
});
