import { creditsApi } from '@houni/api-client/credits';
import { dataExportApi } from '@houni/api-client/data-export';
import { profileApi } from '@houni/api-client/profile';
import { definePage } from '@houni/remote';
import { dashboardHead } from '@houni/dashboard/dashboard-head';
import { signedInOnly } from '@houni/dashboard/signed-in-only';
import { BALANCE_QUERY } from './profile-counts.tsx';
import { ProfilePage } from './profile-page.tsx';

/** `/profile` on the dashboard host. */
export const profilePage = definePage('profile', {
  load: (context) =>
    signedInOnly(context, async () => {
      const { dispatch } = context.store;
      const [{ data }] = await Promise.all([
        dispatch(profileApi.endpoints.getProfile.initiate()),
        dispatch(creditsApi.endpoints.getLedger.initiate(BALANCE_QUERY)),
        // The page can retry it.
        dispatch(dataExportApi.endpoints.getDataExport.initiate()),
      ]);
      // A rejection by the API counts as a failure too: the sign-in page would redirect a signed-in user back.
      if (!data) return { kind: 'unavailable', reason: 'The profile did not arrive.' };
      return { kind: 'ok', cache: 'private' };
    }),
  head: (context) => dashboardHead('dashboard:profile.title', context),
  Component: ProfilePage,
});
