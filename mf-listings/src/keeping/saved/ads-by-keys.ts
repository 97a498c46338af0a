import type { ByKeysAnswer } from '@houni/contracts/ad';
import type { Locale } from '@houni/contracts/locale';
import { listingsApi } from '../../api.ts';
import { listedAd } from '../../parts/listed-ad.ts';
import type { ListedAd } from '../../parts/listed-ad.ts';

/** The cards of some ads in the order of their keys; those that nobody can open any more are left out. */
export const { useListingsByKeysQuery } = listingsApi.injectEndpoints({
  endpoints: (build) => ({
    listingsByKeys: build.query<ListedAd[], { keys: string[]; locale: Locale }>({
      query: (params) => ({ url: '/search/items/by-keys', params }),
      transformResponse: ({ items }: ByKeysAnswer, _meta, { locale }) => items.map((ad) => listedAd(ad, locale)),
    }),
  }),
});
