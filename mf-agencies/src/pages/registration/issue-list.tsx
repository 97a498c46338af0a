import { Link } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { Prose } from '@houni/ui/prose.tsx';
import type { FormIssue } from './form/check-form.ts';
import { fieldName, issueText } from './issue-text.ts';
import { stepPath } from './steps.ts';

/** What is missing or wrong, each as a link to its field. */
export function IssueList({ issues }: { issues: readonly FormIssue[] }) {
  const { t, locale } = useT('agencyRegistration');
  return (
    <Prose>
      <ul>
        {issues.map((issue) => (
          <li key={issue.field}>
            <Link to={stepPath(issue.step, locale, issue.field)}>{fieldName(issue.field, t)}</Link>
            {' – '}
            {issueText(issue, t)}
          </li>
        ))}
      </ul>
    </Prose>
  );
}
