import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import { useT } from '@houni/i18n';
import { useShell } from '@houni/remote';
import { Button } from '@houni/ui/button.tsx';
import { space } from '@houni/ui/tokens';
import { AuthPage } from '../../parts/auth-page.tsx';
import { FailureAlert } from '../../parts/failure-alert.tsx';
import { PasswordChecklist } from '@houni/identity/password-checklist.tsx';
import { PasswordField } from '@houni/identity/password-field.tsx';
import { useForm } from '@houni/identity/use-form';
import { useIdentity } from '@houni/identity/use-identity';
import { useAuthPath } from '../../parts/use-requested.ts';
import { failureOf } from '@houni/identity/failure';
import type { Failure } from '@houni/identity/failure';
import { checkNewPassword } from '@houni/identity/credential-rules';

const form = css({ display: 'grid', gap: space[5] });
const group = css({ display: 'grid', gap: space[3] });
const whose = css({ overflowWrap: 'anywhere' });

/** Chooses a new password with the code of a mailed link; a spent link says so before anything is typed. */
export function NewPassword({ code }: { code: string }) {
  const { t } = useT('auth');
  const shell = useShell();
  const loadIdentity = useIdentity();
  const successPath = useAuthPath('resetPasswordSuccess');
  const [email, setEmail] = useState<string | null>(null);
  const [spent, setSpent] = useState<Failure | null>(null);
  const [password, setPassword] = useState('');

  useEffect(() => {
    let shown = true;
    loadIdentity()
      .then((identity) => identity.resetEmail(code))
      .then(
        (address) => shown && setEmail(address),
        (error: unknown) => shown && setSpent(failureOf(error)),
      );
    return () => {
      shown = false;
    };
  }, [code, loadIdentity]);

  const { errors, failure, busy, formProps } = useForm({ password: checkNewPassword }, async (values, { mark }) => {
    const identity = await loadIdentity();
    const fault = await identity.policyFault(values.password);
    if (fault !== null) return mark('password', `identity:password.policy.${fault}`);
    await identity.reset(code, values.password);
    shell.navigate(successPath);
  });

  return (
    <AuthPage title={t('newPassword.title')} needsScript>
      <FailureAlert failure={spent ?? failure} />
      {!spent && (
        <form css={form} {...formProps} aria-busy={busy}>
          {email && (
            <p css={whose}>
              {t('newPassword.for')} <strong dir="ltr">{email}</strong>
            </p>
          )}
          <div css={group}>
            <PasswordField
              name="password"
              autoComplete="new-password"
              label={t('newPassword.label')}
              error={errors.password && t(errors.password)}
              onTyped={setPassword}
            />
            <PasswordChecklist password={password} />
          </div>
          <Button type="submit" size="lg" block data-early busy={busy}>
            {t('newPassword.submit')}
          </Button>
        </form>
      )}
    </AuthPage>
  );
}
