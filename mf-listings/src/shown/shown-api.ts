import { listingsApi } from '../api.ts';

export const { endpoints: shownEndpoints } = listingsApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Counts what a page has shown: an ad's page, or cards. Sent to its end even where the visitor leaves, and with the
     * user's token, because nobody's looks at his own ads count.
     */
    listingsViewed: build.mutation<unknown, { view: string } | { impressions: string[] }>({
      extraOptions: { resumes: true },
      query: (body) => ({ url: '/search/item/viewed', method: 'POST', body, keepalive: true }),
    }),
  }),
});
