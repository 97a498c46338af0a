import { css } from '@emotion/react';
import { Anchor } from './anchor.tsx';
import type { AnchorProps } from './anchor.tsx';
import { Icon } from './icon.tsx';
import { color, font, media, radius, space } from './tokens.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const box = css({ display: 'grid', gap: space[2] });
const position = css({ fontSize: font.sm, color: color.inkSoft });
const list = css({
  display: 'grid',
  gridAutoColumns: 'minmax(0, 1fr)',
  gridAutoFlow: 'column',
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
const done = css(bar, { borderBlockStartColor: color.olive });
const now = css(bar, { borderBlockStartColor: color.blue, color: color.ink, fontWeight: font.medium });
const name = css({ display: 'inline-flex', alignItems: 'center', gap: space[1], [media.belowMd]: { display: 'none' } });
const check = css({ display: 'inline-flex', color: color.olive, borderRadius: radius.full });

export interface ProgressStep {
  name: string;
  label: string;
  /** The screen of a step that was reached; null for the others. */
  href: string | null;
  /** It was reached and nothing is missing on it. */
  isDone: boolean;
}

export interface StepProgressProps {
  steps: readonly ProgressStep[];
  current: string;
  /** `position`: "Step 2 of 6". */
  labels: { nav: string; position: string; done: string };
  linkAs?: AnchorProps['linkAs'];
}

/** Progress over the steps of a form: those that were reached are links, the complete ones are marked. */
export function StepProgress({ steps, current, labels, linkAs }: StepProgressProps) {
  return (
    <nav css={box} aria-label={labels.nav}>
      <p css={position}>
        <span>{labels.position}</span>
        {' · '}
        <span>{steps.find((step) => step.name === current)?.label}</span>
      </p>
      <ol css={list}>
        {steps.map((step) => {
          const isCurrent = step.name === current;
          return (
            <li
              key={step.name}
              css={isCurrent ? now : step.isDone ? done : bar}
              {...(isCurrent && { 'aria-current': 'step' })}
            >
              <span css={name}>
                {step.href !== null && !isCurrent ? (
                  <Anchor href={step.href} {...(linkAs && { linkAs })}>
                    {step.label}
                  </Anchor>
                ) : (
                  <span>{step.label}</span>
                )}
                {step.isDone && (
                  <span css={check}>
                    <Icon name="check" size={16} />
                    <VisuallyHidden>{labels.done}</VisuallyHidden>
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
