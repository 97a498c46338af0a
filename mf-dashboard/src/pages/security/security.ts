import { definePage } from '@houni/remote';
import { dashboardApi } from '../../api.ts';
import { dashboardHead } from '../../parts/dashboard-head.ts';
import { signedInOnly } from '../../parts/signed-in-only.ts';
import { SecurityPage } from './security-page.tsx';

/**
 * `/security` on the dashboard host. Ways of signing in are the identity provider's, and asked for in the browser; where
 * the account is signed in is our API's, and has a way to be asked for again on the page.
 */
export const securityPage = definePage('security', {
  load: (context) =>
    signedInOnly(context, async () => {
      await context.store.dispatch(dashboardApi.endpoints.dashboardSessions.initiate());
      return { kind: 'ok', cache: 'private' };
    }),
  head: (context) => dashboardHead('dashboardSecurity:title', context),
  Component: SecurityPage,
});
