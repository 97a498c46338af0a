import { css } from '@emotion/react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { staffAccountsApi } from '@houni/api-client/staff-accounts';
import { SUSPENSION_DAYS, SUSPENSION_NOTE_LENGTH, SUSPENSION_REASONS } from '@houni/domain/moderation-codes';
import type { SuspensionReason } from '@houni/domain/moderation-codes';
import type { SuspensionInput } from '@houni/contracts/staff-accounts';
import { useT } from '@houni/i18n';
import { Button } from '@houni/ui/button.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import { TextAreaField } from '@houni/ui/text-area-field.tsx';
import { color, font, radius, space } from '@houni/ui/tokens';
import { StaffFailure } from '../../parts/staff-failure.tsx';
import { form } from './reason-form.tsx';

const mail = css({
  padding: space[3],
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.md,
  fontSize: font.sm,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});

export interface SuspensionFormProps {
  uid: string;
  isBusy: boolean;
  onSend: (suspension: SuspensionInput) => void;
}

/** Why and for how long an account is suspended, and the mail that the person would get. */
export function SuspensionForm({ uid, isBusy, onSend }: SuspensionFormProps) {
  const { t } = useT('backofficePeople');
  const [reason, setReason] = useState<SuspensionReason | null>(null);
  const [days, setDays] = useState<SuspensionInput['days']>(null);
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [preview, { data, error, isLoading, reset }] = staffAccountsApi.usePreviewSuspensionMutation();
  const { min, max } = SUSPENSION_NOTE_LENGTH;
  const written = note.trim();
  const isShort = written === '' ? reason === 'other' : written.length < min;
  /** What is typed, if it can be sent. */
  const read = (): SuspensionInput | null => {
    setChecked(true);
    return reason === null || isShort ? null : { reason, days, note: written === '' ? null : written };
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const suspension = read();
    if (suspension) onSend(suspension);
  };
  const show = () => {
    const suspension = read();
    if (suspension) void preview({ uid, suspension });
  };
  return (
    // A preview of something else would mislead.
    <form css={form} onSubmit={submit} onChange={reset} noValidate>
      <p>{t('suspendText')}</p>
      <SelectField
        label={t('reason')}
        value={reason ?? ''}
        onChange={(event) => setReason(SUSPENSION_REASONS.find((code) => code === event.target.value) ?? null)}
        error={isChecked && reason === null ? t('common:form.errors.choice') : undefined}
        options={[
          { value: '', label: t('chooseReason') },
          ...SUSPENSION_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) })),
        ]}
      />
      <SelectField
        label={t('term')}
        value={days ?? ''}
        onChange={(event) => setDays(SUSPENSION_DAYS.find((one) => String(one) === event.target.value) ?? null)}
        options={[
          { value: '', label: t('withoutEnd') },
          ...SUSPENSION_DAYS.map((one) => ({ value: String(one), label: t('days', { count: one }) })),
        ]}
      />
      <TextAreaField
        label={t('note')}
        hint={t('noteHint')}
        optional={reason === 'other' ? undefined : t('common:form.optional')}
        rows={3}
        maxLength={max}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={isChecked && isShort ? t('common:form.errors.tooShort', { min }) : undefined}
      />
      <Button variant="secondary" icon="eye" data-replay busy={isLoading} onClick={show}>
        {t('preview')}
      </Button>
      {data && (
        <>
          <p>{t(data.isMailed ? 'theyRead' : 'noMail', { language: t(`common:languages.${data.locale}`) })}</p>
          <div css={mail} lang={data.locale} dir="auto">
            <strong>{data.subject}</strong>
            {`\n\n${data.text}`}
          </div>
        </>
      )}
      <StaffFailure error={error} />
      <Button type="submit" variant="danger" busy={isBusy}>
        {t('suspend')}
      </Button>
    </form>
  );
}
