import { css } from '@emotion/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { STAFF_REASON_LENGTH } from '@houni/domain/moderation-codes';
import { useT } from '@houni/i18n';
import { Button } from '@houni/ui/button.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { space } from '@houni/ui/tokens';

export const form = css({ display: 'grid', gap: space[3], gridTemplateColumns: 'minmax(0, 1fr)' });

export interface ReasonFormProps {
  /** What happens, in one sentence. */
  text: string;
  send: string;
  isBusy: boolean;
  onSend: (reason: string) => void;
  onCancel?: () => void;
  /** Further fields. */
  children?: ReactNode;
}

/** A reason that only staff read, in the audit log. */
export function ReasonForm({ text, send, isBusy, onSend, onCancel, children }: ReasonFormProps) {
  const { t } = useT('backofficePeople');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { min, max } = STAFF_REASON_LENGTH;
  const isShort = reason.trim().length < min;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (!isShort) onSend(reason.trim());
  };
  return (
    <form css={form} onSubmit={submit} noValidate>
      <p>{text}</p>
      {children}
      <TextField
        label={t('staffReason')}
        hint={t('staffReasonHint')}
        maxLength={max}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isChecked && isShort ? t('common:form.errors.tooShort', { min }) : undefined}
      />
      <Button type="submit" busy={isBusy}>
        {send}
      </Button>
      {onCancel && (
        <Button variant="quiet" onClick={onCancel}>
          {t('common:actions.cancel')}
        </Button>
      )}
    </form>
  );
}
