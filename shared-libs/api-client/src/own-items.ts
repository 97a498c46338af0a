import type { AdConfirmation, AdConfirmationsAnswer, AdOwnerAction, AdWriteAnswer } from '@houni/contracts/ad-write';
import type { AdStatistics, MyAdsAnswer, MyAdsQuery, Statistics } from '@houni/contracts/my-ads';
import { api } from '@houni/store';

interface ConfirmationLink {
  token: string;
  locale: string;
}

const confirmLink = ({ token, locale, answers }: ConfirmationLink & { answers: readonly AdConfirmation[] }) => ({
  url: '/items/confirm-link',
  method: 'POST',
  params: { locale },
  body: { token, answers },
});

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
        // An undo may come from a notice that still has the ad as it was before the deletion.
        body: { ...(action !== 'undelete' && { revision }), ...(action === 'close' && { outcome: 'sold_or_rented' }) },
      }),
    }),
    /** Contests a moderator's decision about one of the user's ads. */
    appealItem: build.mutation<unknown, { key: string; text: string }>({
      query: ({ key, text }) => ({ url: `/items/${key}/appeal`, method: 'POST', body: { text } }),
      invalidatesTags: (answer) => (answer ? ['Ad'] : []),
    }),
    /** Deletes one of the user's ads; the action `undelete` undoes that for some minutes. */
    deleteItem: build.mutation<unknown, string>({
      query: (key) => ({ url: `/items/${key}`, method: 'DELETE' }),
    }),
    /** Renews an ad by the token of a mail's link. */
    renewByLink: build.mutation<AdWriteAnswer, string>({
      query: (token) => ({ url: '/items/renew-link', method: 'POST', body: { token } }),
      invalidatesTags: (answer) => (answer ? ['Ad'] : []),
    }),
    /** The ads that a mail asks about: whether they are still available. */
    getConfirmations: build.query<AdConfirmationsAnswer, ConfirmationLink>({
      query: (link) => confirmLink({ ...link, answers: [] }),
    }),
    /** Answers the question of a mail. */
    answerConfirmations: build.mutation<AdConfirmationsAnswer, Parameters<typeof confirmLink>[0]>({
      query: confirmLink,
      invalidatesTags: (answer) => (answer ? ['Ad'] : []),
    }),
    /** Daily figures of all the user's ads, for so many days. */
    getAllStatistics: build.query<Statistics, number>({
      query: (days) => ({ url: '/items/statistics', params: { days } }),
    }),
    /** Daily figures of one of the user's ads, and the comparison with similar ads. */
    getItemStatistics: build.query<AdStatistics, { key: string; days: number }>({
      query: ({ key, days }) => ({ url: `/items/${key}/statistics`, params: { days } }),
    }),
  }),
});
