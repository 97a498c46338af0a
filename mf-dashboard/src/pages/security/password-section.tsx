import { css } from '@emotion/react';
import { useState } from 'react';
import { useT } from '@houni/i18n';
import type { TextKey } from '@houni/i18n';
import { checkAuthLimit } from '@houni/auth/check-auth-limit';
import { checkEmail, checkNewPassword } from '@houni/auth/credential-rules';
import { endSessions } from '../../recent-login/end-sessions.ts';
import { toFailure } from '@houni/auth/failure';
import { PasswordChecklist } from '@houni/auth/password-checklist.tsx';
import { PasswordField } from '@houni/auth/password-field.tsx';
import { useAccountChanges } from '@houni/auth/use-account-changes';
import { useForm } from '@houni/auth/use-form';
import { useAuthClient } from '@houni/auth/use-auth-client';
import { useConfig } from '@houni/remote';
import { LimitedButton } from '@houni/remote/limited-button';
import { Alert } from '@houni/ui/alert.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { space } from '@houni/ui/tokens';
import { SubjectCard } from '@houni/dashboard/subject-card.tsx';
import { emailReturnUrl } from './email-return-url.ts';
import type { SectionProps } from './section-props.ts';
import { SecurityFailureAlert } from './security-failure-alert.tsx';

const form = css({ display: 'grid', gap: space[4] });

type ChangeResult = { tone: 'success' | 'warning'; key: TextKey<'dashboardSecurity'> } | null;

/** Changes the password or sets the first one; an account without an email address sets both. */
export function PasswordSection({ account, recent, refresh }: SectionProps) {
  const { t, locale } = useT('dashboardSecurity');
  const config = useConfig();
  const loadAuthClient = useAuthClient();
  const loadChanges = useAccountChanges();
  const [typed, setTyped] = useState('');
  const [done, setDone] = useState<ChangeResult>(null);
  const has = account.methods.includes('password');
  const needsEmail = account.email === null;

  const checks = { email: needsEmail ? checkEmail : () => null, password: checkNewPassword };
  const { errors, failure, busy, formProps } = useForm(checks, async ({ email, password }, { mark, reset }) => {
    setDone(null);
    const [client, changes] = await Promise.all([loadAuthClient(), loadChanges()]);
    const fault = await client.policyFault(password);
    if (fault !== null) return mark('password', `sharedAuth:password.policy.${fault}`);
    if (needsEmail) {
      await recent.run(async (user) => {
        await checkAuthLimit(config.apiUrl, 'mail');
        await changes
          .addPassword(user, { email: email.trim(), password }, emailReturnUrl(config, locale))
          .catch((error) => {
            // Do not reveal that the address has an account.
            if (toFailure(error).kind !== 'inUse') throw error;
          });
      });
      setDone({ tone: 'success', key: 'password.mailed' });
    } else {
      const user = await recent.run(async (user) => {
        await changes.changePassword(user, password);
        return user;
      });
      setDone(
        has ? await endOthers(config.apiUrl, await user.getIdToken()) : { tone: 'success', key: 'password.added' },
      );
    }
    reset();
    setTyped('');
    await refresh();
  });

  return (
    <SubjectCard layout="form" title={t('password.title')} intro={t(has ? 'password.change' : 'password.set')}>
      <form css={form} {...formProps} aria-busy={busy}>
        <SecurityFailureAlert failure={failure} />
        {done && (
          <Alert tone={done.tone} live>
            {t(done.key)}
          </Alert>
        )}
        {needsEmail ? (
          <TextField
            name="email"
            type="email"
            autoComplete="username"
            label={t('password.email')}
            error={errors.email && t(errors.email)}
          />
        ) : (
          <input type="text" name="username" autoComplete="username" value={account.email ?? ''} readOnly hidden />
        )}
        <PasswordField
          name="password"
          autoComplete="new-password"
          label={t('password.new')}
          error={errors.password && t(errors.password)}
          onValue={setTyped}
        />
        <PasswordChecklist password={typed} />
        <div>
          <LimitedButton type="submit" busy={busy}>
            {t(has ? 'password.submit' : 'password.submitFirst')}
          </LimitedButton>
        </div>
      </form>
    </SubjectCard>
  );
}

/** Ends the other sessions after a change: the provider has ended its sign-ins, the API ends the sessions. */
async function endOthers(apiUrl: string, idToken: string): Promise<ChangeResult> {
  try {
    await endSessions(apiUrl, idToken, 'others');
    return { tone: 'success', key: 'password.changed' };
  } catch (error) {
    console.warn('The other sessions were not ended.', error);
    return { tone: 'warning', key: 'password.changedAlone' };
  }
}
