import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { color, font, media, space } from '@houni/ui/tokens';

const list = css({ display: 'grid', gap: space[3], margin: 0 });
const pair = css({
  display: 'grid',
  gap: space[1],
  '& > dt': { color: color.inkSoft, fontSize: font.sm },
  '& > dd': { margin: 0, overflowWrap: 'anywhere' },
  [media.md]: { gridTemplateColumns: '14rem minmax(0, 1fr)', columnGap: space[4], alignItems: 'baseline' },
});

/** Names and values (`Fact`), one pair per row. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl css={list}>{children}</dl>;
}

/** One name with its value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div css={pair}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
