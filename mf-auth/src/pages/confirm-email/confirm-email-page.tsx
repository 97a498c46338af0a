import { css } from '@emotion/react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { useConfig, useUser } from '@houni/remote';
import { Alert } from '@houni/ui/alert.tsx';
import { Button, ButtonLink } from '@houni/ui/button.tsx';
import { space } from '@houni/ui/tokens';
import { askLeave } from '@houni/identity/ask-leave';
import { AuthPage } from '../../parts/auth-page.tsx';
import { useRememberedAddress } from '../../parts/awaited-address.ts';
import { FailureAlert } from '../../parts/failure-alert.tsx';
import { useIdentity } from '@houni/identity/use-identity';
import { useAuthPath, useWayBack } from '../../parts/use-requested.ts';
import { failureOf } from '@houni/identity/failure';
import type { Failure } from '@houni/identity/failure';
import { authPath } from '../../way-back.ts';
import { WebmailLinks } from './webmail-links.tsx';

const address = css({ overflowWrap: 'anywhere' });
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: space[3] });

/** What to do after a mail was sent: open the inbox, ask for the mail again, or go on. */
export function ConfirmEmailPage() {
  const { t, locale } = useT('auth');
  const { apiUrl, siteUrl } = useConfig();
  const user = useUser();
  const loadIdentity = useIdentity();
  const [search] = useSearchParams();
  const target = useWayBack();
  const signinPath = useAuthPath('signin');
  const email = useRememberedAddress();
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'signIn'>('idle');
  const [failure, setFailure] = useState<Failure | null>(null);

  async function resend() {
    setState('sending');
    setFailure(null);
    try {
      await askLeave(apiUrl, 'mail');
      const identity = await loadIdentity();
      const requested = search.get('redirect');
      const linked = search.get('for') === 'link' ? email : null;
      if (linked !== null) await identity.sendLink(linked, siteUrl + authPath('signin', locale, requested));
      const sent =
        linked !== null || (await identity.resendConfirmation(siteUrl + authPath('emailConfirmed', locale, requested)));
      setState(sent ? 'sent' : 'signIn');
    } catch (error) {
      setFailure(failureOf(error));
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
        <Button variant="secondary" data-early busy={state === 'sending'} onClick={() => void resend()}>
          {t('confirmEmail.resend')}
        </Button>
        <ButtonLink variant="quiet" href={target}>
          {t(user ? 'common:actions.continue' : 'confirmEmail.later')}
        </ButtonLink>
      </div>
    </AuthPage>
  );
}
