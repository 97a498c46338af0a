import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Container } from './container.tsx';
import { color, font, space } from './tokens.ts';

const style = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  paddingBlock: `calc(${space.section} * .5)`,
  scrollMarginBlockStart: space[4],
});
const headStyle = css({
  display: 'grid',
  gap: space[1],
  '& > p': { color: color.inkSoft, fontSize: font.sm },
});

/** Style of the link from a section to the full list; an arrow follows its text. */
export const sectionLinkStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  justifySelf: 'start',
  minBlockSize: '2.75rem',
  fontWeight: font.medium,
});

export interface SectionHeadProps {
  /** The section's anchor. */
  id: string;
  title: string;
  text?: string;
}

/** The heading of a section. */
export function SectionHead({ id, title, text }: SectionHeadProps) {
  return (
    <div css={headStyle}>
      <h2 id={`${id}-title`}>{title}</h2>
      {text !== undefined && <p>{text}</p>}
    </div>
  );
}

export interface PageSectionProps {
  /** The anchor, which the footer and other pages link to. */
  id: string;
  children: ReactNode;
  /** The shell fades the section in when half of it is visible: only for sections below the first screen. */
  reveals?: boolean;
}

/** A section of a long page, labelled by its `SectionHead`. */
export function PageSection({ id, children, reveals = false }: PageSectionProps) {
  return (
    <Container as="section" css={style} id={id} aria-labelledby={`${id}-title`} data-reveal={reveals || undefined}>
      {children}
    </Container>
  );
}
