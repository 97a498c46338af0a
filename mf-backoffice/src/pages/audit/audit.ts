import { staffMachineApi } from '@houni/api-client/staff-machine';
import { definePage } from '@houni/remote';
import { officeTexts } from '../../messages.ts';
import { officeHead } from '../../parts/office-head.ts';
import { staffOnly } from '../../parts/staff-only.ts';
import { AuditPage } from './audit-page.tsx';
import { auditQuery } from './audit-query.ts';

/** `/office/audit?actor=&decision=&subject=&from=&until=&sort=&page=` on the dashboard host, for administrators. */
export const auditPage = definePage('officeAudit', {
  load: (context) =>
    staffOnly(
      context,
      async () => context.store.dispatch(staffMachineApi.endpoints.staffAudit.initiate(auditQuery(context.query))),
      'administrators',
    ),
  head: (context) => officeHead('backofficeMachine:audit.title', context),
  texts: officeTexts('backofficeAudit', 'backofficeMachine'),
  Component: AuditPage,
});
