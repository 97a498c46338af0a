import { css } from '@emotion/react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { useConfig, useShell } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { Button } from '@houni/ui/button.tsx';
import { Checkbox } from '@houni/ui/checkbox.tsx';
import { RadioCards } from '@houni/ui/radio-cards.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { space } from '@houni/ui/tokens';
import { beginSession } from '../../begin-session.ts';
import { AuthPage } from '../../parts/auth-page.tsx';
import { rememberAddress } from '../../parts/awaited-address.ts';
import { FailureAlert } from '../../parts/failure-alert.tsx';
import { PasswordChecklist } from '../../parts/password-checklist.tsx';
import { PasswordField } from '../../parts/password-field.tsx';
import { useForm } from '../../parts/use-form.ts';
import { useIdentity } from '../../parts/use-identity.ts';
import { useAuthPath } from '../../parts/use-requested.ts';
import { failureOf } from '../../provider-error.ts';
import { checkConsent, checkEmail, checkName, checkNewPassword } from '../../rules.ts';
import { authPath } from '../../way-back.ts';

const form = css({ display: 'grid', gap: space[5] });
const group = css({ display: 'grid', gap: space[3] });
const other = css({ textAlign: 'center' });
const anyKind = () => null;

/** A new account with e-mail and password; the confirming mail is sent at once. */
export function SignupPage() {
  const { t, locale } = useT('auth');
  const { apiUrl, siteUrl } = useConfig();
  const shell = useShell();
  const loadIdentity = useIdentity();
  const [search] = useSearchParams();
  const [password, setPassword] = useState('');
  const confirmPath = useAuthPath('confirmEmail');
  const signinPath = useAuthPath('signin');
  const checks = {
    kind: anyKind,
    name: checkName,
    email: checkEmail,
    password: checkNewPassword,
    consent: checkConsent,
  };

  const { errors, failure, busy, formProps } = useForm(checks, async (values) => {
    const identity = await loadIdentity();
    const continueUrl = siteUrl + authPath('emailConfirmed', locale, search.get('redirect'));
    const email = values.email.trim();
    const name = values.name.trim();
    try {
      const user = await identity.signUp({ email, password: values.password, name }, continueUrl);
      await beginSession(user, {
        apiUrl,
        signup: { kind: values.kind === 'agency' ? 'agency' : 'private', displayName: name },
      });
    } catch (error) {
      if (failureOf(error).kind !== 'inUse') throw error;
      // Nobody learns here that the address has an account; its owner gets a mail that leads into it.
      await identity.sendReset(email, siteUrl + signinPath);
    }
    rememberAddress(email);
    shell.navigate(confirmPath);
  });
  const text = (key: string | undefined) => (key === undefined ? undefined : t(key));

  return (
    <AuthPage title={t('signup.title')} intro={t('signup.intro')} reasonsShown needsScript>
      <form css={form} {...formProps} aria-busy={busy}>
        <FailureAlert failure={failure} />
        <RadioCards
          legend={t('signup.kind')}
          name="kind"
          defaultValue="private"
          options={[
            { value: 'private', label: t('signup.private'), description: t('signup.privateHint'), icon: 'user' },
            { value: 'agency', label: t('signup.agency'), description: t('signup.agencyHint'), icon: 'building' },
          ]}
        />
        <TextField name="name" autoComplete="name" dir="auto" label={t('fields.name')} error={text(errors.name)} />
        <TextField
          name="email"
          type="email"
          autoComplete="username"
          label={t('fields.email')}
          error={text(errors.email)}
        />
        <div css={group}>
          <PasswordField
            name="password"
            autoComplete="new-password"
            label={t('fields.password')}
            error={text(errors.password)}
            onInput={(event) => setPassword(event.currentTarget.value)}
          />
          <PasswordChecklist password={password} />
        </div>
        <Checkbox
          name="consent"
          value="yes"
          error={text(errors.consent)}
          label={
            <>
              {t('signup.consent')}{' '}
              <a href={buildPath('legal', {}, locale)} target="_blank">
                {t('signup.terms')}
                <span className="vh"> ({t('common:navigation.externalLink')})</span>
              </a>
            </>
          }
        />
        <Button type="submit" size="lg" block busy={busy}>
          {t(busy ? 'signup.busy' : 'signup.submit')}
        </Button>
      </form>
      <p css={other}>
        {t('signup.hasAccount')} <Link to={signinPath}>{t('signup.toSignin')}</Link>
      </p>
    </AuthPage>
  );
}
