import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import { useT } from '@houni/i18n';
import { useShell } from '@houni/remote';
import { Button } from '@houni/ui/button.tsx';
import { space } from '@houni/ui/tokens';
import { AuthPage } from '../../parts/auth-page.tsx';
import { FailureAlert } from '../../parts/failure-alert.tsx';
import { PasswordChecklist } from '@houni/auth/password-checklist.tsx';
import { PasswordField } from '@houni/auth/password-field.tsx';
import { useForm } from '@houni/auth/use-form';
import { useAuthClient } from '@houni/auth/use-auth-client';
import { useAuthPath } from '../../parts/use-return-url.ts';
import { toFailure } from '@houni/auth/failure';
import type { Failure } from '@houni/auth/failure';
import { checkNewPassword } from '@houni/auth/credential-rules';

const form = css({ display: 'grid', gap: space[5] });
const group = css({ display: 'grid', gap: space[3] });
const whose = css({ overflowWrap: 'anywhere' });

/** Sets a new password with the code of a mailed link; a used link is reported before anything is typed. */
export function NewPassword({ code }: { code: string }) {
  const { t } = useT('auth');
  const shell = useShell();
  const loadAuthClient = useAuthClient();
  const successPath = useAuthPath('resetPasswordSuccess');
  const [email, setEmail] = useState<string | null>(null);
  const [spent, setSpent] = useState<Failure | null>(null);
  const [password, setPassword] = useState('');

  useEffect(() => {
    let shown = true;
    loadAuthClient()
      .then((client) => client.verifyResetCode(code))
      .then(
        (address) => shown && setEmail(address),
        (error: unknown) => shown && setSpent(toFailure(error)),
      );
    return () => {
      shown = false;
    };
  }, [code, loadAuthClient]);

  const { errors, failure, busy, formProps } = useForm({ password: checkNewPassword }, async (values, { mark }) => {
    const client = await loadAuthClient();
    const fault = await client.policyFault(values.password);
    if (fault !== null) return mark('password', `sharedAuth:password.policy.${fault}`);
    await client.resetPassword(code, values.password);
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
              onValue={setPassword}
            />
            <PasswordChecklist password={password} />
          </div>
          <Button type="submit" size="lg" block data-replay busy={busy}>
            {t('newPassword.submit')}
          </Button>
        </form>
      )}
    </AuthPage>
  );
}
