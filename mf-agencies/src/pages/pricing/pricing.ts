import { pricingApi } from '@houni/api-client/pricing';
import { definePage } from '@houni/remote';
import { fixedPageHead } from '../../parts/fixed-page-head.ts';
import { orderRedirect } from '../../parts/order-redirect.ts';
import { PricingPage } from './pricing-page.tsx';

/** `/pricing`: plans for private people and professionals. */
export const pricingPage = definePage('pricing', {
  async load(context) {
    const redirect = orderRedirect(context);
    if (redirect) return redirect;
    const { data } = await context.store.dispatch(pricingApi.endpoints.getPlans.initiate());
    return data ? { kind: 'ok', cache: 'public' } : { kind: 'unavailable', reason: 'The plans did not arrive.' };
  },
  head: (context) => fixedPageHead('pricing', 'pricing', context),
  Component: PricingPage,
});
