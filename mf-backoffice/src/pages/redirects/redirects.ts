import { staffRedirectsApi } from '@houni/api-client/staff-redirects';
import { definePage } from '@houni/remote';
import { officeTexts } from '../../messages.ts';
import { officeHead } from '../../parts/office-head.ts';
import { staffOnly } from '../../parts/staff-only.ts';
import { RedirectsPage } from './redirects-page.tsx';
import { redirectsQuery, testedPath } from './redirects-query.ts';

/** `/office/redirects?q=&active=&page=&test=` on the dashboard host, for administrators: rules, and a test of a path. */
export const redirectsPage = definePage('officeRedirects', {
  load: ({ store, query }) =>
    staffOnly(
      { store },
      async () => {
        const tested = testedPath(query);
        const [rules, test] = await Promise.all([
          store.dispatch(staffRedirectsApi.endpoints.redirectRules.initiate(redirectsQuery(query))),
          tested === null ? null : store.dispatch(staffRedirectsApi.endpoints.testRedirect.initiate(tested)),
        ]);
        return rules.error ? rules : test;
      },
      'administrators',
    ),
  head: (context) => officeHead('backofficeRedirects:title', context),
  texts: officeTexts('backofficeRedirects'),
  Component: RedirectsPage,
});
