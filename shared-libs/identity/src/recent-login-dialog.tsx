import { useEffect, useState } from 'react';
import type { User } from 'firebase/auth';
import { useT } from '@houni/i18n';
import { useConfig } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { Button } from '@houni/ui/button.tsx';
import { Dialog } from '@houni/ui/dialog.tsx';
import { Skeleton } from '@houni/ui/skeleton.tsx';
import { readAccount } from './account.ts';
import type { SignInAccount } from './account.ts';
import { codeError, failureOf } from './failure.ts';
import type { Failure } from './failure.ts';
import { FailureAlert } from './failure-alert.tsx';
import { RecentLoginWays } from './recent-login-ways.tsx';
import type { SecondFactor } from './second-factor.ts';
import { SecondFactorForm } from './second-factor-form.tsx';
import type { SignInOutcome } from './sign-in-outcome.ts';
import { useIdentity } from './use-identity.ts';

export interface RecentLoginDialogProps {
  open: boolean;
  /** Goes on with the user of this session, signed in anew. What it throws is told in the dialog. */
  onSignedIn(user: User): Promise<void>;
  onClose(): void;
}

/** Asks whoever is signed in to prove it again, in a way that the account has, with the second step where it asks for one. */
export function RecentLoginDialog({ open, onClose, onSignedIn }: RecentLoginDialogProps) {
  const { t } = useT('identity');
  const [attempt, setAttempt] = useState(1);
  return (
    <Dialog open={open} onClose={onClose} title={t('recent.title')} closeLabel={t('common:actions.close')}>
      <RecentLoginSteps key={attempt} onSignedIn={onSignedIn} onRetry={() => setAttempt(attempt + 1)} />
    </Dialog>
  );
}

interface RecentLoginStepsProps extends Pick<RecentLoginDialogProps, 'onSignedIn'> {
  /** Begins anew where the ways of the account could not be read. */
  onRetry(): void;
}

function RecentLoginSteps({ onSignedIn, onRetry }: RecentLoginStepsProps) {
  const { t, locale } = useT('identity');
  const { firebase, siteUrl } = useConfig();
  const loadIdentity = useIdentity();
  const [account, setAccount] = useState<SignInAccount | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [factor, setFactor] = useState<SecondFactor | null>(null);
  const resetPath = siteUrl + buildPath('resetPassword', {}, locale);

  useEffect(() => {
    let shown = true;
    // The library too: another house's window opens only in the click itself.
    Promise.all([readAccount(firebase), loadIdentity()]).then(
      ([found]) => {
        if (!shown) return;
        // A session that is over: the server leads to the sign-in page, and back here.
        if (found) setAccount(found);
        else location.reload();
      },
      (error: unknown) => shown && setFailure(failureOf(error)),
    );
    return () => {
      shown = false;
    };
  }, [firebase, loadIdentity]);

  /** Only the account of this session counts; one that was made by the attempt is taken back. */
  async function accept(user: User, isNew: boolean): Promise<void> {
    if (user.uid === account?.uid) return onSignedIn(user);
    const [identity, { takeBackAccount }] = await Promise.all([loadIdentity(), import('./name-account.ts')]);
    await (isNew ? takeBackAccount(user) : identity.forget());
    throw codeError('user-mismatch');
  }

  async function goOn(outcome: SignInOutcome): Promise<void> {
    if (outcome.kind === 'secondFactor') setFactor(outcome.factor);
    else await accept(outcome.user, outcome.isNew);
  }

  return (
    <>
      <p>{t('recent.intro')}</p>
      {factor ? (
        <SecondFactorForm
          factor={factor}
          onSolved={(user) => accept(user, false)}
          onBack={() => setFactor(null)}
          backLabel={t('common:actions.back')}
          resetPath={resetPath}
        />
      ) : account ? (
        <RecentLoginWays account={account} resetPath={resetPath} onOutcome={goOn} />
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
