import { css } from '@emotion/react';
import { useT } from '@houni/i18n';
import { ButtonLink } from '@houni/ui/button.tsx';
import { space } from '@houni/ui/tokens';
import { AuthPage } from '../../parts/auth-page.tsx';
import { useAuthPath } from '../../parts/use-requested.ts';

const actions = css({ display: 'flex', flexWrap: 'wrap', gap: space[3] });

/** For whoever looks for a code by SMS: accounts are reached by e-mail. */
export function PhonePage() {
  const { t } = useT('auth');
  const signinPath = useAuthPath('signin');
  const signupPath = useAuthPath('signup');
  return (
    <AuthPage title={t('phone.title')} intro={t('phone.text')}>
      <div css={actions}>
        <ButtonLink href={signinPath}>{t('signin.submit')}</ButtonLink>
        <ButtonLink variant="secondary" href={signupPath}>
          {t('signin.toSignup')}
        </ButtonLink>
      </div>
    </AuthPage>
  );
}
