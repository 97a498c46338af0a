import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import type { User } from '@firebase/auth';
import { useT } from '@houni/i18n';
import { Button } from '@houni/ui/button.tsx';
import { space } from '@houni/ui/tokens';
import { CodeField } from './code-field.tsx';
import { checkCode, normalizeDigits } from './credential-rules.ts';
import { FailureAlert } from './failure-alert.tsx';
import type { FailureAlertProps } from './failure-alert.tsx';
import { toFailure } from './failure.ts';
import type { Failure } from './failure.ts';
import type { SecondFactor } from './second-factor.ts';
import { useForm } from './use-form.ts';

const form = css({ display: 'grid', gap: space[5] });

export interface SecondFactorFormProps extends Pick<FailureAlertProps, 'resetPath'> {
  factor: SecondFactor;
  /** Called with the signed-in user after the right code. */
  onVerified(user: User): Promise<void>;
  /** Returns to the first factor. */
  onBack(): void;
  backLabel: string;
}

/** Asks for the second factor: a code of an app, or of an SMS that is sent at once. */
export function SecondFactorForm({ factor, onVerified, onBack, backLabel, resetPath }: SecondFactorFormProps) {
  const { t } = useT('sharedAuth');
  const [sendFailure, setSendFailure] = useState<Failure | null>(null);
  const { errors, failure, busy, formProps } = useForm({ code: checkCode }, async ({ code }) => {
    await onVerified(await factor.verify(normalizeDigits(code)));
  });

  const send = () => {
    setSendFailure(null);
    factor.send().catch((error: unknown) => setSendFailure(toFailure(error)));
  };
  useEffect(() => {
    let mounted = true;
    factor.send().catch((error: unknown) => mounted && setSendFailure(toFailure(error)));
    return () => {
      mounted = false;
    };
  }, [factor]);

  return (
    <form css={form} {...formProps} aria-busy={busy}>
      <p>{factor.phone === null ? t('secondFactor.app') : t('secondFactor.phone', { phone: factor.phone })}</p>
      <FailureAlert failure={failure ?? sendFailure} resetPath={resetPath} />
      <CodeField error={errors.code && t(errors.code)} />
      <Button type="submit" size="lg" block busy={busy}>
        {t('code.submit')}
      </Button>
      {factor.kind === 'phone' && (
        <Button variant="secondary" onClick={send}>
          {t('code.resend')}
        </Button>
      )}
      <Button variant="quiet" onClick={onBack}>
        {backLabel}
      </Button>
    </form>
  );
}
