import type { ComparableFactsQuery, ComparablesAnswer } from '@houni/contracts/ad-write';
import type { PricesAnswer, PricesQuery } from '@houni/contracts/prices';
import type { PurchaseTables } from '@houni/contracts/purchase';
import { api } from '@houni/store';

/** Prices of searches and of comparable ads, and the tables for the budget of a purchase. */
export const pricesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** How the prices of a search are distributed. */
    getPrices: build.query<PricesAnswer, PricesQuery>({
      query: (params) => ({ url: '/search/items/prices', params }),
    }),
    /** The prices of ads comparable to one ad. */
    getComparables: build.query<ComparablesAnswer, string>({
      query: (publicKey) => ({ url: '/search/item/comparables', params: { publicKey } }),
    }),
    /** The median price of ads comparable to one that is being written. */
    getComparablesOfFacts: build.query<ComparablesAnswer, ComparableFactsQuery>({
      query: (params) => ({ url: '/search/comparables', params }),
    }),
    getPurchaseTables: build.query<PurchaseTables, void>({ query: () => ({ url: '/public/refs/purchase' }) }),
  }),
});
