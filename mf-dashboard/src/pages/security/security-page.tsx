import { css } from '@emotion/react';
import { sessionsApi } from '@houni/api-client/sessions';
import { useT } from '@houni/i18n';
import { withoutRemedy } from '@houni/auth/failure';
import { useRecentLogin } from '../../recent-login/use-recent-login.tsx';
import { Alert } from '@houni/ui/alert.tsx';
import { Skeleton } from '@houni/ui/skeleton.tsx';
import { media, space } from '@houni/ui/tokens';
import { DashboardFrame } from '@houni/dashboard/dashboard-frame.tsx';
import { LoadFailed } from '@houni/dashboard/load-failed.tsx';
import { EmailSection } from './email-section.tsx';
import { FactorsSection } from './factors-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SecurityFailureAlert } from './security-failure-alert.tsx';
import { useAccount } from './use-account.ts';
import { useMailedLink } from './use-mailed-link.ts';
import { SignInMethodsSection } from './sign-in-methods-section.tsx';

const gone = { display: 'none' } as const;
/** Without scripts nothing is loaded. */
const stack = css({ display: 'grid', gap: space[5], [media.noScript]: gone, '[data-hydration="failed"] &': gone });

/** The security page: email address, password, sign-in methods, second factors and sessions. */
export function SecurityPage() {
  const { t } = useT('dashboardSecurity');
  const { account, status, refresh } = useAccount();
  const recent = useRecentLogin();
  const mailed = useMailedLink(account?.email ?? null, recent);
  const { refetch } = sessionsApi.useGetSessionsQuery();
  // A change requires a recent sign-in, which starts a new session.
  const refreshAll = async () => {
    await Promise.all([refresh(), refetch()]);
  };
  const section = account && { account, recent, refresh: refreshAll };
  return (
    <DashboardFrame title={t('title')} intro={t('intro')}>
      {mailed.kind === 'failed' && <SecurityFailureAlert failure={withoutRemedy(mailed.failure)} />}
      {(mailed.kind === 'here' || mailed.kind === 'otherTab') && (
        <Alert tone="success" live>
          {t(`mailed.${mailed.kind}`)}
        </Alert>
      )}
      {section ? (
        <>
          <SignInMethodsSection {...section} />
          <EmailSection {...section} />
          <PasswordSection {...section} />
          <FactorsSection {...section} />
        </>
      ) : status === 'failed' ? (
        <LoadFailed onRetry={() => void refresh()} />
      ) : (
        <div css={stack} aria-busy="true" aria-label={t('common:state.loading')} role="status">
          <Skeleton height="16rem" radius="lg" />
          <Skeleton height="12rem" radius="lg" />
          <Skeleton height="16rem" radius="lg" />
        </div>
      )}
      <SessionsCard />
      {recent.dialog}
    </DashboardFrame>
  );
}
