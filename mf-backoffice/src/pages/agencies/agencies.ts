import { staffAgenciesApi } from '@houni/api-client/staff-agencies';
import { definePage } from '@houni/remote';
import { officeTexts } from '../../messages.ts';
import { officeHead } from '../../parts/office-head.ts';
import { staffOnly } from '../../parts/staff-only.ts';
import { AgenciesPage } from './agencies-page.tsx';
import { agenciesQuery } from './agencies-query.ts';

/** `/office/agencies?state=&sort=&page=` on the dashboard host. */
export const agenciesPage = definePage('officeAgencies', {
  load: (context) =>
    staffOnly(context, async () =>
      context.store.dispatch(staffAgenciesApi.endpoints.staffAgencies.initiate(agenciesQuery(context.query))),
    ),
  head: (context) => officeHead('backofficeAgencies:title', context),
  texts: officeTexts('backofficeAgencies'),
  Component: AgenciesPage,
});
