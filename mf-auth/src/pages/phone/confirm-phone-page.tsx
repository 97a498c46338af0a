import { useT } from '@houni/i18n';
import { Alert } from '@houni/ui/alert.tsx';
import { ButtonLink } from '@houni/ui/button.tsx';
import { AuthPage } from '../../parts/auth-page.tsx';
import { RemainingStepScreen } from '../../parts/remaining-step-screen.tsx';
import { useAuthPath } from '../../parts/use-return-url.ts';
import { useSignInCompletion } from '../../parts/use-sign-in-completion.ts';
import { CodeForm } from './code-form.tsx';
import { useSentCode } from './sent-code.ts';

/** Accepts the SMS code; if none was sent, links to the page that sends one. */
export function ConfirmPhonePage() {
  const { t } = useT('auth');
  const completion = useSignInCompletion();
  const codePath = useAuthPath('sendCode');
  const sent = useSentCode();

  if (completion.step) return <RemainingStepScreen step={completion.step} completion={completion} />;
  if (sent) return <CodeForm sent={sent} completion={completion} />;
  return (
    <AuthPage title={t('confirmPhone.title')} needsScript>
      {sent === null && <Alert tone="info">{t('confirmPhone.none')}</Alert>}
      <ButtonLink href={codePath}>{t('sendCode.submit')}</ButtonLink>
    </AuthPage>
  );
}
