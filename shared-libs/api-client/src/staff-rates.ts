import type {
  LoanTermsWrite,
  PurchaseCostEnd,
  PurchaseCostWrite,
  PurchaseRangeWrite,
  PurchaseRatesAnswer,
} from '@houni/contracts/purchase-write';
import { staffApi } from './staff-waiting.ts';

/** The dated tables of purchase costs and home loans, for administrators. */
export const staffRatesApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    purchaseRates: build.query<PurchaseRatesAnswer, void>({
      query: () => '/administration/purchase-rates',
      providesTags: ['Staff'],
    }),
    changeCost: build.mutation<PurchaseRatesAnswer, PurchaseCostWrite>({
      query: (body) => ({ url: `/administration/purchase-rates/costs`, method: 'POST', body }),
      invalidatesTags: ['Staff'],
    }),
    addCostRange: build.mutation<PurchaseRatesAnswer, PurchaseRangeWrite>({
      query: (body) => ({ url: `/administration/purchase-rates/costs/ranges`, method: 'POST', body }),
      invalidatesTags: ['Staff'],
    }),
    endCost: build.mutation<PurchaseRatesAnswer, PurchaseCostEnd>({
      query: (body) => ({ url: `/administration/purchase-rates/costs/end`, method: 'POST', body }),
      invalidatesTags: ['Staff'],
    }),
    changeLoanTerms: build.mutation<PurchaseRatesAnswer, LoanTermsWrite>({
      query: (body) => ({ url: `/administration/purchase-rates/loans`, method: 'POST', body }),
      invalidatesTags: ['Staff'],
    }),
  }),
});
