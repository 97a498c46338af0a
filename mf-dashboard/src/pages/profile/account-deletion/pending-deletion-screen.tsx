import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { profileChangesApi } from '@houni/api-client/profile-changes';
import type { PendingDeletion } from '@houni/contracts/account';
import { useT } from '@houni/i18n';
import { formatDate } from '@houni/i18n/format';
import { useConfig } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { Alert } from '@houni/ui/alert.tsx';
import { Button, ButtonLink } from '@houni/ui/button.tsx';
import { Card } from '@houni/ui/card.tsx';
import { Container } from '@houni/ui/container.tsx';
import { media, space } from '@houni/ui/tokens';
import { DataCard } from '../data-card.tsx';

const page = css({
  display: 'grid',
  gap: space[6],
  maxInlineSize: '44rem',
  paddingBlockStart: space[8],
  paddingBlockEnd: space.section,
});
const card = css({ display: 'grid', gap: space[4], padding: space[5], justifyItems: 'start' });
const scripted = css({ [media.noScript]: { display: 'none' } });
const unscripted = css({ display: 'none', [media.noScript]: { display: 'block' } });

/** Shown to a user whose account will be deleted: what will happen, and how to cancel. */
export function PendingDeletionScreen({ deletion }: { deletion: PendingDeletion }) {
  const { t, locale } = useT('dashboard');
  const [stay, { isLoading, isError }] = profileChangesApi.useCancelDeletionMutation();
  const date = formatDate(deletion.dueAt, locale);
  return (
    <Screen title={t('pendingDeletion.title', { date })}>
      <p>{t('pendingDeletion.text', { date: formatDate(deletion.requestedAt, locale) })}</p>
      {deletion.ads > 0 && <p>{t('pendingDeletion.ads', { count: deletion.ads })}</p>}
      <p>{t('pendingDeletion.afterwards')}</p>
      {isError && (
        <Alert tone="error" live>
          {t('pendingDeletion.failed')}
        </Alert>
      )}
      <div css={scripted}>
        <Button size="lg" data-replay busy={isLoading} onClick={() => void stay()}>
          {t('pendingDeletion.cancel')}
        </Button>
      </div>
      <p css={unscripted}>{t('pendingDeletion.needsScript')}</p>
    </Screen>
  );
}

/** Shown right after the request: the user is signed out. */
export function DeletionRequestedScreen({ deletion, email }: { deletion: PendingDeletion; email: string | null }) {
  const { t, locale } = useT('dashboard');
  const { siteUrl } = useConfig();
  const date = formatDate(deletion.dueAt, locale);
  return (
    <Screen title={t('pendingDeletion.title', { date })} isOver>
      <p role="status">{t('pendingDeletion.requested')}</p>
      <p>
        <span>{email ? t('pendingDeletion.mail') : t('pendingDeletion.noMail')}</span> {email && <bdi>{email}</bdi>}
      </p>
      <ButtonLink href={siteUrl + buildPath('home', {}, locale)}>{t('pendingDeletion.home')}</ButtonLink>
    </Screen>
  );
}

function Screen({ title, isOver, children }: { title: string; isOver?: boolean; children: ReactNode }) {
  return (
    <Container css={page}>
      <h1>{title}</h1>
      <Card as="section">
        <div css={card}>{children}</div>
      </Card>
      {!isOver && <DataCard />}
    </Container>
  );
}
