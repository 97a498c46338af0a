import { staffMoneyApi } from '@houni/api-client/staff-money';
import { definePage } from '@houni/remote';
import { officeTexts } from '../../messages.ts';
import { officeHead } from '../../parts/office-head.ts';
import { staffOnly } from '../../parts/staff-only.ts';
import { PricesPage } from './prices-page.tsx';

/** `/office/prices` on the dashboard host, for administrators: packs and plans with their prices by date. */
export const pricesPage = definePage('officePrices', {
  load: (context) =>
    staffOnly(
      context,
      async () => context.store.dispatch(staffMoneyApi.endpoints.staffPrices.initiate()),
      'administrators',
    ),
  head: (context) => officeHead('backofficeMoney:prices.title', context),
  texts: officeTexts('backofficeMoney', 'backofficeOrders'),
  Component: PricesPage,
});
