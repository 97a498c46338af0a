import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { useConfig } from '@houni/remote';
import { Button } from '@houni/ui/button.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { font, space } from '@houni/ui/tokens';
import { beginSession } from '../../begin-session.ts';
import { AuthPage } from '../../parts/auth-page.tsx';
import { FailureAlert } from '../../parts/failure-alert.tsx';
import { PasswordField } from '../../parts/password-field.tsx';
import { useForm } from '../../parts/use-form.ts';
import { useIdentity } from '../../parts/use-identity.ts';
import { useAuthPath, useWayBack } from '../../parts/use-requested.ts';
import { checkEmail, checkPassword } from '../../rules.ts';

const form = css({ display: 'grid', gap: space[5] });
const forgotten = css({ fontSize: font.sm, marginBlockStart: `calc(-1 * ${space[2]})` });
const other = css({ textAlign: 'center' });

/** Signing in with e-mail and password, then back to where the visitor came from. */
export function SigninPage() {
  const { t } = useT('auth');
  const { apiUrl } = useConfig();
  const loadIdentity = useIdentity();
  const target = useWayBack();
  const resetPath = useAuthPath('resetPassword');
  const signupPath = useAuthPath('signup');

  const { errors, failure, busy, formProps } = useForm(
    { email: checkEmail, password: checkPassword },
    async ({ email, password }) => {
      const identity = await loadIdentity();
      const user = await identity.signIn(email.trim(), password);
      await beginSession(user, { apiUrl });
      // A full load: header and page are then rendered for this user.
      location.assign(target);
    },
  );
  const text = (key: string | undefined) => (key === undefined ? undefined : t(key));

  return (
    <AuthPage title={t('signin.title')} intro={t('signin.intro')} reasonsShown needsScript>
      <form css={form} {...formProps} aria-busy={busy}>
        <FailureAlert failure={failure} />
        <TextField
          name="email"
          type="email"
          autoComplete="username"
          label={t('fields.email')}
          error={text(errors.email)}
        />
        <PasswordField
          name="password"
          autoComplete="current-password"
          label={t('fields.password')}
          error={text(errors.password)}
        />
        <p css={forgotten}>
          <Link to={resetPath}>{t('signin.forgotten')}</Link>
        </p>
        <Button type="submit" size="lg" block busy={busy}>
          {t(busy ? 'signin.busy' : 'signin.submit')}
        </Button>
      </form>
      <p css={other}>
        {t('signin.noAccount')} <Link to={signupPath}>{t('signin.toSignup')}</Link>
      </p>
    </AuthPage>
  );
}
