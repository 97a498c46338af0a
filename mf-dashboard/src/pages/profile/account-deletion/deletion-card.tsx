import { css } from '@emotion/react';
import { useState, useSyncExternalStore } from 'react';
import type { PendingDeletion, Profile } from '@houni/contracts/account';
import { useT } from '@houni/i18n';
import { useConfig } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { Button } from '@houni/ui/button.tsx';
import { media } from '@houni/ui/tokens';
import { SubjectCard } from '@houni/dashboard/subject-card.tsx';
import { DELETION_HASH, DeletionDialog } from './deletion-dialog.tsx';

const scripted = css({ [media.noScript]: { display: 'none' } });
const unscripted = css({ display: 'none', [media.noScript]: { display: 'block' } });

function onHashChange(notify: () => void): () => void {
  addEventListener('hashchange', notify);
  return () => removeEventListener('hashchange', notify);
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
    <SubjectCard id="delete" title={t('deletion.title')} intro={t('deletion.text')} layout="start">
      <div css={scripted}>
        <Button variant="secondary" icon="trash" data-replay onClick={() => setChoice(true)}>
          {t('deletion.start')}
        </Button>
      </div>
      <p css={unscripted}>
        {t('deletion.needsScript')} <a href={siteUrl + buildPath('contact', {}, locale)}>{t('deletion.write')}</a>
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
