import { css } from '@emotion/react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { useConfig, useShell } from '@houni/remote';
import { Button } from '@houni/ui/button.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { space } from '@houni/ui/tokens';
import { beginSession } from '@houni/identity/begin-session';
import { askLeave } from '@houni/identity/ask-leave';
import { ConsentField, KindField } from '../../parts/account-fields.tsx';
import { AuthPage } from '../../parts/auth-page.tsx';
import { rememberAddress } from '../../parts/awaited-address.ts';
import { EmailField } from '../../parts/email-field.tsx';
import { FailureAlert } from '../../parts/failure-alert.tsx';
import { OtherWays } from '../../parts/other-ways.tsx';
import { PasswordChecklist } from '@houni/identity/password-checklist.tsx';
import { PasswordField } from '@houni/identity/password-field.tsx';
import { SignInEnd } from '../../parts/sign-in-end.tsx';
import { useForm } from '@houni/identity/use-form';
import { useHouse } from '../../parts/use-house.ts';
import { useIdentity } from '@houni/identity/use-identity';
import { useAuthPath } from '../../parts/use-requested.ts';
import { useSignInEnd } from '../../parts/use-sign-in-end.ts';
import type { SignInEnd as End } from '../../parts/use-sign-in-end.ts';
import { failureOf } from '@houni/identity/failure';
import { checkEmail, checkNewPassword } from '@houni/identity/credential-rules';
import { checkConsent, checkName } from '../../rules.ts';
import { authPath } from '../../way-back.ts';

const form = css({ display: 'grid', gap: space[5] });
const group = css({ display: 'grid', gap: space[3] });
const other = css({ textAlign: 'center' });
const anyKind = () => null;

/** A new account: with e-mail and password, or with what the visitor has elsewhere. */
export function SignupPage() {
  const end = useSignInEnd();
  return end.step ? <SignInEnd step={end.step} end={end} /> : <SignupForm end={end} />;
}

/** A new account with e-mail and password; the confirming mail is sent at once. */
function SignupForm({ end }: { end: End }) {
  const { t, locale } = useT('auth');
  const { apiUrl, siteUrl } = useConfig();
  const shell = useShell();
  const loadIdentity = useIdentity();
  const house = useHouse(end);
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

  const { errors, failure, busy, formProps } = useForm(checks, async (values, { mark }) => {
    await askLeave(apiUrl, 'sign-up');
    const identity = await loadIdentity();
    const fault = await identity.policyFault(values.password);
    if (fault !== null) return mark('password', `identity:password.policy.${fault}`);
    const continueUrl = siteUrl + authPath('emailConfirmed', locale, search.get('redirect'));
    const email = values.email.trim();
    const name = values.name.trim();
    try {
      const user = await identity.signUp({ email, password: values.password, name }, continueUrl);
      await beginSession(user, {
        apiUrl,
        locale,
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
        <FailureAlert failure={failure ?? house.failure} />
        <KindField />
        <TextField name="name" autoComplete="name" dir="auto" label={t('fields.name')} error={text(errors.name)} />
        <EmailField error={errors.email} />
        <div css={group}>
          <PasswordField
            name="password"
            autoComplete="new-password"
            label={t('fields.password')}
            error={text(errors.password)}
            onTyped={setPassword}
          />
          <PasswordChecklist password={password} />
        </div>
        <ConsentField error={text(errors.consent)} />
        <Button type="submit" size="lg" block data-early busy={busy}>
          {t(busy ? 'signup.busy' : 'signup.submit')}
        </Button>
      </form>
      <OtherWays busy={house.busy} onHouse={house.start} />
      <p css={other}>
        {t('signup.hasAccount')} <Link to={signinPath}>{t('signup.toSignin')}</Link>
      </p>
    </AuthPage>
  );
}
