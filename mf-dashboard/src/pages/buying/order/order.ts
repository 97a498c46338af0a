import { ordersApi } from '@houni/api-client/orders';
import { definePage } from '@houni/remote';
import { dashboardHead } from '@houni/dashboard/dashboard-head';
import { signedInOnly } from '@houni/dashboard/signed-in-only';
import { OrderPage } from './order-page.tsx';

/** `/orders/{reference}` on the dashboard host. */
export const orderPage = definePage('order', {
  load: (context) =>
    signedInOnly(context, async () => {
      const { store, route } = context;
      const [{ data, error }] = await Promise.all([
        store.dispatch(ordersApi.endpoints.getOrder.initiate(route.params.reference)),
        store.dispatch(ordersApi.endpoints.getPaymentMethods.initiate()),
      ]);
      if (error && 'status' in error && error.status === 404) return { kind: 'notFound' };
      if (!data) return { kind: 'unavailable', reason: 'The order did not arrive.' };
      return { kind: 'ok', cache: 'private' };
    }),
  head: (context) => {
    const { reference } = context.route.params;
    return dashboardHead('dashboardBuying:order.title', context, { reference });
  },
  Component: OrderPage,
});
