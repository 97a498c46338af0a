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
import { toFailure, withoutRemedy } from '@houni/auth/failure';
import type { Failure } from '@houni/auth/failure';
import { announceAddress } from '@houni/auth/announce-address';
import { renewSession } from '@houni/auth/renew-session';

const warn = (error: unknown) =>
  console.warn('The session still has the old address state until its next renewal.', error);

type State = { kind: 'confirming' } | { kind: 'confirmed' } | { kind: 'failed'; failure: Failure };

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
  // The user at server rendering: a renewed session must not confirm again.
  const [isSignedIn] = useState(user !== null);
  const [state, setState] = useState<State>({ kind: code ? 'confirming' : 'confirmed' });

  useEffect(() => {
    if (!code) return;
    let shown = true;
    loadAuthClient()
      .then((client) => client.confirmEmail(code))
      .then((email) => Promise.all([email && announceAddress(apiUrl, email), isSignedIn && renewSession().catch(warn)]))
      .then(
        () => shown && setState({ kind: 'confirmed' }),
        (error: unknown) => shown && setState({ kind: 'failed', failure: toFailure(error) }),
      );
    return () => {
      shown = false;
    };
  }, [code, loadAuthClient, isSignedIn, apiUrl]);

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
    <AuthPage title={t('emailConfirmed.title')}>
      <Alert tone="success">{t('emailConfirmed.text')}</Alert>
      <ButtonLink href={user ? target : signinPath}>{t(user ? 'common:actions.continue' : 'signin.submit')}</ButtonLink>
    </AuthPage>
  );
}
