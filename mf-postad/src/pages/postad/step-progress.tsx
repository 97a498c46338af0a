import { Link } from 'react-router-dom';
import type { DraftContent, PostStep } from '@houni/contracts/draft';
import { useT } from '@houni/i18n';
import { StepProgress as Progress } from '@houni/ui/step-progress.tsx';
import { POST_STEPS } from '../../draft/draft-content.ts';
import { useIssues } from './use-issues.ts';
import { useStepPath } from './use-step-path.ts';

/** Progress over the six steps: those that were reached are links, those without issues are marked. */
export function StepProgress({ current, content }: { current: PostStep; content: DraftContent }) {
  const { t } = useT('postad');
  const path = useStepPath();
  const { isReady, issuesOf } = useIssues(content);
  const steps = POST_STEPS.map((name) => {
    const isReached = POST_STEPS.indexOf(name) <= POST_STEPS.indexOf(content.step);
    return {
      name,
      label: t(`steps.${name}`),
      href: isReached ? path(name) : null,
      isDone: isReached && isReady && name !== 'preview' && issuesOf(name).length === 0,
    };
  });
  return (
    <Progress
      steps={steps}
      current={current}
      linkAs={Link}
      labels={{
        nav: t('steps.label'),
        position: t('steps.position', { number: POST_STEPS.indexOf(current) + 1, total: POST_STEPS.length }),
        done: t('steps.done'),
      }}
    />
  );
}
