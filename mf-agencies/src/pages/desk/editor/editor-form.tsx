import { css } from '@emotion/react';
import { useState } from 'react';
import { ownAgencyApi } from '@houni/api-client/own-agency';
import type { OwnAgency } from '@houni/contracts/agency-write';
import { useT } from '@houni/i18n';
import type { TextKey } from '@houni/i18n';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { FormAlert } from '@houni/ui/form-alert.tsx';
import { space } from '@houni/ui/tokens';
import { IdentityStep } from '../../registration/identity-step.tsx';
import { issueText, fieldName } from '../../registration/issue-text.ts';
import { OfficeStep } from '../../registration/office/office-step.tsx';
import { PicturesStep } from '../../registration/pictures/pictures-step.tsx';
import { TextsStep } from '../../registration/texts-step.tsx';
import { useRegistration } from '../../registration/use-registration.ts';
import { saveFailureKey } from '../save-failure-key.ts';
import { editorChange } from './editor-change.ts';

const stack = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[8],
  maxInlineSize: '48rem',
});
const section = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] });

/** The parts of the registration that make the public page, in the order of the page. */
const SECTIONS = [
  ['pictures', PicturesStep],
  ['texts', TextsStep],
  ['office', OfficeStep],
  ['identity', IdentityStep],
] as const;

export interface EditorFormProps {
  agency: OwnAgency;
  /** The form begins again with what is stored. */
  onSaved: () => void;
}

/** The form of the registration on one page, with one button. What was typed is saved on the device until then. */
export function EditorForm({ agency, onSaved }: EditorFormProps) {
  const { t, locale } = useT('agencyDesk');
  const { refetch } = ownAgencyApi.useGetOwnAgencyQuery({ locale });
  const [attempt, setAttempt] = useState(0);
  const registration = { ...useRegistration(agency), saveAttempt: attempt };
  const [save, { isLoading }] = ownAgencyApi.useUpdateAgencyMutation();
  const [failure, setFailure] = useState<TextKey<'agencyDesk'> | null>(null);
  if (registration.saveState === 'unknown') return null;
  const { fields, steps, needsLook } = editorChange(registration.form, agency);
  const issues = registration.issues.filter(({ step }) => steps.has(step));
  const isSending = Object.values(registration.pictures.chosen).some(
    ({ hasArrived, problem }) => !hasArrived && problem === null,
  );

  const submit = async () => {
    if (isLoading || isSending || steps.size === 0) return;
    setFailure(null);
    // The issues of what was typed last.
    if (registration.check().some(({ step }) => steps.has(step))) return setAttempt(attempt + 1);
    const { error } = await save(fields);
    if (error) return setFailure(saveFailureKey(error));
    // The form begins again with the stored agency, which must have arrived.
    await Promise.all([refetch(), registration.finish()]);
    onSaved();
  };

  return (
    <div css={stack}>
      {SECTIONS.map(([name, Section]) => (
        <section key={name} css={section} aria-labelledby={`section-${name}`}>
          <h2 id={`section-${name}`}>{t(`editor.sections.${name}`)}</h2>
          <Section registration={registration} />
        </section>
      ))}
      <div css={section}>
        {attempt > 0 && issues.length > 0 && (
          <FormAlert failure={attempt} title={t('common:form.errors.summary')}>
            <ul>
              {issues.map((issue) => (
                <li key={issue.field}>
                  <a href={`#${issue.field}`}>{`${fieldName(issue.field, t)} – ${issueText(issue, t)}`}</a>
                </li>
              ))}
            </ul>
          </FormAlert>
        )}
        {needsLook && agency.state === 'verified' && <Alert tone="warning">{t('editor.badge')}</Alert>}
        {steps.size > 0 && agency.state === 'refused' && <Alert>{t('editor.again')}</Alert>}
        {failure !== null && (
          <Alert tone="error" live>
            {t(failure)}
          </Alert>
        )}
        <p role="status">{t(isSending ? 'editor.waiting' : steps.size > 0 ? 'editor.pending' : 'editor.none')}</p>
        <div>
          <Button size="lg" busy={isLoading} onClick={() => void submit()}>
            {t('common:actions.save')}
          </Button>
        </div>
      </div>
    </div>
  );
}
