import { useT } from '@houni/i18n';
import { SecondFactorForm } from '@houni/auth/second-factor-form.tsx';
import type { SecondFactor } from '@houni/auth/second-factor';
import { AuthPage } from './auth-page.tsx';
import { useAuthPath } from './use-return-url.ts';
import type { SignInCompletion } from './use-sign-in-completion.ts';

/** The screen that asks for the second factor. */
export function SecondFactorStep({ factor, completion }: { factor: SecondFactor; completion: SignInCompletion }) {
  const { t } = useT('auth');
  return (
    <AuthPage title={t('secondFactor.title')}>
      <SecondFactorForm
        factor={factor}
        onVerified={(user) => completion.startSession(user)}
        onBack={completion.cancelStep}
        backLabel={t('secondFactor.back')}
        resetPath={useAuthPath('resetPassword')}
      />
    </AuthPage>
  );
}
