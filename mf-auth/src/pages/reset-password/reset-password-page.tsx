import { css } from '@emotion/react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { useConfig } from '@houni/remote';
import { Alert } from '@houni/ui/alert.tsx';
import { space } from '@houni/ui/tokens';
import { checkAuthLimit } from '@houni/auth/check-auth-limit';
import { AuthPage } from '../../parts/auth-page.tsx';
import { EmailField } from '../../parts/email-field.tsx';
import { FailureAlert } from '../../parts/failure-alert.tsx';
import { useForm } from '@houni/auth/use-form';
import { useAuthClient } from '@houni/auth/use-auth-client';
import { useAuthPath } from '../../parts/use-return-url.ts';
import { toFailure } from '@houni/auth/failure';
import { checkEmail } from '@houni/auth/credential-rules';
import { LimitedButton } from '@houni/remote/limited-button';
import { NewPassword } from './new-password.tsx';

const form = css({ display: 'grid', gap: space[5] });

/** Both steps of a password reset: requesting the mail, and setting a password with its link. */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const code = search.get('oobCode');
  return code ? <NewPassword code={code} /> : <RequestResetMail />;
}

/** The response does not reveal whether the address has an account. */
function RequestResetMail() {
  const { t } = useT('auth');
  const { apiUrl, siteUrl } = useConfig();
  const loadAuthClient = useAuthClient();
  const signinPath = useAuthPath('signin');
  const [sent, setSent] = useState(false);

  const { errors, failure, busy, formProps } = useForm({ email: checkEmail }, async ({ email }) => {
    await checkAuthLimit(apiUrl, 'mail');
    const client = await loadAuthClient();
    await client.sendPasswordReset(email.trim(), siteUrl + signinPath).catch((error: unknown) => {
      const outcome = toFailure(error);
      if (outcome.kind !== 'message' || outcome.key !== 'sharedAuth:failures.credentials') throw error;
    });
    setSent(true);
  });

  return (
    <AuthPage title={t('reset.title')} intro={t('reset.intro')} needsScript>
      {sent ? (
        <Alert tone="success" title={t('reset.sentTitle')} live>
          {t('reset.sent')}
        </Alert>
      ) : (
        <form css={form} {...formProps} aria-busy={busy}>
          <FailureAlert failure={failure} />
          <EmailField error={errors.email} />
          <LimitedButton type="submit" size="lg" block data-replay busy={busy}>
            {t('reset.submit')}
          </LimitedButton>
        </form>
      )}
      <p>
        <Link to={signinPath}>{t('reset.back')}</Link>
      </p>
    </AuthPage>
  );
}
