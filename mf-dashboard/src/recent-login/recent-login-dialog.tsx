import { useEffect, useState } from 'react';
import type { User } from '@firebase/auth';
import { useT } from '@houni/i18n';
import { useConfig } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { Button } from '@houni/ui/button.tsx';
import { Dialog } from '@houni/ui/dialog.tsx';
import { Skeleton } from '@houni/ui/skeleton.tsx';
import { readAccount } from '@houni/auth/sign-in-account';
import type { SignInAccount } from '@houni/auth/sign-in-account';
import { authError, toFailure } from '@houni/auth/failure';
import type { Failure } from '@houni/auth/failure';
import { FailureAlert } from '@houni/auth/failure-alert.tsx';
import { RecentLoginMethods } from './recent-login-methods.tsx';
import type { SecondFactor } from '@houni/auth/second-factor';
import { SecondFactorForm } from '@houni/auth/second-factor-form.tsx';
import type { SignInOutcome } from '@houni/auth/sign-in-outcome';
import { useAuthClient } from '@houni/auth/use-auth-client';

export interface RecentLoginDialogProps {
  open: boolean;
  /** Called with the user of this session after the new sign-in. What it throws is shown in the dialog. */
  onSignedIn(user: User): Promise<void>;
  onClose(): void;
}

/** Asks the signed-in user to sign in again, with a method of the account and its second factor. */
export function RecentLoginDialog({ open, onClose, onSignedIn }: RecentLoginDialogProps) {
  const { t } = useT('sharedAuth');
  const [attempt, setAttempt] = useState(1);
  return (
    <Dialog open={open} onClose={onClose} title={t('recent.title')} closeLabel={t('common:actions.close')}>
      <RecentLoginSteps key={attempt} onSignedIn={onSignedIn} onRetry={() => setAttempt(attempt + 1)} />
    </Dialog>
  );
}

interface RecentLoginStepsProps extends Pick<RecentLoginDialogProps, 'onSignedIn'> {
  /** Starts again after the account could not be read. */
  onRetry(): void;
}

function RecentLoginSteps({ onSignedIn, onRetry }: RecentLoginStepsProps) {
  const { t, locale } = useT('sharedAuth');
  const { firebase, siteUrl } = useConfig();
  const loadAuthClient = useAuthClient();
  const [account, setAccount] = useState<SignInAccount | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [factor, setFactor] = useState<SecondFactor | null>(null);
  const resetPath = siteUrl + buildPath('resetPassword', {}, locale);

  useEffect(() => {
    let mounted = true;
    // The library is loaded now, because a popup may only open in the click handler itself.
    Promise.all([readAccount(firebase), loadAuthClient()]).then(
      ([found]) => {
        if (!mounted) return;
        // The session has ended: the server redirects to the sign-in page, and back here.
        if (found) setAccount(found);
        else location.reload();
      },
      (error: unknown) => mounted && setFailure(toFailure(error)),
    );
    return () => {
      mounted = false;
    };
  }, [firebase, loadAuthClient]);

  /** Accepts only the account of this session. An account that the attempt created is deleted again. */
  async function accept(user: User, isNew: boolean): Promise<void> {
    if (user.uid === account?.uid) return onSignedIn(user);
    const [client, { deleteNewAccount }] = await Promise.all([loadAuthClient(), import('@houni/auth/new-account')]);
    await (isNew ? deleteNewAccount(user) : client.signOut());
    throw authError('user-mismatch');
  }

  async function handleOutcome(outcome: SignInOutcome): Promise<void> {
    if (outcome.kind === 'secondFactor') setFactor(outcome.factor);
    else await accept(outcome.user, outcome.isNew);
  }

  return (
    <>
      <p>{t('recent.intro')}</p>
      {factor ? (
        <SecondFactorForm
          factor={factor}
          onVerified={(user) => accept(user, false)}
          onBack={() => setFactor(null)}
          backLabel={t('common:actions.back')}
          resetPath={resetPath}
        />
      ) : account ? (
        <RecentLoginMethods account={account} resetPath={resetPath} onOutcome={handleOutcome} />
      ) : failure ? (
        <>
          <FailureAlert failure={failure} resetPath={resetPath} />
          <Button icon="refresh" onClick={onRetry}>
            {t('common:actions.retry')}
          </Button>
        </>
      ) : (
        <div role="status" aria-busy="true" aria-label={t('common:state.loading')}>
          <Skeleton height="8rem" radius="md" />
        </div>
      )}
    </>
  );
}
