import type { ListedAd } from '@houni/contracts/ad';
import type { Locale } from '@houni/domain/locale';
import { api } from '@houni/store';
import { itemsByKeysRequest } from './requests/items-by-keys.ts';

/** Ads of which the page knows the keys. */
export const itemsByKeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Cards of ads in the order of their keys, without ads that can no longer be opened. */
    getItemsByKeys: build.query<ListedAd[], { keys: string[]; locale: Locale }>({
      query: itemsByKeysRequest,
      transformResponse: ({ items }: { items: ListedAd[] }) => items,
    }),
  }),
});
