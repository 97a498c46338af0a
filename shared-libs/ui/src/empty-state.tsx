import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { color, font, radius, space } from './tokens.ts';

const box = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  gap: space[3],
  overflowWrap: 'anywhere',
  paddingBlock: space[12],
  paddingInline: space[4],
  textAlign: 'center',
});
const disc = css({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '4.5rem',
  blockSize: '4.5rem',
  borderRadius: radius.full,
  backgroundColor: color.blueTint,
  color: color.blue,
});
const alarm = css(disc, { backgroundColor: color.amberTint, color: color.amberInk });
const text = css({ maxInlineSize: '34rem', color: color.inkSoft });
const heading = css({ fontSize: font.h2 });
const actionRow = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space[3],
  marginBlockStart: space[3],
});

export interface EmptyStateProps {
  icon?: IconName;
  title: ReactNode;
  /** What is shown here usually, and what to do next. */
  children?: ReactNode;
  /** Buttons or links. */
  actions?: ReactNode;
  /** Heading level of the title; 2 by default. */
  level?: 1 | 2 | 3;
  tone?: 'calm' | 'alarm';
}

/** An empty list or page, with the next steps. */
export function EmptyState({ icon = 'search', title, children, actions, level = 2, tone = 'calm' }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div css={box}>
      <span css={tone === 'alarm' ? alarm : disc}>
        <Icon name={icon} size={32} />
      </span>
      <Heading css={heading}>{title}</Heading>
      {children && <div css={text}>{children}</div>}
      {actions && <div css={actionRow}>{actions}</div>}
    </div>
  );
}
