import { staffNewsletterApi } from '@houni/api-client/staff-newsletter';
import { definePage } from '@houni/remote';
import { officeTexts } from '../../messages.ts';
import { officeHead } from '../../parts/office-head.ts';
import { staffOnly } from '../../parts/staff-only.ts';
import { IssuePage } from './issue-page.tsx';

/** `/office/newsletter/{key}` on the dashboard host, for administrators: one issue of the newsletter. */
export const issuePage = definePage('officeIssue', {
  load: (context) =>
    staffOnly(
      context,
      async () => context.store.dispatch(staffNewsletterApi.endpoints.issue.initiate(context.route.params.key)),
      'administrators',
    ),
  head: (context) => officeHead('backofficeNewsletter:one', context),
  texts: officeTexts('backofficeArticles', 'backofficeNewsletter'),
  Component: IssuePage,
});
