import { staffModerationApi } from '@houni/api-client/staff-moderation';
import { definePage } from '@houni/remote';
import { officeTexts } from '../../messages.ts';
import { officeHead } from '../../parts/office-head.ts';
import { staffOnly } from '../../parts/staff-only.ts';
import { ReportsPage } from './reports-page.tsx';
import { reportsQuery } from './reports-query.ts';

/** `/office/reports?state=&reason=&sort=&page=` on the dashboard host. */
export const reportsPage = definePage('officeReports', {
  load: (context) =>
    staffOnly(context, async () =>
      context.store.dispatch(staffModerationApi.endpoints.staffReports.initiate(reportsQuery(context.query))),
    ),
  head: (context) => officeHead('backoffice:reports.title', context),
  texts: officeTexts('backofficeCase'),
  Component: ReportsPage,
});
