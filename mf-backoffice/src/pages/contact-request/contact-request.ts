import { staffContactApi } from '@houni/api-client/staff-contact';
import { definePage } from '@houni/remote';
import { officeTexts } from '../../messages.ts';
import { officeHead } from '../../parts/office-head.ts';
import { staffOnly } from '../../parts/staff-only.ts';
import { ContactRequestPage } from './contact-request-page.tsx';

/** `/office/contact/{key}` on the dashboard host: one message and its answer. */
export const contactRequestPage = definePage('officeContactRequest', {
  load: (context) =>
    staffOnly(context, async () =>
      context.store.dispatch(staffContactApi.endpoints.contactRequest.initiate(context.route.params.key)),
    ),
  head: (context) => officeHead('backofficeContact:one', context),
  texts: officeTexts('backofficeContact'),
  Component: ContactRequestPage,
});
