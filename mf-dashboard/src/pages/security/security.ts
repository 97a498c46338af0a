import { definePage } from '@houni/remote';
import { dashboardHead } from '../../parts/dashboard-head.ts';
import { signedInOnly } from '../../parts/signed-in-only.ts';
import { SecurityPage } from './security-page.tsx';

/** `/security` on the dashboard host. What it shows is the identity provider's, and asked for in the browser. */
export const securityPage = definePage('security', {
  load: (context) => signedInOnly(context, async () => ({ kind: 'ok', cache: 'private' })),
  head: (context) => dashboardHead('dashboardSecurity:title', context),
  Component: SecurityPage,
});
