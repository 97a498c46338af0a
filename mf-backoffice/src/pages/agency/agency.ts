import { staffAgenciesApi } from '@houni/api-client/staff-agencies';
import { definePage } from '@houni/remote';
import { officeTexts } from '../../messages.ts';
import { officeHead } from '../../parts/office-head.ts';
import { staffOnly } from '../../parts/staff-only.ts';
import { AgencyPage } from './agency-page.tsx';

/** `/office/agencies/{key}` on the dashboard host. */
export const agencyPage = definePage('officeAgency', {
  load: (context) =>
    staffOnly(context, async () =>
      context.store.dispatch(staffAgenciesApi.endpoints.staffAgency.initiate(context.route.params.key)),
    ),
  head: (context) => officeHead('backofficeAgencies:one', context),
  texts: officeTexts('backofficeAgencies', 'backofficePeople'),
  Component: AgencyPage,
});
