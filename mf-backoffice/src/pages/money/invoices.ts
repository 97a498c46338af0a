import { staffMoneyApi } from '@houni/api-client/staff-money';
import { definePage } from '@houni/remote';
import { officeTexts } from '../../messages.ts';
import { officeHead } from '../../parts/office-head.ts';
import { staffOnly } from '../../parts/staff-only.ts';
import { InvoicesPage } from './invoices-page.tsx';
import { invoicesQuery } from './money-query.ts';

/** `/office/invoices?month=&kind=&q=&page=` on the dashboard host, for administrators. */
export const invoicesPage = definePage('officeInvoices', {
  load: (context) =>
    staffOnly(
      context,
      async () => context.store.dispatch(staffMoneyApi.endpoints.staffInvoices.initiate(invoicesQuery(context.query))),
      'administrators',
    ),
  head: (context) => officeHead('backofficeMoney:invoices.title', context),
  texts: officeTexts('backofficeMoney', 'backofficeOrders'),
  Component: InvoicesPage,
});
