import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { color, font, radius, space, width } from './tokens.ts';

const style = css({
  maxInlineSize: width.reading,
  fontSize: font.md,
  '& > * + *': { marginBlockStart: space[4] },
  '& > * + h2': { marginBlockStart: space[10] },
  '& > * + h3': { marginBlockStart: space[8] },
  '& h2': { fontSize: font.h2 },
  '& ul, & ol': { paddingInlineStart: '1.4em' },
  '& li + li': { marginBlockStart: space[2] },
  '& li::marker': { color: color.blue },
  '& blockquote': {
    paddingInlineStart: space[4],
    borderInlineStart: `3px solid ${color.sea}`,
    color: color.inkSoft,
  },
  '& img': { borderRadius: radius.lg },
  '& figcaption': { marginBlockStart: space[2], fontSize: font.sm, color: color.inkSoft },
  '& table': { display: 'block', overflowX: 'auto', inlineSize: '100%' },
  '& th, & td': {
    paddingBlock: space[2],
    paddingInline: space[3],
    borderBlockEnd: `1px solid ${color.hairline}`,
    textAlign: 'start',
  },
  // The browser's own monospace font differs from machine to machine.
  '& code': {
    paddingInline: '.3em',
    borderRadius: radius.sm,
    backgroundColor: color.sand,
    fontFamily: 'inherit',
    fontSize: '.9em',
  },
});

export type ProseProps =
  | { children: ReactNode; html?: never }
  | {
      children?: never;
      /** HTML that the API has sanitised. */
      html: string;
    };

/** Running text: articles, legal texts, descriptions. */
export function Prose({ children, html }: ProseProps) {
  return html === undefined ? (
    <div css={style}>{children}</div>
  ) : (
    <div css={style} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
