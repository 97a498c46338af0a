import { css } from '@emotion/react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Card } from '@houni/ui/card.tsx';
import { color, font, space, width } from '@houni/ui/tokens';

const card = css({ containerType: 'inline-size' });
/** On wide screens the heading is next to the content. */
const body = css({
  display: 'grid',
  gap: space[4],
  padding: space[5],
  '@container (min-width: 48rem)': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
    columnGap: space[8],
    alignItems: 'start',
  },
});
const work = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] });
const layouts = {
  /** Content fills its column. */
  wide: work,
  /** Content keeps its own width. */
  start: css(work, { justifyItems: 'start' }),
  /** Content is limited to the width of a form. */
  form: css(work, { maxInlineSize: width.form }),
};
const heading = css({ fontSize: font.h3 });
const introduction = css({ color: color.inkSoft, marginBlockStart: space[2] });

export interface SubjectCardProps {
  title: string;
  intro?: string;
  /** Id of the heading, for links with a fragment. */
  id?: string;
  layout?: keyof typeof layouts;
  children: ReactNode;
}

/** A card with a heading, which is a named region. */
export function SubjectCard({ title, intro, id, layout = 'wide', children }: SubjectCardProps) {
  const made = useId();
  const headingId = id ?? made;
  return (
    <Card as="section" css={card} aria-labelledby={headingId}>
      <div css={body}>
        <div>
          <h2 css={heading} id={headingId}>
            {title}
          </h2>
          {intro && <p css={introduction}>{intro}</p>}
        </div>
        <div css={layouts[layout]}>{children}</div>
      </div>
    </Card>
  );
}
