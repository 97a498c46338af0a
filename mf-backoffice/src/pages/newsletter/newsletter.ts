import { staffNewsletterApi } from '@houni/api-client/staff-newsletter';
import { definePage } from '@houni/remote';
import { officeTexts } from '../../messages.ts';
import { officeHead } from '../../parts/office-head.ts';
import { staffOnly } from '../../parts/staff-only.ts';
import { NewsletterPage } from './newsletter-page.tsx';
import { newsletterQuery } from './newsletter-query.ts';

/** `/office/newsletter?page=` on the dashboard host, for administrators: the issues of the newsletter. */
export const newsletterPage = definePage('officeNewsletter', {
  load: (context) =>
    staffOnly(
      context,
      async () => context.store.dispatch(staffNewsletterApi.endpoints.issues.initiate(newsletterQuery(context.query))),
      'administrators',
    ),
  head: (context) => officeHead('backofficeNewsletter:title', context),
  texts: officeTexts('backofficeNewsletter'),
  Component: NewsletterPage,
});
