import { css } from '@emotion/react';
import { useState, useSyncExternalStore } from 'react';
import type { Leaving, Profile } from '@houni/contracts/account';
import { useT } from '@houni/i18n';
import { useConfig } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { Button } from '@houni/ui/button.tsx';
import { media } from '@houni/ui/tokens';
import { SubjectCard } from '../../../parts/subject-card.tsx';
import { LEAVE_HASH, LeaveDialog } from './leave-dialog.tsx';

const scripted = css({ [media.noScript]: { display: 'none' } });
const unscripted = css({ display: 'none', [media.noScript]: { display: 'block' } });

function onHashChange(tell: () => void): () => void {
  addEventListener('hashchange', tell);
  return () => removeEventListener('hashchange', tell);
}

/** Where one asks for the account to be deleted. */
export function LeaveCard({ profile, onLeft }: { profile: Profile; onLeft: (leaving: Leaving) => void }) {
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
        <Button variant="secondary" icon="trash" data-early onClick={() => setChoice(true)}>
          {t('leave.ask')}
        </Button>
      </div>
      <p css={unscripted}>
        {t('leave.needsScript')} <a href={siteUrl + buildPath('contact', {}, locale)}>{t('leave.write')}</a>
      </p>
      <LeaveDialog
        open={choice ?? hash === LEAVE_HASH}
        profile={profile}
        onClose={() => setChoice(false)}
        onLeft={onLeft}
      />
    </SubjectCard>
  );
}
