import { staffOrdersApi } from '@houni/api-client/staff-orders';
import { definePage } from '@houni/remote';
import { officeTexts } from '../../messages.ts';
import { officeHead } from '../../parts/office-head.ts';
import { staffOnly } from '../../parts/staff-only.ts';
import { PaymentsPage } from './payments-page.tsx';
import { paymentsQuery } from './payments-query.ts';

/** `/office/payments?state=&page=` on the dashboard host, for administrators: payments that fit no open order. */
export const paymentsPage = definePage('officePayments', {
  load: (context) =>
    staffOnly(
      context,
      async () => context.store.dispatch(staffOrdersApi.endpoints.staffPayments.initiate(paymentsQuery(context.query))),
      'administrators',
    ),
  head: (context) => officeHead('backofficeOrders:payments.title', context),
  texts: officeTexts('backofficeOrders'),
  Component: PaymentsPage,
});
