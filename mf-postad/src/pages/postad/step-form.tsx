import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { PostStep } from '@houni/contracts/draft';
import { useT } from '@houni/i18n';
import { bottomBar } from '@houni/ui/bottom-bar';
import { Button, ButtonLink } from '@houni/ui/button.tsx';
import { FormAlert } from '@houni/ui/form-alert.tsx';
import { focusControl } from '@houni/ui/focus-first-error';
import { space } from '@houni/ui/tokens';
import type { DraftIssue } from '../../draft/check-draft.ts';
import { withStep } from '../../draft/draft-content.ts';
import { IssueList } from './issue-list.tsx';
import { neighbourStep } from './steps.ts';
import type { Draft } from './use-draft.ts';
import { useIssues } from './use-issues.ts';
import { useStepPath } from './use-step-path.ts';

const form = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6] });
const actions = css(bottomBar, {
  zIndex: 1,
  display: 'flex',
  flexDirection: 'row-reverse',
  justifyContent: 'space-between',
  gap: space[3],
});

export interface StepFormProps {
  step: PostStep;
  draft: Draft;
  /** A last question before the next step; false stays. */
  mayContinue?: () => boolean;
  /** The fields; `errorOf` gives the error text of a field. */
  children: (errorOf: (field: string) => string | undefined) => ReactNode;
}

/**
 * The form of a step: its fields, the list of what is missing once "Continue" was pressed, and the buttons. A control
 * has the path of its field as id, so that the list and links such as `/postad/details#title` lead to it.
 */
export function StepForm({ step, draft, mayContinue, children }: StepFormProps) {
  const { t } = useT('postad');
  const path = useStepPath();
  const navigate = useNavigate();
  const { check, issuesOf } = useIssues(draft.content);
  const [attempt, setAttempt] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  useFocusOfAddress(element);
  const issues: readonly DraftIssue[] = attempt === 0 ? [] : issuesOf(step);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = (await check()).filter((issue) => issue.step === step);
    if (found.length > 0) {
      setAttempt(attempt + 1);
      return;
    }
    if (mayContinue && !mayContinue()) return;
    const next = neighbourStep(step, 1) ?? 'preview';
    void draft.edit((current) => withStep(current, next));
    void navigate(path(next));
  };
  const previous = neighbourStep(step, -1);

  return (
    <form ref={element} css={form} onSubmit={(event) => void submit(event)} noValidate>
      {issues.length > 0 && (
        <FormAlert failure={attempt} title={t('issues.title', { count: issues.length })}>
          <IssueList issues={issues} />
        </FormAlert>
      )}
      {children((field) => {
        const issue = issues.find((candidate) => candidate.field === field);
        return issue ? t(`issues.${issue.code}`, { limit: issue.limit }) : draft.edited?.noteOf(field);
      })}
      <div css={actions}>
        <Button type="submit" size="lg" iconEnd="arrow" data-replay>
          {t('common:actions.continue')}
        </Button>
        {previous && (
          <ButtonLink href={path(previous)} linkAs={Link} variant="quiet" size="lg">
            {t('common:actions.back')}
          </ButtonLink>
        )}
      </div>
    </form>
  );
}

/** Focuses the control that the fragment of the address names. */
function useFocusOfAddress(form: { current: HTMLFormElement | null }): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash.length > 1) focusControl(form.current, hash.slice(1));
  }, [form, hash]);
}
