import type { ByKeysAnswer } from '@houni/contracts/ad';
import type { Locale } from '@houni/contracts/locale';
import { listingsApi } from '../api.ts';
import { listedAd } from '@houni/ad-card/listed-ad';
import type { ListedAd } from '@houni/ad-card/listed-ad';

/** Cards of ads in the order of their keys, without ads that can no longer be opened. */
export const { useListingsByKeysQuery } = listingsApi.injectEndpoints({
  endpoints: (build) => ({
    listingsByKeys: build.query<ListedAd[], { keys: string[]; locale: Locale }>({
      query: (params) => ({ url: '/search/items/by-keys', params }),
      transformResponse: ({ items }: ByKeysAnswer, _meta, { locale }) => items.map((ad) => listedAd(ad, locale)),
    }),
  }),
});
