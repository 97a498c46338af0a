import { css } from '@emotion/react';
import { useState } from 'react';
import { profileApi } from '@houni/api-client/profile';
import type { PendingDeletion } from '@houni/contracts/account';
import { useT } from '@houni/i18n';
import { signedOut, useDispatch } from '@houni/store';
import { Skeleton } from '@houni/ui/skeleton.tsx';
import { space } from '@houni/ui/tokens';
import { DashboardFrame } from '@houni/dashboard/dashboard-frame.tsx';
import { LoadFailed } from '@houni/dashboard/load-failed.tsx';
import { ConsentsCard } from './consents-card.tsx';
import { DataCard } from './data-card.tsx';
import { clearSession } from './account-deletion/clear-session.ts';
import { DeletionCard } from './account-deletion/deletion-card.tsx';
import { PendingDeletionScreen, DeletionRequestedScreen } from './account-deletion/pending-deletion-screen.tsx';
import { ProfileCard } from './profile-card.tsx';
import { ProfileCounts } from './profile-counts.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SuspendedScreen } from './suspended-screen.tsx';

const stack = css({ display: 'grid', gap: space[5] });

/** The profile: public card, counts, form, consents, data export and account deletion. */
export function ProfilePage() {
  const { t } = useT('dashboard');
  const { data: profile, isError, refetch } = profileApi.useGetProfileQuery();
  const dispatch = useDispatch();
  const [deletion, setDeletion] = useState<PendingDeletion | null>(null);

  function onRequested(requested: PendingDeletion) {
    setDeletion(requested);
    // The API has ended the session; clear cookies and header too.
    dispatch(signedOut());
    void clearSession();
  }

  if (deletion) return <DeletionRequestedScreen deletion={deletion} email={profile?.email ?? null} />;
  if (profile?.pendingDeletion) return <PendingDeletionScreen deletion={profile.pendingDeletion} />;
  if (profile?.suspended) return <SuspendedScreen profile={profile} onDeletionRequested={onRequested} />;
  return (
    <DashboardFrame title={t('profile.title')} intro={t('profile.intro')}>
      {profile ? (
        <>
          <ProfileCard profile={profile} />
          <ProfileCounts counts={profile.counts} />
          <ProfileForm profile={profile} />
          <ConsentsCard profile={profile} />
          <DataCard />
          <DeletionCard profile={profile} onRequested={onRequested} />
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
