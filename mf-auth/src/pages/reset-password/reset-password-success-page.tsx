import { useT } from '@houni/i18n';
import { Alert } from '@houni/ui/alert.tsx';
import { ButtonLink } from '@houni/ui/button.tsx';
import { AuthPage } from '../../parts/auth-page.tsx';
import { useAuthPath } from '../../parts/use-return-url.ts';

/** Shown after a password reset, with a link to continue. */
export function ResetPasswordSuccessPage() {
  const { t } = useT('auth');
  const signinPath = useAuthPath('signin');
  return (
    <AuthPage title={t('resetSuccess.title')}>
      <Alert tone="success">{t('resetSuccess.text')}</Alert>
      <ButtonLink href={signinPath}>{t('signin.submit')}</ButtonLink>
    </AuthPage>
  );
}
