import { css } from '@emotion/react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { failureOf } from '@houni/identity/failure';
import type { Failure } from '@houni/identity/failure';
import { useConfig, useShell } from '@houni/remote';
import { Button } from '@houni/ui/button.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { askLeave } from '@houni/identity/ask-leave';
import { AuthPage } from '../../parts/auth-page.tsx';
import { rememberAddress, rememberLinkAddress } from '../../parts/awaited-address.ts';
import { EmailField } from '../../parts/email-field.tsx';
import { FailureAlert } from '../../parts/failure-alert.tsx';
import { OtherWays } from '../../parts/other-ways.tsx';
import { PasswordField } from '@houni/identity/password-field.tsx';
import { useForm } from '@houni/identity/use-form';
import { useHouse } from '../../parts/use-house.ts';
import { useIdentity } from '@houni/identity/use-identity';
import { useAuthPath } from '../../parts/use-requested.ts';
import type { SignInEnd } from '../../parts/use-sign-in-end.ts';
import { checkEmail, checkPassword } from '@houni/identity/credential-rules';
import { authPath } from '../../way-back.ts';

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
const linkButton = css(inline, {
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: color.blue,
  textDecoration: 'underline',
  cursor: 'pointer',
});
const other = css({ textAlign: 'center' });

/** Signing in with e-mail and password, with a mailed link, with another house's account, or by phone. */
export function SigninForm({ end }: { end: SignInEnd }) {
  const { t, locale } = useT('auth');
  const { apiUrl, siteUrl } = useConfig();
  const shell = useShell();
  const loadIdentity = useIdentity();
  const house = useHouse(end);
  const [search] = useSearchParams();
  const [sending, setSending] = useState(false);
  const [unsent, setUnsent] = useState<Failure | null>(null);
  const resetPath = useAuthPath('resetPassword');
  const signupPath = useAuthPath('signup');
  const confirmPath = useAuthPath('confirmEmail');

  const { errors, failure, busy, formProps, checkField } = useForm(
    { email: checkEmail, password: checkPassword },
    async ({ email, password }) => {
      const identity = await loadIdentity();
      await end.goOn(await identity.signIn(email.trim(), password));
    },
  );
  const text = (key: string | undefined) => (key === undefined ? undefined : t(key));

  /** Mails a link to the address in the field; the answer is the same whether it has an account or not. */
  async function sendLink() {
    const email = checkField('email');
    if (email === null || sending) return;
    setSending(true);
    setUnsent(null);
    try {
      await askLeave(apiUrl, 'mail');
      const identity = await loadIdentity();
      await identity.sendLink(email.trim(), siteUrl + authPath('signin', locale, search.get('redirect')));
      rememberAddress(email.trim());
      rememberLinkAddress(email.trim());
      shell.navigate(`${confirmPath}${confirmPath.includes('?') ? '&' : '?'}for=link`);
    } catch (error) {
      setUnsent(failureOf(error));
      setSending(false);
    }
  }

  return (
    <AuthPage title={t('signin.title')} intro={t('signin.intro')} reasonsShown needsScript>
      <form css={form} {...formProps} aria-busy={busy}>
        <FailureAlert failure={failure ?? unsent ?? house.failure} />
        <EmailField error={errors.email} />
        <PasswordField
          name="password"
          autoComplete="current-password"
          label={t('fields.password')}
          error={text(errors.password)}
        />
        <p css={aside}>
          <Link css={inline} to={resetPath}>
            {t('signin.forgotten')}
          </Link>
          <button type="button" css={linkButton} data-early aria-busy={sending} onClick={() => void sendLink()}>
            {t('signin.byLink')}
          </button>
        </p>
        <Button type="submit" size="lg" block data-early busy={busy}>
          {t(busy ? 'signin.busy' : 'signin.submit')}
        </Button>
      </form>
      <OtherWays busy={house.busy} onHouse={house.start} />
      <p css={other}>
        {t('signin.noAccount')} <Link to={signupPath}>{t('signin.toSignup')}</Link>
      </p>
    </AuthPage>
  );
}
