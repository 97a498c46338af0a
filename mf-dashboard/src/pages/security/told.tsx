import { FailureAlert } from '@houni/identity/failure-alert.tsx';
import type { Failure } from '@houni/identity/failure';
import { useT } from '@houni/i18n';
import { useConfig } from '@houni/remote';
import { buildPath } from '@houni/routing/build';

/** What went wrong; the way to a new password lies on the site's host. */
export function Told({ failure }: { failure: Failure | null }) {
  const { locale } = useT('dashboardSecurity');
  const { siteUrl } = useConfig();
  return <FailureAlert failure={failure} resetPath={siteUrl + buildPath('resetPassword', {}, locale)} />;
}
