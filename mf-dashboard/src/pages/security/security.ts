import { sessionsApi } from '@houni/api-client/sessions';
import { definePage } from '@houni/remote';
import { dashboardHead } from '../../parts/dashboard-head.ts';
import { signedInOnly } from '../../parts/signed-in-only.ts';
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
