import { agencyTeamApi } from '@houni/api-client/agency-team';
import { dashboardHead } from '@houni/dashboard/dashboard-head';
import { definePage } from '@houni/remote';
import { DESK_TEXTS } from '../desk-texts.ts';
import { loadDesk } from '../load-desk.ts';
import { TeamPage } from './team-page.tsx';

/** `/agency/team` on the dashboard host. */
export const teamPage = definePage('agencyTeam', {
  load: (context) =>
    loadDesk(context, {
      role: 'agent',
      also: async () => (await context.store.dispatch(agencyTeamApi.endpoints.getTeam.initiate())).data !== undefined,
    }),
  head: (context) => dashboardHead('agencyDesk:team.title', context),
  Component: TeamPage,
  texts: DESK_TEXTS,
});
