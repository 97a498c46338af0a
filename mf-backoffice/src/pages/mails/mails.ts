import { staffMachineApi } from '@houni/api-client/staff-machine';
import { definePage } from '@houni/remote';
import { officeTexts } from '../../messages.ts';
import { officeHead } from '../../parts/office-head.ts';
import { staffOnly } from '../../parts/staff-only.ts';
import { MailsPage } from './mails-page.tsx';
import { mailsQuery } from './mails-query.ts';

/** `/office/mails?outcome=&recipient=&sort=&page=` on the dashboard host, for administrators. */
export const mailsPage = definePage('officeMails', {
  load: (context) =>
    staffOnly(
      context,
      async () => context.store.dispatch(staffMachineApi.endpoints.staffMails.initiate(mailsQuery(context.query))),
      'administrators',
    ),
  head: (context) => officeHead('backofficeMachine:mails.title', context),
  texts: officeTexts('backofficeMachine'),
  Component: MailsPage,
});
