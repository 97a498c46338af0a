import { css } from '@emotion/react';
import { useState, useSyncExternalStore } from 'react';
import type { PendingDeletion, Profile } from '@houni/contracts/account';
import { useT } from '@houni/i18n';
import { useConfig } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { Button } from '@houni/ui/button.tsx';
import { media } from '@houni/ui/tokens';
import { SubjectCard } from '../../../parts/subject-card.tsx';
import { DELETION_HASH, DeletionDialog } from './deletion-dialog.tsx';

const scripted = css({ [media.noScript]: { display: 'none' } });
const unscripted = css({ display: 'none', [media.noScript]: { display: 'block' } });

function onHashChange(tell: () => void): () => void {
  addEventListener('hashchange', tell);
  return () => removeEventListener('hashchange', tell);
}

/** The card that starts the deletion of the account. */
export function DeletionCard({
  profile,
  onRequested,
}: {
  profile: Profile;
  onRequested: (deletion: PendingDeletion) => void;
}) {
  const { t, locale } = useT('dashboard');
  const { siteUrl } = useConfig();
  const hash = useSyncExternalStore(
    onHashChange,
    () => location.hash,
    () => '',
  );
  const [choice, setChoice] = useState<boolean | null>(null);
  return (
    <SubjectCard id="leave" title={t('leave.title')} intro={t('leave.text')} layout="start">
      <div css={scripted}>
        <Button variant="secondary" icon="trash" data-replay onClick={() => setChoice(true)}>
          {t('leave.ask')}
        </Button>
      </div>
      <p css={unscripted}>
        {t('leave.needsScript')} <a href={siteUrl + buildPath('contact', {}, locale)}>{t('leave.write')}</a>
      </p>
      <DeletionDialog
        open={choice ?? hash === DELETION_HASH}
        profile={profile}
        onClose={() => setChoice(false)}
        onRequested={onRequested}
      />
    </SubjectCard>
  );
}
