import type { AdOwnerAction, AdWriteAnswer } from '@houni/contracts/ad-write';
import type { AdStatistics, MyAdsAnswer, MyAdsQuery } from '@houni/contracts/my-ads';
import { api } from '@houni/store';

/** The user's own ads. */
export const ownItemsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One page of the user's own ads, with the number of ads in each state. */
    getMyItems: build.query<MyAdsAnswer, MyAdsQuery>({
      query: (params) => ({ url: '/items/mine', params }),
      providesTags: ['Ad'],
    }),
    /** Runs an action on one of the user's ads. The caller reloads the list, once for several ads. */
    actOnItem: build.mutation<
      AdWriteAnswer,
      { key: string; revision: number; action: Exclude<AdOwnerAction, 'edit' | 'delete'> }
    >({
      query: ({ key, revision, action }) => ({
        url: `/items/${key}/${action}`,
        method: 'POST',
        body: { revision, ...(action === 'close' && { outcome: 'sold_or_rented' }) },
      }),
    }),
    deleteItem: build.mutation<unknown, string>({
      query: (key) => ({ url: `/items/${key}`, method: 'DELETE' }),
    }),
    /** Renews an ad by the token of a mail's link. */
    renewByLink: build.mutation<AdWriteAnswer, string>({
      query: (token) => ({ url: '/items/renew-link', method: 'POST', body: { token } }),
      invalidatesTags: (answer) => (answer ? ['Ad'] : []),
    }),
    /** Daily figures of one of the user's ads, and the comparison with similar ads. */
    getItemStatistics: build.query<AdStatistics, { key: string; days: number }>({
      query: ({ key, days }) => ({ url: `/items/${key}/statistics`, params: { days } }),
    }),
  }),
});
