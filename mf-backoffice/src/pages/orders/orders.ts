import { staffOrdersApi } from '@houni/api-client/staff-orders';
import { definePage } from '@houni/remote';
import { officeTexts } from '../../messages.ts';
import { officeHead } from '../../parts/office-head.ts';
import { staffOnly } from '../../parts/staff-only.ts';
import { OrdersPage } from './orders-page.tsx';
import { ordersQuery } from './orders-query.ts';

/** `/office/orders?state=&q=&sort=&page=` on the dashboard host, for administrators. */
export const ordersPage = definePage('officeOrders', {
  load: (context) =>
    staffOnly(
      context,
      async () => context.store.dispatch(staffOrdersApi.endpoints.staffOrders.initiate(ordersQuery(context.query))),
      'administrators',
    ),
  head: (context) => officeHead('backofficeOrders:title', context),
  texts: officeTexts('backofficeMoney', 'backofficeOrders'),
  Component: OrdersPage,
});
