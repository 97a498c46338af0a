import { css } from '@emotion/react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { profileChangesApi } from '@houni/api-client/profile-changes';
import type { PendingDeletion, Profile } from '@houni/contracts/account';
import { ACCOUNT_DELETION_DAYS } from '@houni/domain/account-terms';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import { useConfig } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { Checkbox } from '@houni/ui/checkbox.tsx';
import { Dialog } from '@houni/ui/dialog.tsx';
import { space } from '@houni/ui/tokens';
import { clearSession } from './clear-session.ts';
import { deletionFailure } from './deletion-failure.ts';
import type { DeletionFailure } from './deletion-failure.ts';

const list = css({
  display: 'grid',
  gap: space[2],
  paddingInlineStart: space[5],
  margin: 0,
  '& > li': { listStyle: 'disc' },
});
const form = css({ display: 'grid', gap: space[4] });
const row = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: space[3] });

/** URL fragment that opens the dialog after a new sign-in. */
export const DELETION_HASH = '#delete-account';

export interface DeletionDialogProps {
  open: boolean;
  profile: Profile;
  onClose: () => void;
  onRequested: (deletion: PendingDeletion) => void;
}

/** Explains the consequences of the deletion and requires a confirmation. */
export function DeletionDialog({ open, profile, onClose, onRequested }: DeletionDialogProps) {
  const { t, locale } = useT('dashboard');
  const { siteUrl, dashboardUrl } = useConfig();
  const [leave, { isLoading }] = profileChangesApi.useRequestDeletionMutation();
  const [unconfirmed, setUnconfirmed] = useState(false);
  const [failure, setFailure] = useState<DeletionFailure | null>(null);
  const consequences = useConsequences(profile);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isLoading) return;
    const confirmed = new FormData(event.currentTarget).has('confirm');
    setUnconfirmed(!confirmed);
    setFailure(null);
    if (!confirmed) {
      const box = event.currentTarget.elements.namedItem('confirm');
      if (box instanceof HTMLElement) box.focus();
      return;
    }
    const answer = await leave();
    if (!answer.data) return setFailure(deletionFailure(answer.error));
    onClose();
    onRequested(answer.data);
  }

  async function signInAgain() {
    // The shell may see first that the session has ended: it leads back to this address, too.
    history.replaceState(history.state, '', DELETION_HASH);
    // The sign-in screen redirects signed-in users back at once.
    if (!(await clearSession())) return setFailure('offline');
    const back = `${dashboardUrl}${buildPath('profile', {}, locale)}${DELETION_HASH}`;
    location.assign(`${siteUrl}${buildPath('signin', {}, locale)}?redirect=${encodeURIComponent(back)}`);
  }

  return (
    <Dialog open={open} onClose={onClose} title={t('deletion.confirmTitle')} closeLabel={t('common:actions.close')}>
      <ul css={list}>
        {consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <p>
        {t('deletion.copy')}{' '}
        <a href="#data" onClick={onClose}>
          {t('deletion.copyLink')}
        </a>
      </p>
      <form css={form} method="post" noValidate onSubmit={(event) => void onSubmit(event)}>
        <Checkbox
          name="confirm"
          value="yes"
          label={t('deletion.acknowledged')}
          error={unconfirmed ? t('deletion.unconfirmed') : undefined}
        />
        {failure && (
          <Alert tone={failure === 'signIn' ? 'warning' : 'error'} live>
            {t(`deletion.failures.${failure}`)}
          </Alert>
        )}
        <div css={row}>
          <Button variant="quiet" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          {failure === 'signIn' ? (
            <Button onClick={() => void signInAgain()}>{t('deletion.signIn')}</Button>
          ) : (
            <Button type="submit" variant="danger" busy={isLoading}>
              {t('deletion.confirm')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

/** What the deletion of this account causes, one sentence each. */
function useConsequences({ agency, counts }: Profile): string[] {
  const { t, locale } = useT('dashboard');
  const ownOnline = counts.ownOnline ?? counts.online;
  return [
    ...(ownOnline > 0 ? [t('deletion.ads', { count: ownOnline })] : [t('deletion.noAds')]),
    t('deletion.sessions'),
    ...(agency?.role === 'owner'
      ? [
          agency.successor
            ? t('deletion.agencyTransferred', { agency: agency.name, successor: agency.successor })
            : t('deletion.agencyClosed', { agency: agency.name }),
        ]
      : []),
    t('deletion.grace', { days: formatNumber(ACCOUNT_DELETION_DAYS, locale) }),
    t('deletion.erased'),
    t('deletion.retained'),
  ];
}
