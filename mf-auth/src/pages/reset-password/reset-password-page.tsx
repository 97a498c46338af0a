import { css } from '@emotion/react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { useConfig } from '@houni/remote';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { space } from '@houni/ui/tokens';
import { askLeave } from '@houni/identity/ask-leave';
import { AuthPage } from '../../parts/auth-page.tsx';
import { EmailField } from '../../parts/email-field.tsx';
import { FailureAlert } from '../../parts/failure-alert.tsx';
import { useForm } from '@houni/identity/use-form';
import { useIdentity } from '@houni/identity/use-identity';
import { useAuthPath } from '../../parts/use-requested.ts';
import { failureOf } from '@houni/identity/failure';
import { checkEmail } from '@houni/identity/credential-rules';
import { NewPassword } from './new-password.tsx';

const form = css({ display: 'grid', gap: space[5] });

/** The two halves of a reset: asking for the mail, and choosing a password with its link. */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const code = search.get('oobCode');
  return code ? <NewPassword code={code} /> : <AskForMail />;
}

/** The answer is the same whether the address has an account or not. */
function AskForMail() {
  const { t } = useT('auth');
  const { apiUrl, siteUrl } = useConfig();
  const loadIdentity = useIdentity();
  const signinPath = useAuthPath('signin');
  const [sent, setSent] = useState(false);

  const { errors, failure, busy, formProps } = useForm({ email: checkEmail }, async ({ email }) => {
    await askLeave(apiUrl, 'mail');
    const identity = await loadIdentity();
    await identity.sendReset(email.trim(), siteUrl + signinPath).catch((error: unknown) => {
      const outcome = failureOf(error);
      if (outcome.kind !== 'told' || outcome.key !== 'identity:failures.credentials') throw error;
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
          <Button type="submit" size="lg" block data-early busy={busy}>
            {t('reset.submit')}
          </Button>
        </form>
      )}
      <p>
        <Link to={signinPath}>{t('reset.back')}</Link>
      </p>
    </AuthPage>
  );
}
