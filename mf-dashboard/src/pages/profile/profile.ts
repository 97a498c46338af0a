import { dataExportApi } from '@houni/api-client/data-export';
import { profileApi } from '@houni/api-client/profile';
import { definePage } from '@houni/remote';
import { dashboardHead } from '../../parts/dashboard-head.ts';
import { signedInOnly } from '../../parts/signed-in-only.ts';
import { ProfilePage } from './profile-page.tsx';

/** `/profile` on the dashboard host. */
export const profilePage = definePage('profile', {
  load: (context) =>
    signedInOnly(context, async () => {
      const { dispatch } = context.store;
      const [{ data }] = await Promise.all([
        dispatch(profileApi.endpoints.getProfile.initiate()),
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
