import { css } from '@emotion/react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { ownAgencyApi } from '@houni/api-client/own-agency';
import type { OwnAgency } from '@houni/contracts/agency-write';
import { SubjectCard } from '@houni/dashboard/subject-card.tsx';
import { useT } from '@houni/i18n';
import type { TextKey } from '@houni/i18n';
import { formatDate } from '@houni/i18n/format';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { focusFirstError } from '@houni/ui/focus-first-error';
import { TextField } from '@houni/ui/text-field.tsx';
import { color, font, media, space } from '@houni/ui/tokens';
import { DeferredForm } from '../deferred-form.tsx';
import { DeskFrame } from '../desk-frame.tsx';
import { documentsPart } from '../editor/editor-part.ts';
import { saveFailureKey } from '../save-failure-key.ts';
import { LICENCE_FIELDS, readLicence } from './licence-fields.ts';
import type { LicenceErrors } from './licence-fields.ts';

const form = css({ display: 'grid', gap: space[5], [media.noScript]: { display: 'none' } });
const facts = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
  gap: space[4],
  margin: 0,
});
const term = css({ color: color.inkSoft, fontSize: font.sm });
const value = css({ margin: 0, overflowWrap: 'anywhere' });

/** The agency's licence, its end, and its renewal. */
export function LicencePage() {
  const { t } = useT('agencyDesk');
  return (
    <DeskFrame page="agencyLicence" title={t('licence.title')} intro={() => t('licence.intro')}>
      {(agency) => (
        <>
          <Licence agency={agency} />
          <SubjectCard title={t('documents.title')} intro={t('documents.intro')}>
            <DeferredForm part={documentsPart}>{(Documents) => <Documents />}</DeferredForm>
          </SubjectCard>
        </>
      )}
    </DeskFrame>
  );
}

/** The page without its frame, for the catalogue. */
export function Licence({ agency }: { agency: OwnAgency }) {
  const { t, locale } = useT('agencyDesk');
  const { licence, check } = agency;
  const date = licence?.expires ? formatDate(licence.expires, locale) : null;
  return (
    <>
      {check.licence === 'ending' && date && <Alert tone="warning">{t('licenceEnding', { date })}</Alert>}
      {check.licence === 'ended' && <Alert tone="error">{t('state.ended.text')}</Alert>}
      <SubjectCard title={t('licence.current')} intro={t('licence.reminder')}>
        {licence ? <LicenceFacts licence={licence} /> : <p>{t('licence.none')}</p>}
      </SubjectCard>
      <LicenceForm agency={agency} />
    </>
  );
}

function LicenceFacts({ licence }: { licence: NonNullable<OwnAgency['licence']> }) {
  const { t, locale } = useT('agencyDesk');
  const day = (text: string | null) => text && formatDate(text, locale);
  const rows = {
    number: licence.number,
    authority: licence.authority,
    issued: day(licence.issued),
    expires: day(licence.expires),
  };
  return (
    <dl css={facts}>
      {LICENCE_FIELDS.map((field) => (
        <div key={field}>
          <dt css={term}>{t(`licence.${field}`)}</dt>
          <dd css={value}>
            <bdi>{rows[field] ?? t('licence.unknown')}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Corrects the licence or sends the next one. Fields are uncontrolled: typed text stays when saving fails. */
function LicenceForm({ agency: { licence, state } }: { agency: OwnAgency }) {
  const { t } = useT('agencyDesk');
  const [save, { isLoading }] = ownAgencyApi.useUpdateAgencyMutation();
  const [errors, setErrors] = useState<LicenceErrors>({});
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'error' | 'info'; key: TextKey<'agencyDesk'> } | null>(
    null,
  );

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isLoading) return;
    const { currentTarget } = event;
    const { licence: typed, errors: found } = readLicence(new FormData(currentTarget));
    setErrors(found);
    setOutcome(null);
    if (focusFirstError(currentTarget, [...LICENCE_FIELDS], found)) return;
    if (LICENCE_FIELDS.every((field) => typed[field] === licence?.[field]))
      return setOutcome({ tone: 'info', key: 'licence.unchanged' });
    const { error } = await save({ licence: typed });
    setOutcome(error ? { tone: 'error', key: saveFailureKey(error) } : { tone: 'success', key: 'licence.sent' });
  }

  return (
    <SubjectCard title={t('licence.renewTitle')} layout="form">
      {state === 'verified' && <Alert tone="warning">{t('licence.warning')}</Alert>}
      <form
        css={form}
        method="post"
        noValidate
        onSubmit={(event) => void onSubmit(event)}
        onInput={() => {
          setErrors({});
          setOutcome(null);
        }}
      >
        {LICENCE_FIELDS.map((field) => (
          <TextField
            key={field}
            name={field}
            type={field === 'issued' || field === 'expires' ? 'date' : 'text'}
            dir={field === 'authority' ? 'auto' : 'ltr'}
            autoComplete="off"
            label={t(`licence.${field}`)}
            defaultValue={licence?.[field] ?? ''}
            error={errors[field] && t(errors[field])}
          />
        ))}
        {outcome && (
          <Alert tone={outcome.tone} live>
            {t(outcome.key)}
          </Alert>
        )}
        <div>
          <Button type="submit" data-replay busy={isLoading}>
            {t('licence.send')}
          </Button>
        </div>
      </form>
    </SubjectCard>
  );
}
