import type { ComparablesAnswer } from '@houni/contracts/ad-write';
import type { PurchaseTables } from '@houni/contracts/purchase';
import { listingsApi } from '../../../api.ts';

/** Prices of comparable ads, and the tables for the budget of a purchase. */
export const costsApi = listingsApi.injectEndpoints({
  endpoints: (build) => ({
    listingsComparables: build.query<ComparablesAnswer, string>({
      query: (publicKey) => ({ url: '/search/item/comparables', params: { publicKey } }),
    }),
    listingsPurchaseTables: build.query<PurchaseTables, void>({ query: () => '/public/refs/purchase' }),
  }),
});
