import { Link } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { Prose } from '@houni/ui/prose.tsx';
import type { DraftIssue } from '../../draft/check-draft.ts';
import { fieldName } from './field-name.ts';
import { useStepPath } from './use-step-path.ts';

/** What is missing or wrong, each as a link to its field. */
export function IssueList({ issues }: { issues: readonly DraftIssue[] }) {
  const { t } = useT('postad');
  const path = useStepPath();
  return (
    <Prose>
      <ul>
        {issues.map(({ step, field, code, limit }) => (
          <li key={field}>
            <Link to={`${path(step)}#${field}`}>{t(fieldName(field))}</Link>
            {' – '}
            {t(`issues.${code}`, { limit })}
          </li>
        ))}
      </ul>
    </Prose>
  );
}
