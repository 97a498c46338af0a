import { css } from '@emotion/react';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { failureOf, isSpentLink, withoutRemedy } from '@houni/identity/failure';
import type { Failure } from '@houni/identity/failure';
import { Button, ButtonLink } from '@houni/ui/button.tsx';
import { space } from '@houni/ui/tokens';
import { AuthPage } from '../../parts/auth-page.tsx';
import { forgetLinkAddress, useRememberedLinkAddress } from '../../parts/awaited-address.ts';
import { EmailField } from '../../parts/email-field.tsx';
import { FailureAlert } from '../../parts/failure-alert.tsx';
import { useForm } from '@houni/identity/use-form';
import { useIdentity } from '@houni/identity/use-identity';
import { useAuthPath } from '../../parts/use-requested.ts';
import type { SignInEnd } from '../../parts/use-sign-in-end.ts';
import { checkEmail } from '@houni/identity/credential-rules';

const form = css({ display: 'grid', gap: space[5] });

/**
 * Signs in by the mailed link that the page was opened with. The address must be known beside it, so that nobody signs
 * in with a link that was meant for somebody else: the browser that asked for the link knows it, any other one asks.
 * A link that is spent leads to the screen that mails another one.
 */
export function LinkSignIn({ end }: { end: SignInEnd }) {
  const { t } = useT('auth');
  const loadIdentity = useIdentity();
  const signinPath = useAuthPath('signin');
  const known = useRememberedLinkAddress();
  const [spent, setSpent] = useState<Failure | null>(null);
  const asking = known === null || spent !== null;
  const { goOn } = end;

  const enter = useCallback(
    async (email: string) => {
      const identity = await loadIdentity();
      const outcome = await identity.signInByLink(email, location.href);
      forgetLinkAddress();
      await goOn(outcome);
    },
    [loadIdentity, goOn],
  );
  useEffect(() => {
    if (typeof known !== 'string') return undefined;
    let shown = true;
    enter(known).catch((error: unknown) => shown && setSpent(failureOf(error)));
    return () => {
      shown = false;
    };
  }, [enter, known]);

  const { errors, failure, busy, formProps } = useForm({ email: checkEmail }, ({ email }) => enter(email.trim()));

  const told = failure ?? spent;
  if (told && isSpentLink(told)) {
    return (
      <AuthPage title={t('link.title')} needsScript>
        <FailureAlert failure={withoutRemedy(told)} />
        <ButtonLink href={signinPath}>{t('identity:remedies.newLink')}</ButtonLink>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t('link.title')} intro={asking ? t('link.which') : t('emailConfirmed.wait')} needsScript>
      <FailureAlert failure={told} />
      {asking && (
        <form css={form} {...formProps} aria-busy={busy}>
          <EmailField error={errors.email} />
          <Button type="submit" size="lg" block data-early busy={busy}>
            {t('signin.submit')}
          </Button>
        </form>
      )}
      {asking && (
        <p>
          <Link to={signinPath}>{t('reset.back')}</Link>
        </p>
      )}
    </AuthPage>
  );
}
