import { css } from '@emotion/react';
import { useT } from '@houni/i18n';
import { Alert } from '@houni/ui/alert.tsx';
import { ButtonLink } from '@houni/ui/button.tsx';
import { space } from '@houni/ui/tokens';
import { accountPath } from './steps.ts';
import type { Step } from './steps.ts';

const ways = css({ display: 'flex', flexWrap: 'wrap', gap: space[3], marginBlockStart: space[3] });

/** The form moves to the account with the sign-in, which leads back to the step. */
export function SignInNotice({ step, title }: { step: Step; title: string }) {
  const { t, locale } = useT('agencyRegistration');
  return (
    <Alert title={title}>
      <p>{t('account.text')}</p>
      <div css={ways}>
        <ButtonLink href={accountPath('signup', step, locale)}>{t('account.signUp')}</ButtonLink>
        <ButtonLink variant="secondary" href={accountPath('signin', step, locale)}>
          {t('common:actions.signIn')}
        </ButtonLink>
      </div>
    </Alert>
  );
}
