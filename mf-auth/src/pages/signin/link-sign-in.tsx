import { css } from '@emotion/react';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { toFailure, isExpiredLink, withoutRemedy } from '@houni/auth/failure';
import type { Failure } from '@houni/auth/failure';
import { Button, ButtonLink } from '@houni/ui/button.tsx';
import { space } from '@houni/ui/tokens';
import { AuthPage } from '../../parts/auth-page.tsx';
import { forgetLinkAddress, useRememberedLinkAddress } from '../../parts/remembered-address.ts';
import { EmailField } from '../../parts/email-field.tsx';
import { FailureAlert } from '../../parts/failure-alert.tsx';
import { useForm } from '@houni/auth/use-form';
import { useAuthClient } from '@houni/auth/use-auth-client';
import { useAuthPath } from '../../parts/use-return-url.ts';
import type { SignInCompletion } from '../../parts/use-sign-in-completion.ts';
import { checkEmail } from '@houni/auth/credential-rules';

const form = css({ display: 'grid', gap: space[5] });

/**
 * Signs in with the mailed link in the page's URL. The email address is required too, so that a stolen link is
 * useless. The browser that requested the link has saved the address; another browser asks for it.
 * A used link leads to the form that mails another one.
 */
export function LinkSignIn({ completion }: { completion: SignInCompletion }) {
  const { t } = useT('auth');
  const loadAuthClient = useAuthClient();
  const signinPath = useAuthPath('signin');
  const known = useRememberedLinkAddress();
  const [linkFailure, setLinkFailure] = useState<Failure | null>(null);
  const needsEmail = known === null || linkFailure !== null;
  const { handleOutcome } = completion;

  const startSession = useCallback(
    async (email: string) => {
      const client = await loadAuthClient();
      const outcome = await client.signInByLink(email, location.href);
      forgetLinkAddress();
      await handleOutcome(outcome);
    },
    [loadAuthClient, handleOutcome],
  );
  useEffect(() => {
    if (typeof known !== 'string') return undefined;
    let shown = true;
    startSession(known).catch((error: unknown) => shown && setLinkFailure(toFailure(error)));
    return () => {
      shown = false;
    };
  }, [startSession, known]);

  const { errors, failure, busy, formProps } = useForm({ email: checkEmail }, ({ email }) =>
    startSession(email.trim()),
  );

  const shownFailure = failure ?? linkFailure;
  if (shownFailure && isExpiredLink(shownFailure)) {
    return (
      <AuthPage title={t('link.title')} needsScript>
        <FailureAlert failure={withoutRemedy(shownFailure)} />
        <ButtonLink href={signinPath}>{t('sharedAuth:remedies.newLink')}</ButtonLink>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t('link.title')} intro={needsEmail ? t('link.which') : t('emailConfirmed.wait')} needsScript>
      <FailureAlert failure={shownFailure} />
      {needsEmail && (
        <form css={form} {...formProps} aria-busy={busy}>
          <EmailField error={errors.email} />
          <Button type="submit" size="lg" block data-replay busy={busy}>
            {t('signin.submit')}
          </Button>
        </form>
      )}
      {needsEmail && (
        <p>
          <Link to={signinPath}>{t('reset.back')}</Link>
        </p>
      )}
    </AuthPage>
  );
}
