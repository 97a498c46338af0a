import { staffMachineApi } from '@houni/api-client/staff-machine';
import { definePage } from '@houni/remote';
import { officeTexts } from '../../messages.ts';
import { officeHead } from '../../parts/office-head.ts';
import { staffOnly } from '../../parts/staff-only.ts';
import { ImportsPage } from './imports-page.tsx';
import { feedsQuery, importsQuery, viewOf } from './imports-query.ts';

/** `/office/imports?view=&state=&q=&sort=&page=` on the dashboard host, for administrators: feeds, or imports. */
export const importsPage = definePage('officeImports', {
  load: (context) =>
    staffOnly(
      context,
      async () => {
        const { store, query } = context;
        const { staffFeeds, staffImports } = staffMachineApi.endpoints;
        return viewOf(query) === 'feeds'
          ? store.dispatch(staffFeeds.initiate(feedsQuery(query)))
          : store.dispatch(staffImports.initiate(importsQuery(query)));
      },
      'administrators',
    ),
  head: (context) => officeHead('backofficeMachine:imports.title', context),
  texts: officeTexts('backofficeMachine'),
  Component: ImportsPage,
});
