import { useT } from '@houni/i18n';
import { Alert } from '@houni/ui/alert.tsx';
import { ButtonLink } from '@houni/ui/button.tsx';
import { AuthPage } from '../../parts/auth-page.tsx';
import { SignInEnd } from '../../parts/sign-in-end.tsx';
import { useAuthPath } from '../../parts/use-requested.ts';
import { useSignInEnd } from '../../parts/use-sign-in-end.ts';
import { CodeForm } from './code-form.tsx';
import { useSentCode } from './sent-code.ts';

/** Takes the code of the SMS; without one on its way, says where to ask for it. */
export function ConfirmPhonePage() {
  const { t } = useT('auth');
  const end = useSignInEnd();
  const codePath = useAuthPath('sendCode');
  const sent = useSentCode();

  if (end.step) return <SignInEnd step={end.step} end={end} />;
  if (sent) return <CodeForm sent={sent} end={end} />;
  return (
    <AuthPage title={t('confirmPhone.title')} needsScript>
      {sent === null && <Alert tone="info">{t('confirmPhone.none')}</Alert>}
      <ButtonLink href={codePath}>{t('sendCode.submit')}</ButtonLink>
    </AuthPage>
  );
}
