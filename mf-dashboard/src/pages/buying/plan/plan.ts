import { creditsApi } from '@houni/api-client/credits';
import { pricingApi } from '@houni/api-client/pricing';
import { definePage } from '@houni/remote';
import { dashboardHead } from '@houni/dashboard/dashboard-head';
import { signedInOnly } from '@houni/dashboard/signed-in-only';
import { loadOrderForm } from '../form/load-order-form.ts';
import { paidPlans, chosenPlan } from './chosen-plan.ts';
import { PlanPage } from './plan-page.tsx';

/** `/plan?plan=&period=` on the dashboard host. */
export const planPage = definePage('plan', {
  load: (context) =>
    signedInOnly(context, async () => {
      const { dispatch } = context.store;
      const [{ data }, { data: plans }, mayOrder] = await Promise.all([
        dispatch(creditsApi.endpoints.getMyPlan.initiate()),
        dispatch(pricingApi.endpoints.getPlans.initiate()),
        loadOrderForm(context),
      ]);
      if (!data) return { kind: 'unavailable', reason: 'The plan did not arrive.' };
      const { plan, period } = chosenPlan(context.query);
      if (mayOrder && plan !== null && paidPlans(plans?.items ?? []).some(({ id }) => id === plan)) {
        // The page can retry it.
        await dispatch(creditsApi.endpoints.getPlanQuote.initiate({ plan, period }));
      }
      return { kind: 'ok', cache: 'private' };
    }),
  head: (context) => dashboardHead('dashboardBuying:plan.title', context),
  Component: PlanPage,
});
