import { staffSearchApi } from '@houni/api-client/staff-search';
import { definePage } from '@houni/remote';
import { officeTexts } from '../../messages.ts';
import { officeHead } from '../../parts/office-head.ts';
import { staffOnly } from '../../parts/staff-only.ts';
import { SearchesPage } from './searches-page.tsx';
import { searchesQuery } from './searches-query.ts';

/** `/office/searches?language=&sort=&page=` on the dashboard host, for administrators: searches without an answer. */
export const searchesPage = definePage('officeSearches', {
  load: (context) =>
    staffOnly(
      context,
      async () =>
        context.store.dispatch(staffSearchApi.endpoints.unansweredSearches.initiate(searchesQuery(context.query))),
      'administrators',
    ),
  head: (context) => officeHead('backofficeSearches:searches.title', context),
  texts: officeTexts('backofficeSearches'),
  Component: SearchesPage,
});
