import { css } from '@emotion/react';
import type { PendingDeletion, Profile } from '@houni/contracts/account';
import { useT } from '@houni/i18n';
import { useConfig } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { Alert } from '@houni/ui/alert.tsx';
import { Container } from '@houni/ui/container.tsx';
import { space } from '@houni/ui/tokens';
import { DeletionCard } from './account-deletion/deletion-card.tsx';
import { DataCard } from './data-card.tsx';

const page = css({
  display: 'grid',
  gap: space[6],
  maxInlineSize: '44rem',
  paddingBlockStart: space[8],
  paddingBlockEnd: space.section,
});

/** Shown to a user whose account is suspended: the rights that remain are a copy of the data and the deletion. */
export function SuspendedScreen({
  profile,
  onDeletionRequested,
}: {
  profile: Profile;
  onDeletionRequested: (deletion: PendingDeletion) => void;
}) {
  const { t, locale } = useT('dashboard');
  const { siteUrl } = useConfig();
  return (
    <Container css={page}>
      <h1>{t('suspended.title')}</h1>
      <Alert tone="warning">
        <p>{t('suspended.text')}</p>
        <p>
          <a href={siteUrl + buildPath('contact', {}, locale)}>{t('suspended.write')}</a>
        </p>
      </Alert>
      <DataCard />
      <DeletionCard profile={profile} onRequested={onDeletionRequested} />
    </Container>
  );
}
