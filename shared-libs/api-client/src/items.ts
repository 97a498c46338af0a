import { listedAd } from '@houni/ad-card/listed-ad';
import type { AdAnswer, ByKeyOrUidQuery } from '@houni/contracts/ad';
import type { Locale } from '@houni/contracts/locale';
import { api } from '@houni/store';
import type { WithListedAds } from './with-listed-ads.ts';

export type AdWithSimilar = WithListedAds<AdAnswer, 'similar'>;

function withListedSimilar(answer: AdAnswer, locale: Locale): AdWithSimilar {
  return { ...answer, similar: answer.similar.map((ad) => listedAd(ad, locale)) };
}

/** Pages of ads. */
export const itemsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One ad by its public key; an unknown key and an ad that is gone (404, 410) are answers, not errors. */
    getItem: build.query<AdWithSimilar, { publicKey: string; locale: Locale }>({
      query: (params) => ({ url: '/search/item/public-key', params }),
      transformResponse: (answer: AdAnswer, _meta, { locale }) => withListedSimilar(answer, locale),
      providesTags: ['Ad'],
    }),
    /** One ad by public key or uid, which legacy addresses contain. */
    getItemByKeyOrUid: build.query<AdWithSimilar, ByKeyOrUidQuery & { locale: Locale }>({
      query: (params) => ({ url: '/search/item/public-key-or-uid', params }),
      transformResponse: (answer: AdAnswer, _meta, { locale }) => withListedSimilar(answer, locale),
    }),
    /** The page that a draft of the signed-in user would become. */
    getDraftPreview: build.query<AdWithSimilar, { draftKey: string; locale: Locale }>({
      query: ({ draftKey, locale }) => ({ url: `/items/drafts/${draftKey}/preview`, params: { locale } }),
      transformResponse: (answer: AdAnswer, _meta, { locale }) => withListedSimilar(answer, locale),
      keepUnusedDataFor: 0,
    }),
  }),
});
