import { sessionsApi } from '@houni/api-client/sessions';
import { definePage } from '@houni/remote';
import { dashboardHead } from '@houni/dashboard/dashboard-head';
import { signedInOnly } from '@houni/dashboard/signed-in-only';
import { SecurityPage } from './security-page.tsx';

/**
 * `/security` on the dashboard host. The browser reads the sign-in methods from the identity provider; the
 * sessions come from the API, and the page can retry them.
 */
export const securityPage = definePage('security', {
  load: (context) =>
    signedInOnly(context, async () => {
      await context.store.dispatch(sessionsApi.endpoints.getSessions.initiate());
      return { kind: 'ok', cache: 'private' };
    }),
  head: (context) => dashboardHead('dashboardSecurity:title', context),
  Component: SecurityPage,
});
