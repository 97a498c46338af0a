import { staffRatesApi } from '@houni/api-client/staff-rates';
import { definePage } from '@houni/remote';
import { officeTexts } from '../../messages.ts';
import { officeHead } from '../../parts/office-head.ts';
import { staffOnly } from '../../parts/staff-only.ts';
import { RatesPage } from './rates-page.tsx';

/** `/office/rates` on the dashboard host, for administrators: purchase costs and loan rates with their days. */
export const ratesPage = definePage('officeRates', {
  load: (context) =>
    staffOnly(
      context,
      async () => context.store.dispatch(staffRatesApi.endpoints.purchaseRates.initiate()),
      'administrators',
    ),
  head: (context) => officeHead('backofficeRates:title', context),
  texts: officeTexts('backofficeRates'),
  Component: RatesPage,
});
