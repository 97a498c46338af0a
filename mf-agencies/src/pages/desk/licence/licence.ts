import { ownAgencyApi } from '@houni/api-client/own-agency';
import { dashboardHead } from '@houni/dashboard/dashboard-head';
import { definePage } from '@houni/remote';
import { DESK_TEXTS } from '../desk-texts.ts';
import { loadDesk } from '../load-desk.ts';
import { LicencePage } from './licence-page.tsx';

/** `/agency/licence` on the dashboard host, for the owner. */
export const licencePage = definePage('agencyLicence', {
  load: (context) =>
    loadDesk(context, {
      role: 'owner',
      also: async () =>
        (await context.store.dispatch(ownAgencyApi.endpoints.getAgencyDocuments.initiate())).data !== undefined,
    }),
  head: (context) => dashboardHead('agencyDesk:licence.title', context),
  Component: LicencePage,
  texts: DESK_TEXTS,
});
