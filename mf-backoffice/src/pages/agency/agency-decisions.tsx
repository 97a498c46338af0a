import { css } from '@emotion/react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { staffAgenciesApi } from '@houni/api-client/staff-agencies';
import type { AgencyDecision } from '@houni/api-client/staff-agencies';
import { INTERVENTION_REASON_LENGTH } from '@houni/domain/agency-registration';
import type { AdminAgency, AgencyIntervention } from '@houni/contracts/administration';
import { useT } from '@houni/i18n';
import { useShell } from '@houni/remote';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { TextAreaField } from '@houni/ui/text-area-field.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { font, space } from '@houni/ui/tokens';
import { failureOf, StaffFailure } from '../../parts/staff-failure.tsx';
import { actionsIn, checkLicence, LICENCE_FIELDS } from './agency-actions.ts';
import type { AgencyAction, LicenceForm } from './agency-actions.ts';
import { RefusalForm } from './refusal-form.tsx';
import type { DecisionFormProps } from './refusal-form.tsx';

const panel = css({ display: 'grid', gap: space[3], gridTemplateColumns: 'minmax(0, 1fr)' });
const heading = css({ fontSize: font.md });

const TEXTS = {
  'conflict.submittedAt': 'backofficeAgencies:failed.changed',
  'conflict.document_licence': 'backofficeAgencies:failed.document',
  'conflict.registryNumber': 'backofficeAgencies:failed.registryNumber',
  'conflict.taxNumber': 'backofficeAgencies:failed.taxNumber',
  'conflict.state': 'backofficeAgencies:failed.state',
  forbidden: 'backofficeAgencies:failed.own',
} as const;

/** What a moderator can do with an agency in its state. */
export function AgencyDecisions({ agency }: { agency: AdminAgency }) {
  const { t } = useT('backofficeAgencies');
  const { announce } = useShell();
  const [action, setAction] = useState<AgencyAction | null>(null);
  const [decide, { error, isLoading }] = staffAgenciesApi.useDecideAgencyMutation();
  const actions = actionsIn(agency.state);
  const send = async (decision: AgencyDecision) => {
    const { error: failed } = await decide({ key: agency.publicKey, decision });
    if (!failed) announce(t(`done.${decision.kind}`));
  };
  const form = { agency, isBusy: isLoading, send: (decision: AgencyDecision) => void send(decision) };
  return (
    <div css={panel}>
      <h2 css={heading}>{t('decide')}</h2>
      {actions.length === 0 && <Alert>{t('nothingToDecide')}</Alert>}
      {actions.map((one) => (
        <Button
          key={one}
          data-replay
          variant={one === 'verify' ? 'primary' : one === 'close' ? 'danger' : 'secondary'}
          aria-expanded={action === one}
          onClick={() => setAction(action === one ? null : one)}
        >
          {t(`actions.${one}`)}
        </Button>
      ))}
      {action === 'verify' && <VerifyForm {...form} apiField={failureOf(error)?.field ?? null} />}
      {action === 'refuse' && <RefusalForm {...form} />}
      {action !== null && action !== 'verify' && action !== 'refuse' && (
        <InterventionForm key={action} kind={action} {...form} />
      )}
      <StaffFailure error={error} texts={TEXTS} />
    </div>
  );
}

/** The licence as its document says: what the agency has given is filled in. */
function VerifyForm({ agency, isBusy, send, apiField }: DecisionFormProps & { apiField: string | null }) {
  const { t } = useT('backofficeAgencies');
  const { licence, submittedAt } = agency;
  const [typed, setTyped] = useState<LicenceForm>({
    number: licence?.number ?? '',
    authority: licence?.authority ?? '',
    issued: licence?.issued ?? '',
    expires: licence?.expires ?? '',
  });
  const [isChecked, setChecked] = useState(false);
  const errors = isChecked ? checkLicence(typed) : {};
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(checkLicence(typed)).length === 0) send({ kind: 'verify', body: { submittedAt, licence: typed } });
  };
  return (
    <form css={panel} onSubmit={submit} noValidate>
      <p>{t('licenceIntro')}</p>
      {LICENCE_FIELDS.map((field) => {
        const error = errors[field] ?? (apiField === field ? `backofficeAgencies:failed.${field}` : undefined);
        return (
          <TextField
            key={field}
            name={field}
            type={field === 'issued' || field === 'expires' ? 'date' : 'text'}
            maxLength={field === 'number' ? 40 : 120}
            label={t(`fields.${field}`)}
            value={typed[field]}
            onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
            error={error && t(error)}
          />
        );
      })}
      <Button type="submit" busy={isBusy}>
        {t('send.verify')}
      </Button>
    </form>
  );
}

/** A reason that the owner gets by mail as it is written. */
function InterventionForm({ kind, isBusy, send }: DecisionFormProps & { kind: AgencyIntervention }) {
  const { t } = useT('backofficeAgencies');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isShort = reason.trim().length < INTERVENTION_REASON_LENGTH.min;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (!isShort) send({ kind, body: { reason: reason.trim() } });
  };
  return (
    <form css={panel} onSubmit={submit} noValidate>
      <p>{t(`explained.${kind}`)}</p>
      <TextAreaField
        name="reason"
        label={t('reasonForOwner')}
        rows={3}
        maxLength={INTERVENTION_REASON_LENGTH.max}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={
          isChecked && isShort ? t('common:form.errors.tooShort', { min: INTERVENTION_REASON_LENGTH.min }) : undefined
        }
      />
      <Button type="submit" busy={isBusy} variant={kind === 'close' ? 'danger' : 'primary'}>
        {t(`send.${kind}`)}
      </Button>
    </form>
  );
}
