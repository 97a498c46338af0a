import { css } from '@emotion/react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useT } from '@houni/i18n';
import type { FullTextKey } from '@houni/i18n';
import { toFailure } from '@houni/auth/failure';
import type { Failure } from '@houni/auth/failure';
import { useConfig, useShell } from '@houni/remote';
import { Button } from '@houni/ui/button.tsx';
import { font, space } from '@houni/ui/tokens';
import { checkAuthLimit } from '@houni/auth/check-auth-limit';
import { AuthPage } from '../../parts/auth-page.tsx';
import { rememberAddress, rememberLinkAddress } from '../../parts/remembered-address.ts';
import { EmailField } from '../../parts/email-field.tsx';
import { FailureAlert } from '../../parts/failure-alert.tsx';
import { OtherSignInMethods } from '../../parts/other-sign-in-methods.tsx';
import { PasswordField } from '@houni/auth/password-field.tsx';
import { useForm } from '@houni/auth/use-form';
import { useFederatedSignIn } from '../../parts/use-federated-sign-in.ts';
import { useAuthClient } from '@houni/auth/use-auth-client';
import { useAuthPath } from '../../parts/use-return-url.ts';
import type { SignInCompletion } from '../../parts/use-sign-in-completion.ts';
import { checkEmail, checkPassword } from '@houni/auth/credential-rules';
import { LimitedButton } from '@houni/remote/limited-button';
import { authPath } from '../../return-url.ts';

const form = css({ display: 'grid', gap: space[5] });
const aside = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[4],
  fontSize: font.sm,
  marginBlockStart: `calc(-1 * ${space[2]})`,
});
const inline = css({ display: 'inline-flex', alignItems: 'center', minBlockSize: '2.75rem' });
/** Begins where the link above it begins. */
const flush = css({ paddingInline: 0, fontSize: font.sm });
const other = css({ textAlign: 'center' });

/** Sign-in with email and password, a mailed link, a federated account, or a phone. */
export function SigninForm({ completion }: { completion: SignInCompletion }) {
  const { t, locale } = useT('auth');
  const { apiUrl, siteUrl } = useConfig();
  const shell = useShell();
  const loadAuthClient = useAuthClient();
  const federated = useFederatedSignIn(completion);
  const [search] = useSearchParams();
  const [sending, setSending] = useState(false);
  const [unsent, setUnsent] = useState<Failure | null>(null);
  const resetPath = useAuthPath('resetPassword');
  const signupPath = useAuthPath('signup');
  const confirmPath = useAuthPath('confirmEmail');

  const { errors, failure, busy, formProps, checkField } = useForm(
    { email: checkEmail, password: checkPassword },
    async ({ email, password }) => {
      const client = await loadAuthClient();
      await completion.handleOutcome(await client.signIn(email.trim(), password));
    },
  );
  const text = (key: FullTextKey | undefined) => (key === undefined ? undefined : t(key));

  /** Mails a link to the address in the field; the response does not reveal whether it has an account. */
  async function sendLink() {
    const email = checkField('email');
    if (email === null || sending) return;
    setSending(true);
    setUnsent(null);
    try {
      await checkAuthLimit(apiUrl, 'mail');
      const client = await loadAuthClient();
      await client.sendSignInLink(email.trim(), siteUrl + authPath('signin', locale, search.get('redirect')));
      rememberAddress(email.trim());
      rememberLinkAddress(email.trim());
      shell.navigate(`${confirmPath}${confirmPath.includes('?') ? '&' : '?'}for=link`);
    } catch (error) {
      setUnsent(toFailure(error));
      setSending(false);
    }
  }

  return (
    <AuthPage title={t('signin.title')} intro={t('signin.intro')} reasonsShown needsScript>
      <FailureAlert failure={failure ?? unsent ?? federated.failure} />
      <OtherSignInMethods busy={federated.busy} onProvider={federated.start} />
      <form css={form} {...formProps} aria-busy={busy}>
        <EmailField error={errors.email} />
        <PasswordField
          name="password"
          autoComplete="current-password"
          label={t('fields.password')}
          error={text(errors.password)}
        />
        <Button type="submit" size="lg" block data-replay busy={busy}>
          {t(busy ? 'signin.busy' : 'signin.submit')}
        </Button>
        <p css={aside}>
          <Link css={inline} to={resetPath}>
            {t('signin.forgotten')}
          </Link>
          <LimitedButton variant="quiet" css={flush} data-replay busy={sending} onClick={() => void sendLink()}>
            {t('signin.byLink')}
          </LimitedButton>
        </p>
      </form>
      <p css={other}>
        {t('signin.noAccount')} <Link to={signupPath}>{t('signin.toSignup')}</Link>
      </p>
    </AuthPage>
  );
}
