import { definePage } from '@houni/remote';
import { officeTexts } from '../../messages.ts';
import { officeHead } from '../../parts/office-head.ts';
import { staffOnly } from '../../parts/staff-only.ts';
import { NewIssuePage } from './issue-page.tsx';

/** `/office/newsletter/new` on the dashboard host, for administrators: an issue that is not saved yet. */
export const newIssuePage = definePage('officeNewIssue', {
  load: (context) => staffOnly(context, () => Promise.resolve(null), 'administrators'),
  head: (context) => officeHead('backofficeNewsletter:new', context),
  texts: officeTexts('backofficeArticles', 'backofficeNewsletter'),
  Component: NewIssuePage,
});
