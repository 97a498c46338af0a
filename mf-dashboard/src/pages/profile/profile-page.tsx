import { css } from '@emotion/react';
import { useState } from 'react';
import type { Leaving } from '@houni/contracts/account';
import { useT } from '@houni/i18n';
import { signedOut, useDispatch } from '@houni/store';
import { Skeleton } from '@houni/ui/skeleton.tsx';
import { space } from '@houni/ui/tokens';
import { useDashboardProfileQuery } from '../../api.ts';
import { DashboardFrame } from '../../parts/dashboard-frame.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { ConsentsCard } from './consents-card.tsx';
import { DataCard } from './data-card.tsx';
import { endSession } from './leaving/end-session.ts';
import { LeaveCard } from './leaving/leave-card.tsx';
import { LeavingScreen, LeftScreen } from './leaving/leaving-screen.tsx';
import { ProfileCard } from './profile-card.tsx';
import { ProfileCounts } from './profile-counts.tsx';
import { ProfileForm } from './profile-form.tsx';

const stack = css({ display: 'grid', gap: space[5] });

/** Who the user is to others, what they have here, and the form that changes it. */
export function ProfilePage() {
  const { t } = useT('dashboard');
  const { data: profile, isError, refetch } = useDashboardProfileQuery();
  const dispatch = useDispatch();
  const [left, setLeft] = useState<Leaving | null>(null);

  function onLeft(leaving: Leaving) {
    setLeft(leaving);
    // The API has ended the session; cookies and header follow.
    dispatch(signedOut());
    void endSession();
  }

  if (left) return <LeftScreen leaving={left} email={profile?.email ?? null} />;
  if (profile?.leaving) return <LeavingScreen leaving={profile.leaving} />;
  return (
    <DashboardFrame title={t('profile.title')} intro={t('profile.intro')}>
      {profile ? (
        <>
          <ProfileCard profile={profile} />
          <ProfileCounts counts={profile.counts} />
          <ProfileForm profile={profile} />
          <ConsentsCard profile={profile} />
          <DataCard />
          <LeaveCard profile={profile} onLeft={onLeft} />
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
