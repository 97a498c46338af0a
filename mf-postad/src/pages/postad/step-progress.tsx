import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import type { DraftContent, PostStep } from '@houni/contracts/draft';
import { useT } from '@houni/i18n';
import { Icon } from '@houni/ui/icon.tsx';
import { color, font, media, radius, space } from '@houni/ui/tokens';
import { VisuallyHidden } from '@houni/ui/visually-hidden.tsx';
import { POST_STEPS } from '../../draft/draft-content.ts';
import { useIssues } from './use-issues.ts';
import { useStepPath } from './use-step-path.ts';

const box = css({ display: 'grid', gap: space[2] });
const position = css({ fontSize: font.sm, color: color.inkSoft });
const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: space[2],
  listStyle: 'none',
});
const bar = css({
  display: 'grid',
  gap: space[1],
  alignContent: 'start',
  paddingBlockStart: space[2],
  borderBlockStart: `4px solid ${color.hairline}`,
  fontSize: font.sm,
  color: color.inkSoft,
  '& a': { color: 'inherit' },
});
const reached = css(bar, { borderBlockStartColor: color.olive });
const now = css(bar, { borderBlockStartColor: color.blue, color: color.ink, fontWeight: font.medium });
const name = css({ display: 'inline-flex', alignItems: 'center', gap: space[1], [media.belowMd]: { display: 'none' } });
const check = css({ display: 'inline-flex', color: color.olive, borderRadius: radius.full });

/** Progress over the six steps: those that were reached are links, those without issues are marked. */
export function StepProgress({ current, content }: { current: PostStep; content: DraftContent }) {
  const { t } = useT('postad');
  const { isReady, issuesOf } = useIssues(content);
  const isComplete = (step: PostStep) => isReady && step !== 'preview' && issuesOf(step).length === 0;
  return (
    <nav css={box} aria-label={t('steps.label')}>
      <p css={position}>
        <span>{t('steps.position', { number: POST_STEPS.indexOf(current) + 1, total: POST_STEPS.length })}</span>
        {' · '}
        <span>{t(`steps.${current}`)}</span>
      </p>
      <ol css={list}>
        {POST_STEPS.map((step) => (
          <Step key={step} step={step} current={current} content={content} isComplete={isComplete(step)} />
        ))}
      </ol>
    </nav>
  );
}

interface StepProps {
  step: PostStep;
  current: PostStep;
  content: DraftContent;
  isComplete: boolean;
}

function Step({ step, current, content, isComplete }: StepProps) {
  const { t } = useT('postad');
  const path = useStepPath();
  const isReached = POST_STEPS.indexOf(step) <= POST_STEPS.indexOf(content.step);
  const done = isReached && isComplete;
  const label = t(`steps.${step}`);
  return (
    <li css={step === current ? now : done ? reached : bar} {...(step === current && { 'aria-current': 'step' })}>
      <span css={name}>
        {isReached && step !== current ? <Link to={path(step)}>{label}</Link> : <span>{label}</span>}
        {done && (
          <span css={check}>
            <Icon name="check" size={16} />
            <VisuallyHidden>{t('steps.done')}</VisuallyHidden>
          </span>
        )}
      </span>
    </li>
  );
}
