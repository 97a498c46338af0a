import { staffMachineApi } from '@houni/api-client/staff-machine';
import { definePage } from '@houni/remote';
import { officeTexts } from '../../messages.ts';
import { officeHead } from '../../parts/office-head.ts';
import { staffOnly } from '../../parts/staff-only.ts';
import { JobsPage } from './jobs-page.tsx';
import { jobsQuery } from './jobs-query.ts';

/** `/office/jobs?state=&name=&sort=&page=` on the dashboard host, for administrators. */
export const jobsPage = definePage('officeJobs', {
  load: (context) =>
    staffOnly(
      context,
      async () => context.store.dispatch(staffMachineApi.endpoints.staffJobs.initiate(jobsQuery(context.query))),
      'administrators',
    ),
  head: (context) => officeHead('backofficeMachine:jobs.title', context),
  texts: officeTexts('backofficeMachine'),
  Component: JobsPage,
});
