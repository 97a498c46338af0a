import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import type { DraftContent, PostStep } from '@houni/contracts/draft';
import { useT } from '@houni/i18n';
import { Icon } from '@houni/ui/icon.tsx';
import { color, font, media, radius, space } from '@houni/ui/tokens';
import { VisuallyHidden } from '@houni/ui/visually-hidden.tsx';
import { POST_STEPS, isPlaceChosen, isTypeChosen } from '../../draft/draft-content.ts';
import { ownStep, stepPath } from './steps.ts';
import type { OwnStep } from './steps.ts';

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
const remark = css({ fontSize: font.xs, [media.belowMd]: { display: 'none' } });
const check = css({ display: 'inline-flex', color: color.olive, borderRadius: radius.full });

const IS_DONE: Record<OwnStep, (content: DraftContent) => boolean> = {
  type: isTypeChosen,
  place: isPlaceChosen,
  preview: () => false,
};

/** Progress over the six steps; completed ones are links, those of an adviser say so. */
export function StepProgress({ current, content }: { current: OwnStep; content: DraftContent }) {
  const { t } = useT('postad');
  return (
    <nav css={box} aria-label={t('steps.label')}>
      <p css={position}>
        {t('steps.position', { number: POST_STEPS.indexOf(current) + 1, total: POST_STEPS.length })}
        {' · '}
        {t(`steps.${current}`)}
      </p>
      <ol css={list}>
        {POST_STEPS.map((step) => (
          <Step key={step} step={step} current={current} content={content} />
        ))}
      </ol>
    </nav>
  );
}

function Step({ step, current, content }: { step: PostStep; current: OwnStep; content: DraftContent }) {
  const { t, locale } = useT('postad');
  const own = ownStep(step);
  const done = own !== null && IS_DONE[own](content);
  const label = t(`steps.${step}`);
  return (
    <li css={step === current ? now : done ? reached : bar} {...(step === current && { 'aria-current': 'step' })}>
      <span css={name}>
        {own !== null && done && step !== current ? <Link to={stepPath(own, locale)}>{label}</Link> : label}
        {done && (
          <span css={check}>
            <Icon name="check" size={16} />
            <VisuallyHidden>{t('steps.done')}</VisuallyHidden>
          </span>
        )}
      </span>
      {own === null && <span css={remark}>{t('steps.withAdviser')}</span>}
    </li>
  );
}
