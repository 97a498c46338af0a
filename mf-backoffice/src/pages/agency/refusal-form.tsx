import { css } from '@emotion/react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { AgencyDecision } from '@houni/api-client/staff-agencies';
import type { AdminAgency } from '@houni/contracts/administration';
import { AGENCY_FIELD_REASONS, AGENCY_REFUSAL_FIELDS, AGENCY_REFUSALS } from '@houni/domain/agency-registration';
import type { AgencyFieldReason, AgencyRefusalField } from '@houni/domain/agency-registration';
import { useT } from '@houni/i18n';
import { Button } from '@houni/ui/button.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import { TextAreaField } from '@houni/ui/text-area-field.tsx';
import { space } from '@houni/ui/tokens';

const panel = css({ display: 'grid', gap: space[3], gridTemplateColumns: 'minmax(0, 1fr)' });

/** What the forms of decisions get. */
export interface DecisionFormProps {
  agency: AdminAgency;
  isBusy: boolean;
  send: (decision: AgencyDecision) => void;
}

/** Why an agency is refused: a reason, and what is wrong with which field or document. */
export function RefusalForm({ agency: { submittedAt }, isBusy, send }: DecisionFormProps) {
  const { t } = useT('backofficeAgencies');
  const [isMissing, setMissing] = useState(false);
  const [fields, setFields] = useState<Partial<Record<AgencyRefusalField, AgencyFieldReason>>>({});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const reason = AGENCY_REFUSALS.find((one) => one === values.get('reason'));
    setMissing(reason === undefined);
    if (reason === undefined) return;
    const note = String(values.get('note') ?? '').trim();
    const named = AGENCY_REFUSAL_FIELDS.flatMap((field) => {
      const why = fields[field];
      return why === undefined ? [] : [{ field, reason: why, note: null }];
    });
    send({ kind: 'refuse', body: { submittedAt, reason, note: note === '' ? null : note, fields: named } });
  };
  const choose = (field: AgencyRefusalField, value: string) => {
    const { [field]: _, ...others } = fields;
    const reason = AGENCY_FIELD_REASONS.find((one) => one === value);
    setFields(reason === undefined ? others : { ...fields, [field]: reason });
  };
  const open = AGENCY_REFUSAL_FIELDS.filter((field) => fields[field] === undefined);
  return (
    <form css={panel} onSubmit={submit} noValidate>
      <SelectField
        name="reason"
        label={t('refusal')}
        error={isMissing ? t('common:form.errors.choice') : undefined}
        options={[
          { value: '', label: t('chooseRefusal') },
          ...AGENCY_REFUSALS.map((value) => ({ value, label: t(`refusals.${value}`) })),
        ]}
      />
      {AGENCY_REFUSAL_FIELDS.filter((field) => fields[field] !== undefined).map((field) => (
        <SelectField
          key={field}
          label={t(`fields.${field}`)}
          value={fields[field] ?? ''}
          onChange={(event) => choose(field, event.target.value)}
          options={[
            { value: '', label: t('nothingWrong') },
            ...AGENCY_FIELD_REASONS.map((value) => ({ value, label: t(`fieldReasons.${value}`) })),
          ]}
        />
      ))}
      <SelectField
        label={t('addField')}
        optional={t('common:form.optional')}
        value=""
        onChange={(event) => {
          const field = AGENCY_REFUSAL_FIELDS.find((one) => one === event.target.value);
          if (field) choose(field, 'missing');
        }}
        options={[
          { value: '', label: t('chooseField') },
          ...open.map((value) => ({ value, label: t(`fields.${value}`) })),
        ]}
      />
      <TextAreaField
        name="note"
        label={t('noteForOwner')}
        optional={t('common:form.optional')}
        rows={3}
        maxLength={1000}
      />
      <Button type="submit" busy={isBusy}>
        {t('send.refuse')}
      </Button>
    </form>
  );
}
