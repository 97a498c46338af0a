import { FailureAlert } from '@houni/auth/failure-alert.tsx';
import type { Failure } from '@houni/auth/failure';
import { useT } from '@houni/i18n';
import { useConfig } from '@houni/remote';
import { buildPath } from '@houni/routing/build';

/** The error message; its password reset link leads to the site's host. */
export function SecurityFailureAlert({ failure }: { failure: Failure | null }) {
  const { locale } = useT('dashboardSecurity');
  const { siteUrl } = useConfig();
  return <FailureAlert failure={failure} resetPath={siteUrl + buildPath('resetPassword', {}, locale)} />;
}
