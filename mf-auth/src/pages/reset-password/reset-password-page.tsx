import { css } from '@emotion/react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { useConfig } from '@houni/remote';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { space } from '@houni/ui/tokens';
import { AuthPage } from '../../parts/auth-page.tsx';
import { FailureAlert } from '../../parts/failure-alert.tsx';
import { useForm } from '../../parts/use-form.ts';
import { useIdentity } from '../../parts/use-identity.ts';
import { useAuthPath } from '../../parts/use-requested.ts';
import { failureOf } from '../../provider-error.ts';
import { checkEmail } from '../../rules.ts';
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
  const { siteUrl } = useConfig();
  const loadIdentity = useIdentity();
  const signinPath = useAuthPath('signin');
  const [sent, setSent] = useState(false);

  const { errors, failure, busy, formProps } = useForm({ email: checkEmail }, async ({ email }) => {
    const identity = await loadIdentity();
    await identity.sendReset(email.trim(), siteUrl + signinPath).catch((error: unknown) => {
      const outcome = failureOf(error);
      if (outcome.kind !== 'told' || outcome.key !== 'auth:failures.credentials') throw error;
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
          <TextField
            name="email"
            type="email"
            autoComplete="username"
            label={t('fields.email')}
            error={errors.email && t(errors.email)}
          />
          <Button type="submit" size="lg" block busy={busy}>
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
