import { useT } from '@houni/i18n';
import { SecondFactorForm } from '@houni/identity/second-factor-form.tsx';
import type { SecondFactor } from '@houni/identity/second-factor';
import { AuthPage } from './auth-page.tsx';
import { useAuthPath } from './use-requested.ts';
import type { SignInEnd } from './use-sign-in-end.ts';

/** The screen that asks for the second proof of an account. */
export function SecondFactorStep({ factor, end }: { factor: SecondFactor; end: SignInEnd }) {
  const { t } = useT('auth');
  return (
    <AuthPage title={t('secondFactor.title')}>
      <SecondFactorForm
        factor={factor}
        onSolved={(user) => end.enter(user)}
        onBack={end.leave}
        backLabel={t('secondFactor.back')}
        resetPath={useAuthPath('resetPassword')}
      />
    </AuthPage>
  );
}
