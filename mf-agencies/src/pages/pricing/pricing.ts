import { pricingApi } from '@houni/api-client/pricing';
import { definePage } from '@houni/remote';
import { fixedPageHead } from '../../parts/fixed-page-head.ts';
import { PricingPage } from './pricing-page.tsx';

/** `/pricing`: plans for private people and professionals. */
export const pricingPage = definePage('pricing', {
  async load({ store }) {
    const { data } = await store.dispatch(pricingApi.endpoints.getPlans.initiate());
    return data ? { kind: 'ok', cache: 'public' } : { kind: 'unavailable', reason: 'The plans did not arrive.' };
  },
  head: (context) => fixedPageHead('pricing', 'pricing', context),
  Component: PricingPage,
});
