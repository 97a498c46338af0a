import { api } from '@houni/store';

/** Statistics of ads. */
export const viewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Counts an ad page, or cards, as seen. `keepalive`: the request also completes when the visitor leaves the page. It
     * carries the user's token, because advertisers' views of their own ads do not count.
     */
    countViews: build.mutation<unknown, { view: string } | { impressions: string[] }>({
      query: (body) => ({ url: '/search/item/viewed', method: 'POST', body, keepalive: true }),
    }),
  }),
});
