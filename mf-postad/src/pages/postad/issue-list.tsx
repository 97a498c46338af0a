import { Link } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { Prose } from '@houni/ui/prose.tsx';
import type { DraftIssue } from '../../draft/check-draft.ts';
import { fieldName } from './field-name.ts';
import { stepPath } from './steps.ts';

/** What is missing or wrong, each as a link to its field. */
export function IssueList({ issues }: { issues: readonly DraftIssue[] }) {
  const { t, locale } = useT('postad');
  return (
    <Prose>
      <ul>
        {issues.map(({ step, field, code, limit }) => (
          <li key={field}>
            <Link to={`${stepPath(step, locale)}#${field}`}>{t(`fields.${fieldName(field)}`)}</Link>
            {' – '}
            {t(`issues.${code}`, { limit })}
          </li>
        ))}
      </ul>
    </Prose>
  );
}
