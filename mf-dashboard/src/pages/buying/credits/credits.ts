import { creditsApi } from '@houni/api-client/credits';
import { pricingApi } from '@houni/api-client/pricing';
import { definePage } from '@houni/remote';
import { dashboardHead } from '@houni/dashboard/dashboard-head';
import { signedInOnly } from '@houni/dashboard/signed-in-only';
import { loadOrderForm } from '../form/load-order-form.ts';
import { CreditsPage } from './credits-page.tsx';
import { ledgerQuery } from './credits-query.ts';

/** `/credits?pack=&page=&account=` on the dashboard host. */
export const creditsPage = definePage('credits', {
  load: (context) =>
    signedInOnly(context, async () => {
      const { store, query } = context;
      const [{ data }] = await Promise.all([
        store.dispatch(creditsApi.endpoints.getLedger.initiate(ledgerQuery(query))),
        store.dispatch(pricingApi.endpoints.getCredits.initiate()),
        loadOrderForm(context),
      ]);
      if (!data) return { kind: 'unavailable', reason: 'The credits did not arrive.' };
      return { kind: 'ok', cache: 'private' };
    }),
  head: (context) => dashboardHead('dashboardBuying:credits.title', context),
  Component: CreditsPage,
});
