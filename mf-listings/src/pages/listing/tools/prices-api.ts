import type { PricesAnswer, PricesQuery } from '@houni/contracts/prices';
import { listingsApi } from '../../../api.ts';

export const pricesApi = listingsApi.injectEndpoints({
  endpoints: (build) => ({
    /** How the prices of a search are distributed. */
    listingsPrices: build.query<PricesAnswer, PricesQuery>({
      query: (params) => ({ url: '/search/items/prices', params }),
    }),
  }),
});
