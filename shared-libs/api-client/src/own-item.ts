import type { OwnAd } from '@houni/contracts/ad-write';
import { api } from '@houni/store';

/** An ad as its advertiser sees it. */
export const ownItemApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One of the user's own ads in full, published or not. */
    getOwnItem: build.query<OwnAd, string>({ query: (key) => ({ url: `/items/${key}` }), providesTags: ['Ad'] }),
  }),
});
