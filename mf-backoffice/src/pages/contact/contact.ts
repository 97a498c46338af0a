import { staffContactApi } from '@houni/api-client/staff-contact';
import { definePage } from '@houni/remote';
import { officeTexts } from '../../messages.ts';
import { officeHead } from '../../parts/office-head.ts';
import { staffOnly } from '../../parts/staff-only.ts';
import { ContactPage } from './contact-page.tsx';
import { contactQuery } from './contact-query.ts';

/** `/office/contact?state=&sort=&page=` on the dashboard host: messages to the administrators. */
export const contactPage = definePage('officeContact', {
  load: (context) =>
    staffOnly(context, async () =>
      context.store.dispatch(staffContactApi.endpoints.contactRequests.initiate(contactQuery(context.query))),
    ),
  head: (context) => officeHead('backofficeContact:title', context),
  texts: officeTexts('backofficeContact'),
  Component: ContactPage,
});
