import { staffMoneyApi } from '@houni/api-client/staff-money';
import { definePage } from '@houni/remote';
import { officeTexts } from '../../messages.ts';
import { officeHead } from '../../parts/office-head.ts';
import { staffOnly } from '../../parts/staff-only.ts';
import { CounterPage } from './counter-page.tsx';
import { counterEmail } from './money-query.ts';

/** `/office/counter?email=` on the dashboard host, for administrators: sales to customers at the office, and corrections. */
export const counterPage = definePage('officeCounter', {
  load: (context) => {
    const { email, isValid } = counterEmail(context.query);
    const read = async () =>
      isValid ? context.store.dispatch(staffMoneyApi.endpoints.staffCounter.initiate({ email })) : null;
    return staffOnly(context, read, 'administrators');
  },
  head: (context) => officeHead('backofficeMoney:counter.title', context),
  texts: officeTexts('backofficeMoney', 'backofficeOrders'),
  Component: CounterPage,
});
