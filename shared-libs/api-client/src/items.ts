import type { AdAnswer, ByKeyOrUidQuery } from '@houni/contracts/ad';
import type { Locale } from '@houni/domain/locale';
import { api } from '@houni/store';
import type { WithListedAds } from './with-listed-ads.ts';

export type AdWithSimilar = WithListedAds<AdAnswer, 'similar'>;

/** Pages of ads. */
export const itemsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One ad by its public key; an unknown key and an ad that is gone (404, 410) are answers, not errors. */
    getItem: build.query<AdWithSimilar, { publicKey: string; locale: Locale }>({
      query: (params) => ({ url: '/search/item/public-key', params: { ...params, cards: 'listed' } }),
      providesTags: ['Ad'],
    }),
    /** One ad by public key or uid, which legacy addresses contain. */
    getItemByKeyOrUid: build.query<AdWithSimilar, ByKeyOrUidQuery & { locale: Locale }>({
      query: (params) => ({ url: '/search/item/public-key-or-uid', params: { ...params, cards: 'listed' } }),
    }),
    /** The page that a draft of the signed-in user would become. */
    getDraftPreview: build.query<AdWithSimilar, { draftKey: string; locale: Locale }>({
      query: ({ draftKey, locale }) => ({
        url: `/items/drafts/${draftKey}/preview`,
        params: { locale, cards: 'listed' },
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});
