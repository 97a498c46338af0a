import type { CreditAnswer, CreditQuery } from '@houni/contracts/credit';
import type { PlanAnswer, PlanQuote, PlanQuoteQuery } from '@houni/contracts/plan';
import { api } from '@houni/store';

/** The user's credits and plan. */
export const creditsApi = api.enhanceEndpoints({ addTagTypes: ['Order'] }).injectEndpoints({
  endpoints: (build) => ({
    /** The balance and one page of the ledger. */
    getLedger: build.query<CreditAnswer, CreditQuery>({
      query: (params) => ({ url: '/credit/mine', params }),
      providesTags: ['Order', 'Ad'],
    }),
    getMyPlan: build.query<PlanAnswer, void>({
      query: () => ({ url: '/plan/mine' }),
      providesTags: ['Order', 'Ad'],
    }),
    /** What a plan would cost now. Never from the cache: the order must name the amount of today. */
    getPlanQuote: build.query<PlanQuote, PlanQuoteQuery>({
      query: (params) => ({ url: '/plan/quote', params }),
      keepUnusedDataFor: 0,
      providesTags: ['Order', 'Ad'],
    }),
  }),
});
