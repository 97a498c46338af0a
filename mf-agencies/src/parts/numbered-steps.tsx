import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { color, font, radius, space } from '@houni/ui/tokens';

const list = css({ display: 'grid', gap: space[5], listStyle: 'none', counterReset: 'step' });
const step = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space[4],
  counterIncrement: 'step',
  '&::before': {
    content: 'counter(step)',
    display: 'grid',
    placeItems: 'center',
    inlineSize: '2.25rem',
    blockSize: '2.25rem',
    borderRadius: radius.full,
    backgroundColor: color.blueTint,
    color: color.blue,
    fontWeight: font.bold,
  },
});

/** A numbered list of steps. */
export function NumberedSteps({ steps }: { steps: readonly ReactNode[] }) {
  return (
    <ol css={list}>
      {steps.map((content, index) => (
        <li key={index} css={step}>
          <div>{content}</div>
        </li>
      ))}
    </ol>
  );
}
