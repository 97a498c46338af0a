import type { CreditsAnswer, PlansAnswer } from '@houni/contracts/pricing';
import { api } from '@houni/store';

/** What plans and credits cost. */
export const pricingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCredits: build.query<CreditsAnswer, void>({ query: () => ({ url: '/public/credit/get-active-credits' }) }),
    getPlans: build.query<PlansAnswer, void>({ query: () => ({ url: '/public/plan/get-plans' }) }),
  }),
});
