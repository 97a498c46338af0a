import { pricingApi } from '@houni/api-client/pricing';
import { definePage } from '@houni/remote';
import { fixedPageHead } from '../../parts/fixed-page-head.ts';
import { orderRedirect } from '../../parts/order-redirect.ts';
import { TokensPage } from './tokens-page.tsx';

/** `/tokens`: packs of credits and what credits are for. */
export const tokensPage = definePage('tokens', {
  async load(context) {
    const redirect = orderRedirect(context);
    if (redirect) return redirect;
    const { data } = await context.store.dispatch(pricingApi.endpoints.getCredits.initiate());
    return data ? { kind: 'ok', cache: 'public' } : { kind: 'unavailable', reason: 'The credit packs did not arrive.' };
  },
  head: (context) => fixedPageHead('tokens', 'tokens', context),
  Component: TokensPage,
});
