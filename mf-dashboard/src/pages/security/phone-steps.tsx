import { css } from '@emotion/react';
import { useState } from 'react';
import { readPhone } from '@houni/domain/phone';
import { useT } from '@houni/i18n';
import { CodeField } from '@houni/auth/code-field.tsx';
import { checkCode, checkPhone, normalizeDigits } from '@houni/auth/credential-rules';
import { useForm } from '@houni/auth/use-form';
import { LimitedButton } from '@houni/remote/limited-button';
import { Button } from '@houni/ui/button.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { SecurityFailureAlert } from './security-failure-alert.tsx';

const form = css({ display: 'grid', gap: space[4] });
const row = css({ display: 'flex', flexWrap: 'wrap', gap: space[3] });
const note = css({ color: color.inkSoft, fontSize: font.sm });

/** A sent SMS code. */
interface SentSms {
  number: string;
  verificationId: string;
}

export interface PhoneStepsProps {
  /** Sends a code to a number in international form. @returns the verification id that `confirm` needs */
  send(number: string): Promise<string>;
  confirm(verificationId: string, code: string, number: string): Promise<void>;
  onCancel(): void;
}

/** Two steps: a phone number, then the code sent to it. */
export function PhoneSteps({ send, confirm, onCancel }: PhoneStepsProps) {
  const [sent, setSent] = useState<SentSms | null>(null);
  return sent ? (
    <CodeStep
      sent={sent}
      onCode={(code) => confirm(sent.verificationId, code, sent.number)}
      onCancel={() => setSent(null)}
    />
  ) : (
    <NumberStep
      onNumber={async (number) => setSent({ number, verificationId: await send(number) })}
      onCancel={onCancel}
    />
  );
}

function NumberStep({ onNumber, onCancel }: { onNumber(number: string): Promise<void>; onCancel(): void }) {
  const { t } = useT('dashboardSecurity');
  const { errors, failure, busy, formProps } = useForm({ phone: checkPhone }, ({ phone }) =>
    onNumber(readPhone(phone) ?? phone),
  );
  return (
    <form css={form} {...formProps} aria-busy={busy}>
      <SecurityFailureAlert failure={failure} />
      <TextField
        name="phone"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        label={t('phone.number')}
        hint={t('phone.hint')}
        error={errors.phone && t(errors.phone)}
      />
      <p css={note}>{t('phone.note')}</p>
      <div css={row}>
        <LimitedButton type="submit" busy={busy}>
          {t('phone.send')}
        </LimitedButton>
        <Button variant="quiet" onClick={onCancel}>
          {t('common:actions.cancel')}
        </Button>
      </div>
    </form>
  );
}

interface CodeStepProps {
  sent: SentSms;
  onCode(code: string): Promise<void>;
  onCancel(): void;
}

function CodeStep({ sent, onCode, onCancel }: CodeStepProps) {
  const { t } = useT('dashboardSecurity');
  const { errors, failure, busy, formProps } = useForm({ code: checkCode }, ({ code }) =>
    onCode(normalizeDigits(code)),
  );
  return (
    <form css={form} {...formProps} aria-busy={busy}>
      <SecurityFailureAlert failure={failure} />
      <p>
        {t('phone.sent')} <bdi dir="ltr">{sent.number}</bdi>
      </p>
      <CodeField error={errors.code && t(errors.code)} />
      <div css={row}>
        <Button type="submit" busy={busy}>
          {t('sharedAuth:code.submit')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('phone.other')}
        </Button>
      </div>
    </form>
  );
}
