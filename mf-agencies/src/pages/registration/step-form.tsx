import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { Button, ButtonLink } from '@houni/ui/button.tsx';
import { focusControl } from '@houni/ui/focus-first-error';
import { FormAlert } from '@houni/ui/form-alert.tsx';
import { space } from '@houni/ui/tokens';
import type { FormIssue } from './form/check-form.ts';
import { IssueList } from './issue-list.tsx';
import { issueText } from './issue-text.ts';
import { neighbourStep, stepPath } from './steps.ts';
import type { Step } from './steps.ts';
import type { Registration } from './use-registration.ts';

const formStyle = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6] });
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: space[3], marginBlockStart: space[3] });

export type ErrorOf = (field: string) => string | undefined;

export interface StepFormProps {
  step: Exclude<Step, 'review'>;
  registration: Registration;
  /** The fields; `errorOf` gives the error text of a field. */
  children: (errorOf: ErrorOf) => ReactNode;
}

/**
 * The form of a step. A field that was filled in shows what is wrong with it when it is left; "Continue" lists everything
 * that is missing too. A control has the path of its field as id, so that links such as `/add-agency/office#address` lead to
 * it.
 */
export function StepForm({ step, registration, children }: StepFormProps) {
  const { t, locale } = useT('agencyRegistration');
  const navigate = useNavigate();
  const { hash } = useLocation();
  const element = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const form = element.current;
    const onLeft = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.id) setLeft((before) => new Set([...before, target.id]));
    };
    form?.addEventListener('focusout', onLeft);
    return () => form?.removeEventListener('focusout', onLeft);
  }, []);
  useEffect(() => {
    if (hash.length > 1) focusControl(element.current, hash.slice(1));
  }, [hash]);
  const issues = registration.issues.filter((issue) => issue.step === step);
  const { saveAttempt } = registration;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // One button saves all steps.
    if (saveAttempt !== undefined) return;
    if (registration.check().some((issue) => issue.step === step)) return setAttempt(attempt + 1);
    const next = neighbourStep(step, 1) ?? 'review';
    void navigate(stepPath(next, locale));
  };
  const isShown = ({ field, code }: FormIssue) =>
    attempt > 0 || (saveAttempt ?? 0) > 0 || (left.has(field) && code !== 'missing');
  const previous = neighbourStep(step, -1);

  return (
    <form ref={element} css={formStyle} onSubmit={submit} noValidate>
      {attempt > 0 && issues.length > 0 && (
        <FormAlert failure={attempt} title={t('issues.title', { count: issues.length })}>
          <IssueList issues={issues} />
        </FormAlert>
      )}
      {children((field) => {
        const issue = issues.find((candidate) => candidate.field === field);
        return issue && isShown(issue) ? issueText(issue, t) : undefined;
      })}
      {saveAttempt === undefined && (
        <div css={actions}>
          <Button type="submit" size="lg" iconEnd="arrow">
            {t('common:actions.continue')}
          </Button>
          {previous && (
            <ButtonLink href={stepPath(previous, locale)} linkAs={Link} variant="quiet" size="lg">
              {t('common:actions.back')}
            </ButtonLink>
          )}
        </div>
      )}
    </form>
  );
}
