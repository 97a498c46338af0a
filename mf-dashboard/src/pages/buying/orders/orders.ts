import { ordersApi } from '@houni/api-client/orders';
import { definePage } from '@houni/remote';
import { dashboardHead } from '@houni/dashboard/dashboard-head';
import { signedInOnly } from '@houni/dashboard/signed-in-only';
import { OrdersPage } from './orders-page.tsx';
import { ordersQuery } from './orders-query.ts';

/** `/orders?page=` on the dashboard host. */
export const ordersPage = definePage('orders', {
  load: (context) =>
    signedInOnly(context, async () => {
      const { store, query } = context;
      const { data } = await store.dispatch(ordersApi.endpoints.getOrders.initiate(ordersQuery(query)));
      if (!data) return { kind: 'unavailable', reason: 'The orders did not arrive.' };
      return { kind: 'ok', cache: 'private' };
    }),
  head: (context) => dashboardHead('dashboardBuying:orders.title', context),
  Component: OrdersPage,
});
