import { staffSearchApi } from '@houni/api-client/staff-search';
import { definePage } from '@houni/remote';
import { officeTexts } from '../../messages.ts';
import { officeHead } from '../../parts/office-head.ts';
import { staffOnly } from '../../parts/staff-only.ts';
import { DayPicksPage } from './day-picks-page.tsx';

/** `/office/day-picks` on the dashboard host, for administrators: ads that the home page shows first. */
export const dayPicksPage = definePage('officeDayPicks', {
  load: (context) =>
    staffOnly(
      context,
      async () => context.store.dispatch(staffSearchApi.endpoints.dayPicks.initiate()),
      'administrators',
    ),
  head: (context) => officeHead('backofficeSearches:picks.title', context),
  texts: officeTexts('backofficeSearches'),
  Component: DayPicksPage,
});
