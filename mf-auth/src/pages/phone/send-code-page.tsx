import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import { readPhone } from '@houni/domain/phone';
import { useT } from '@houni/i18n';
import { useShell } from '@houni/remote';
import { TextField } from '@houni/ui/text-field.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { AuthPage } from '../../parts/auth-page.tsx';
import { FailureAlert } from '../../parts/failure-alert.tsx';
import { useForm } from '@houni/auth/use-form';
import { useAuthPath } from '../../parts/use-return-url.ts';
import { checkPhone } from '@houni/auth/credential-rules';
import { LimitedButton } from '@houni/remote/limited-button';
import { useSendCode } from './use-send-code.ts';

const form = css({ display: 'grid', gap: space[5] });
const note = css({ color: color.inkSoft, fontSize: font.sm });

/** The form that sends a sign-in code to a phone number. */
export function SendCodePage() {
  const { t } = useT('auth');
  const shell = useShell();
  const sendCode = useSendCode();
  const confirmPath = useAuthPath('confirmPhone');
  const signinPath = useAuthPath('signin');
  const { errors, failure, busy, formProps } = useForm({ phone: checkPhone }, async ({ phone }) => {
    await sendCode(readPhone(phone) ?? phone);
    shell.navigate(confirmPath);
  });

  return (
    <AuthPage title={t('sendCode.title')} intro={t('sendCode.intro')} needsScript>
      <form css={form} {...formProps} aria-busy={busy}>
        <FailureAlert failure={failure} />
        <TextField
          name="phone"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          label={t('sendCode.phone')}
          hint={t('sendCode.hint')}
          error={errors.phone && t(errors.phone)}
        />
        <LimitedButton type="submit" size="lg" block data-replay busy={busy}>
          {t(busy ? 'sendCode.busy' : 'sendCode.submit')}
        </LimitedButton>
        <p css={note}>{t('sendCode.note')}</p>
      </form>
      <p>
        <Link to={signinPath}>{t('reset.back')}</Link>
      </p>
    </AuthPage>
  );
}
