import { css } from '@emotion/react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { useConfig, useUser } from '@houni/remote';
import { Alert } from '@houni/ui/alert.tsx';
import { ButtonLink } from '@houni/ui/button.tsx';
import { space } from '@houni/ui/tokens';
import { checkAuthLimit } from '@houni/auth/check-auth-limit';
import { AuthPage } from '../../parts/auth-page.tsx';
import { useRememberedAddress } from '../../parts/remembered-address.ts';
import { FailureAlert } from '../../parts/failure-alert.tsx';
import { useAuthClient } from '@houni/auth/use-auth-client';
import { useAuthPath, useReturnUrl } from '../../parts/use-return-url.ts';
import { toFailure } from '@houni/auth/failure';
import type { Failure } from '@houni/auth/failure';
import { LimitedButton } from '@houni/remote/limited-button';
import { authPath } from '../../return-url.ts';
import { WebmailLinks } from './webmail-links.tsx';

const address = css({ overflowWrap: 'anywhere' });
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: space[3] });

/** Shown after a mail was sent: open the inbox, request the mail again, or continue. */
export function ConfirmEmailPage() {
  const { t, locale } = useT('auth');
  const { apiUrl, siteUrl } = useConfig();
  const user = useUser();
  const loadAuthClient = useAuthClient();
  const [search] = useSearchParams();
  const target = useReturnUrl();
  const signinPath = useAuthPath('signin');
  const email = useRememberedAddress();
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'signIn'>('idle');
  const [failure, setFailure] = useState<Failure | null>(null);

  async function resend() {
    setState('sending');
    setFailure(null);
    try {
      await checkAuthLimit(apiUrl, 'mail');
      const client = await loadAuthClient();
      const requested = search.get('redirect');
      const linked = search.get('for') === 'link' ? email : null;
      if (linked !== null) await client.sendSignInLink(linked, siteUrl + authPath('signin', locale, requested));
      const sent =
        linked !== null || (await client.resendConfirmation(siteUrl + authPath('emailConfirmed', locale, requested)));
      setState(sent ? 'sent' : 'signIn');
    } catch (error) {
      setFailure(toFailure(error));
      setState('idle');
    }
  }

  return (
    <AuthPage title={t('confirmEmail.title')} intro={t('confirmEmail.intro')}>
      {email && (
        <p css={address}>
          {t('confirmEmail.sentTo')} <strong dir="ltr">{email}</strong>
        </p>
      )}
      <WebmailLinks email={email} />
      <p>{t('confirmEmail.nothing')}</p>
      <FailureAlert failure={failure} />
      {state === 'sent' && (
        <Alert tone="success" live>
          {t('confirmEmail.sentAgain')}
        </Alert>
      )}
      {state === 'signIn' && (
        <Alert tone="info" live>
          {t('confirmEmail.signInFirst')} <Link to={signinPath}>{t('signup.toSignin')}</Link>
        </Alert>
      )}
      <div css={actions}>
        <LimitedButton variant="secondary" data-replay busy={state === 'sending'} onClick={() => void resend()}>
          {t('confirmEmail.resend')}
        </LimitedButton>
        <ButtonLink variant="quiet" href={target}>
          {t(user ? 'common:actions.continue' : 'confirmEmail.later')}
        </ButtonLink>
      </div>
    </AuthPage>
  );
}
