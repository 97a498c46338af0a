import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { useConfig, useUser } from '@houni/remote';
import { Alert } from '@houni/ui/alert.tsx';
import { ButtonLink } from '@houni/ui/button.tsx';
import { AuthPage } from '../../parts/auth-page.tsx';
import { FailureAlert } from '../../parts/failure-alert.tsx';
import { useAuthClient } from '@houni/auth/use-auth-client';
import { useAuthPath, useReturnUrl } from '../../parts/use-return-url.ts';
import { isAddressConfirmed } from '@houni/auth/confirmation-link';
import { isExpiredLink, toFailure, withoutRemedy } from '@houni/auth/failure';
import type { Failure } from '@houni/auth/failure';
import { announceAddress } from './announce-address.ts';
import { renewSession } from '@houni/auth/renew-session';

const warn = (error: unknown) =>
  console.warn('The session still has the old address state until its next renewal.', error);

/** `already`: the link was used before, by the visitor or by a program that checks their mails. */
type State =
  | { kind: 'confirming' }
  | { kind: 'confirmed' }
  | { kind: 'already' }
  | { kind: 'failed'; failure: Failure };

/** Confirms the email address of a mailed link. Without a code the provider's page has already done it. */
export function EmailConfirmedPage() {
  const { t } = useT('auth');
  const { apiUrl } = useConfig();
  const user = useUser();
  const loadAuthClient = useAuthClient();
  const target = useReturnUrl();
  const signinPath = useAuthPath('signin');
  const confirmPath = useAuthPath('confirmEmail');
  const [search] = useSearchParams();
  const code = search.get('oobCode');
  const continueUrl = search.get('continueUrl');
  // The user at server rendering: a renewed session must not confirm again.
  const [isSignedIn] = useState(user !== null);
  const [state, setState] = useState<State>({ kind: code ? 'confirming' : 'confirmed' });

  useEffect(() => {
    if (!code) return;
    let shown = true;
    const confirm = async (): Promise<State> => {
      try {
        const client = await loadAuthClient();
        const email = await client.confirmEmail(code);
        await Promise.all([email && announceAddress(apiUrl, email), isSignedIn && renewSession().catch(warn)]);
        return { kind: 'confirmed' };
      } catch (error) {
        const failure = toFailure(error);
        if (!isExpiredLink(failure) || !(await isAddressConfirmed(apiUrl, continueUrl)))
          return { kind: 'failed', failure };
        if (isSignedIn) await renewSession().catch(warn);
        return { kind: 'already' };
      }
    };
    void confirm().then((result) => shown && setState(result));
    return () => {
      shown = false;
    };
  }, [code, continueUrl, loadAuthClient, isSignedIn, apiUrl]);

  if (state.kind === 'confirming') {
    return (
      <AuthPage title={t('emailConfirmed.working')} needsScript>
        <p role="status">{t('emailConfirmed.wait')}</p>
      </AuthPage>
    );
  }
  if (state.kind === 'failed') {
    return (
      <AuthPage title={t('emailConfirmed.failed')}>
        <FailureAlert failure={withoutRemedy(state.failure)} />
        <ButtonLink href={user ? confirmPath : signinPath}>
          {t(user ? 'sharedAuth:remedies.newLink' : 'signin.submit')}
        </ButtonLink>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t(state.kind === 'already' ? 'emailConfirmed.already' : 'emailConfirmed.title')}>
      <Alert tone="success">{t(state.kind === 'already' ? 'emailConfirmed.alreadyText' : 'emailConfirmed.text')}</Alert>
      <ButtonLink href={user ? target : signinPath}>{t(user ? 'common:actions.continue' : 'signin.submit')}</ButtonLink>
    </AuthPage>
  );
}
