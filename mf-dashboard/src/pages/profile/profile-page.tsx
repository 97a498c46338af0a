import { css } from '@emotion/react';
import { useT } from '@houni/i18n';
import { Skeleton } from '@houni/ui/skeleton.tsx';
import { space } from '@houni/ui/tokens';
import { useDashboardProfileQuery } from '../../api.ts';
import { DashboardFrame } from '../../parts/dashboard-frame.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { ProfileCard } from './profile-card.tsx';
import { ProfileCounts } from './profile-counts.tsx';
import { ProfileForm } from './profile-form.tsx';

const stack = css({ display: 'grid', gap: space[5] });

/** Who the user is to others, what they have here, and the form that changes it. */
export function ProfilePage() {
  const { t } = useT('dashboard');
  const { data: profile, isError, refetch } = useDashboardProfileQuery();
  return (
    <DashboardFrame title={t('profile.title')} intro={t('profile.intro')}>
      {profile ? (
        <>
          <ProfileCard profile={profile} />
          <ProfileCounts counts={profile.counts} />
          <ProfileForm profile={profile} />
        </>
      ) : isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <div css={stack} aria-busy="true" aria-label={t('common:state.loading')} role="status">
          <Skeleton height="8rem" radius="lg" />
          <Skeleton height="6rem" radius="lg" />
          <Skeleton height="24rem" radius="lg" />
        </div>
      )}
    </DashboardFrame>
  );
}
