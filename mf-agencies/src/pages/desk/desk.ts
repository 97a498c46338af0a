import { definePage } from '@houni/remote';
import { dashboardHead } from '@houni/dashboard/dashboard-head';
import { DeskPage } from './desk-page.tsx';
import { DESK_TEXTS } from './desk-texts.ts';
import { loadDesk } from './load-desk.ts';

/** `/agency` on the dashboard host: the state of the user's agency, and what they can do there. */
export const deskPage = definePage('agencyDesk', {
  load: (context) => loadDesk(context, { role: 'agent' }),
  head: (context) => dashboardHead('agencyDesk:title', context),
  Component: DeskPage,
  texts: DESK_TEXTS,
});
