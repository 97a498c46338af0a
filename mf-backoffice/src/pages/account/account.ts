import { staffAccountsApi } from '@houni/api-client/staff-accounts';
import { definePage } from '@houni/remote';
import { officeTexts } from '../../messages.ts';
import { officeHead } from '../../parts/office-head.ts';
import { staffOnly } from '../../parts/staff-only.ts';
import { AccountPage } from './account-page.tsx';

/** `/office/people/{uid}` on the dashboard host. */
export const accountPage = definePage('officeAccount', {
  load: (context) =>
    staffOnly(context, async () =>
      context.store.dispatch(staffAccountsApi.endpoints.staffAccount.initiate(context.route.params.uid)),
    ),
  head: (context) => officeHead('backofficePeople:one', context),
  texts: officeTexts('backofficeAudit', 'backofficeOrders', 'backofficePeople'),
  Component: AccountPage,
});
