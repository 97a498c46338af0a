import { css } from '@emotion/react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useT } from '@houni/i18n';
import type { FullTextKey } from '@houni/i18n';
import { useConfig, useShell } from '@houni/remote';
import { TextField } from '@houni/ui/text-field.tsx';
import { space } from '@houni/ui/tokens';
import { beginSession } from '@houni/auth/begin-session';
import { checkAuthLimit } from '@houni/auth/check-auth-limit';
import { AgencyField, ConsentField } from '../../parts/account-fields.tsx';
import { AuthPage } from '../../parts/auth-page.tsx';
import { rememberAddress } from '../../parts/remembered-address.ts';
import { EmailField } from '../../parts/email-field.tsx';
import { FailureAlert } from '../../parts/failure-alert.tsx';
import { OtherSignInMethods } from '../../parts/other-sign-in-methods.tsx';
import { PasswordChecklist } from '@houni/auth/password-checklist.tsx';
import { PasswordField } from '@houni/auth/password-field.tsx';
import { RemainingStepScreen } from '../../parts/remaining-step-screen.tsx';
import { useForm } from '@houni/auth/use-form';
import { useFederatedSignIn } from '../../parts/use-federated-sign-in.ts';
import { useAuthClient } from '@houni/auth/use-auth-client';
import { useAuthPath } from '../../parts/use-return-url.ts';
import { useSignInCompletion } from '../../parts/use-sign-in-completion.ts';
import type { SignInCompletion as End } from '../../parts/use-sign-in-completion.ts';
import { toFailure } from '@houni/auth/failure';
import { checkEmail, checkNewPassword } from '@houni/auth/credential-rules';
import { LimitedButton } from '@houni/remote/limited-button';
import { checkConsent, checkName } from '../../rules.ts';
import { authPath, requestedAfterSignUp } from '../../return-url.ts';

const form = css({ display: 'grid', gap: space[5] });
const group = css({ display: 'grid', gap: space[3] });
const other = css({ textAlign: 'center' });
const anyKind = () => null;

/** Sign-up with email and password, or with a federated account. */
export function SignupPage() {
  const completion = useSignInCompletion();
  return completion.step ? (
    <RemainingStepScreen step={completion.step} completion={completion} />
  ) : (
    <SignupForm completion={completion} />
  );
}

/** Sign-up with email and password; the confirmation mail is sent at once. */
function SignupForm({ completion }: { completion: End }) {
  const { t, locale } = useT('auth');
  const { apiUrl, siteUrl, dashboardUrl } = useConfig();
  const shell = useShell();
  const loadAuthClient = useAuthClient();
  const federated = useFederatedSignIn(completion);
  const [search] = useSearchParams();
  const [password, setPassword] = useState('');
  const signinPath = useAuthPath('signin');
  const checks = {
    email: checkEmail,
    password: checkNewPassword,
    name: checkName,
    kind: anyKind,
    consent: checkConsent,
  };

  const { errors, failure, busy, formProps } = useForm(checks, async (values, { mark }) => {
    await checkAuthLimit(apiUrl, 'sign-up');
    const client = await loadAuthClient();
    const fault = await client.policyFault(values.password);
    if (fault !== null) return mark('password', `sharedAuth:password.policy.${fault}`);
    const kind = values.kind === 'agency' ? 'agency' : 'private';
    const requested = requestedAfterSignUp(search.get('redirect'), kind, locale);
    const continueUrl = siteUrl + authPath('emailConfirmed', locale, requested);
    const email = values.email.trim();
    const name = values.name.trim();
    try {
      const user = await client.signUp({ email, password: values.password, name }, continueUrl);
      await beginSession(user, {
        apiUrl,
        siteUrl,
        dashboardUrl,
        locale,
        signup: { kind, displayName: name },
      });
    } catch (error) {
      if (toFailure(error).kind !== 'inUse') throw error;
      // Do not reveal that the address has an account; its owner gets a mail with a sign-in link.
      await client.sendPasswordReset(email, siteUrl + signinPath);
    }
    rememberAddress(email);
    shell.navigate(authPath('confirmEmail', locale, requested));
  });
  const text = (key: FullTextKey | undefined) => (key === undefined ? undefined : t(key));

  return (
    <AuthPage title={t('signup.title')} intro={t('signup.intro')} reasonsShown needsScript>
      <FailureAlert failure={failure ?? federated.failure} />
      <OtherSignInMethods busy={federated.busy} onProvider={federated.start} />
      <form css={form} {...formProps} aria-busy={busy}>
        <EmailField error={errors.email} />
        <div css={group}>
          <PasswordField
            name="password"
            autoComplete="new-password"
            label={t('fields.password')}
            error={text(errors.password)}
            onValue={setPassword}
          />
          <PasswordChecklist password={password} />
        </div>
        <TextField name="name" autoComplete="name" dir="auto" label={t('fields.name')} error={text(errors.name)} />
        <div>
          <AgencyField />
          <ConsentField error={text(errors.consent)} />
        </div>
        <LimitedButton type="submit" size="lg" block data-replay busy={busy}>
          {t(busy ? 'signup.busy' : 'signup.submit')}
        </LimitedButton>
      </form>
      <p css={other}>
        {t('signup.hasAccount')} <Link to={signinPath}>{t('signup.toSignin')}</Link>
      </p>
    </AuthPage>
  );
}
