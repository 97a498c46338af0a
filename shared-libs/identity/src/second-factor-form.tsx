import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import type { User } from 'firebase/auth';
import { useT } from '@houni/i18n';
import { Button } from '@houni/ui/button.tsx';
import { space } from '@houni/ui/tokens';
import { CodeField } from './code-field.tsx';
import { checkCode, digitsOf } from './credential-rules.ts';
import { FailureAlert } from './failure-alert.tsx';
import type { FailureAlertProps } from './failure-alert.tsx';
import { failureOf } from './failure.ts';
import type { Failure } from './failure.ts';
import type { SecondFactor } from './second-factor.ts';
import { useForm } from './use-form.ts';

const form = css({ display: 'grid', gap: space[5] });

export interface SecondFactorFormProps extends Pick<FailureAlertProps, 'resetPath'> {
  factor: SecondFactor;
  /** Goes on with the user whose second proof was right. */
  onSolved(user: User): Promise<void>;
  /** Back to where the first proof was given. */
  onBack(): void;
  backLabel: string;
}

/** Asks for the second proof of an account: a code of an app, or of an SMS that is sent at once. */
export function SecondFactorForm({ factor, onSolved, onBack, backLabel, resetPath }: SecondFactorFormProps) {
  const { t } = useT('identity');
  const [unsent, setUnsent] = useState<Failure | null>(null);
  const { errors, failure, busy, formProps } = useForm({ code: checkCode }, async ({ code }) => {
    await onSolved(await factor.solve(digitsOf(code)));
  });

  const send = () => {
    setUnsent(null);
    factor.send().catch((error: unknown) => setUnsent(failureOf(error)));
  };
  useEffect(() => {
    let shown = true;
    factor.send().catch((error: unknown) => shown && setUnsent(failureOf(error)));
    return () => {
      shown = false;
    };
  }, [factor]);

  return (
    <form css={form} {...formProps} aria-busy={busy}>
      <p>{factor.phone === null ? t('secondFactor.app') : t('secondFactor.phone', { phone: factor.phone })}</p>
      <FailureAlert failure={failure ?? unsent} resetPath={resetPath} />
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
