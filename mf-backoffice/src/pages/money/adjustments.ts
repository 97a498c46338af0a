import { staffMoneyApi } from '@houni/api-client/staff-money';
import { definePage } from '@houni/remote';
import { officeTexts } from '../../messages.ts';
import { officeHead } from '../../parts/office-head.ts';
import { staffOnly } from '../../parts/staff-only.ts';
import { AdjustmentsPage } from './adjustments-page.tsx';
import { adjustmentsQuery } from './money-query.ts';

/** `/office/adjustments?state=&page=` on the dashboard host, for administrators: corrections of credits and refunds. */
export const adjustmentsPage = definePage('officeAdjustments', {
  load: (context) =>
    staffOnly(
      context,
      async () =>
        context.store.dispatch(staffMoneyApi.endpoints.staffAdjustments.initiate(adjustmentsQuery(context.query))),
      'administrators',
    ),
  head: (context) => officeHead('backofficeMoney:adjustments.title', context),
  texts: officeTexts('backofficeMoney'),
  Component: AdjustmentsPage,
});
