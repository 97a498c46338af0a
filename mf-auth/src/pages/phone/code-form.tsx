import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { toFailure } from '@houni/auth/failure';
import type { Failure } from '@houni/auth/failure';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { space } from '@houni/ui/tokens';
import { AuthPage } from '../../parts/auth-page.tsx';
import { CodeField } from '@houni/auth/code-field.tsx';
import { FailureAlert } from '../../parts/failure-alert.tsx';
import { useForm } from '@houni/auth/use-form';
import { useAuthClient } from '@houni/auth/use-auth-client';
import { useAuthPath } from '../../parts/use-return-url.ts';
import type { SignInCompletion } from '../../parts/use-sign-in-completion.ts';
import { checkCode, normalizeDigits } from '@houni/auth/credential-rules';
import { LimitedButton } from '@houni/remote/limited-button';
import { forgetCode, readSentCode } from './sent-code.ts';
import type { SentCode } from './sent-code.ts';
import { useSendCode } from './use-send-code.ts';

const form = css({ display: 'grid', gap: space[5] });

/** Seconds before another code can be requested: the first one may still arrive. */
const RESEND_PAUSE_S = 30;

/** Signs in with the sent code, or requests another one. */
export function CodeForm({ sent, completion }: { sent: SentCode; completion: SignInCompletion }) {
  const { t } = useT('auth');
  const loadAuthClient = useAuthClient();
  const sendCode = useSendCode();
  const codePath = useAuthPath('sendCode');
  const [wait, setWait] = useState(RESEND_PAUSE_S);
  const [again, setAgain] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [unsent, setUnsent] = useState<Failure | null>(null);
  const { errors, failure, busy, formProps } = useForm({ code: checkCode }, async ({ code }) => {
    const client = await loadAuthClient();
    const outcome = await client.signInByCode((readSentCode() ?? sent).verificationId, normalizeDigits(code));
    forgetCode();
    await completion.handleOutcome(outcome);
  });

  useEffect(() => {
    if (wait === 0) return undefined;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  async function resend() {
    setUnsent(null);
    setAgain('sending');
    try {
      await sendCode(sent.number);
      setAgain('sent');
      setWait(RESEND_PAUSE_S);
    } catch (error) {
      setAgain('idle');
      setUnsent(toFailure(error));
    }
  }

  return (
    <AuthPage title={t('confirmPhone.title')} needsScript>
      <p>
        {t('confirmPhone.sentTo')} <strong dir="ltr">{sent.number}</strong>
      </p>
      <form css={form} {...formProps} aria-busy={busy}>
        <FailureAlert failure={failure ?? unsent} />
        {again === 'sent' && (
          <Alert tone="success" live>
            {t('confirmPhone.sentAgain')}
          </Alert>
        )}
        <CodeField error={errors.code && t(errors.code)} />
        <Button type="submit" size="lg" block data-replay busy={busy}>
          {t('sharedAuth:code.submit')}
        </Button>
        <LimitedButton variant="secondary" disabled={wait > 0} busy={again === 'sending'} onClick={() => void resend()}>
          {wait > 0 ? t('sharedAuth:code.wait', { seconds: wait }) : t('sharedAuth:code.resend')}
        </LimitedButton>
      </form>
      <p>
        <Link to={codePath}>{t('confirmPhone.change')}</Link>
      </p>
    </AuthPage>
  );
}
