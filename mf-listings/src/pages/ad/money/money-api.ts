import type { ComparablesAnswer } from '@houni/contracts/ad-write';
import type { PurchaseTables } from '@houni/contracts/purchase';
import { listingsApi } from '../../../api.ts';

/** What stands beside an ad's price: prices of comparable ads, and the tables that a budget is made from. */
export const moneyApi = listingsApi.injectEndpoints({
  endpoints: (build) => ({
    listingsComparables: build.query<ComparablesAnswer, string>({
      query: (publicKey) => ({ url: '/search/item/comparables', params: { publicKey } }),
    }),
    listingsPurchaseTables: build.query<PurchaseTables, void>({ query: () => '/public/refs/purchase' }),
  }),
});
