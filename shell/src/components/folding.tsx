import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Icon } from '@houni/ui/icon.tsx';
import { color, font, media, space } from '@houni/ui/tokens';

/** Opens what is folded, where the browser can; others fold on every screen. */
const CAN_OPEN = '@supports selector(::details-content)';
const style = css({
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[2],
    minBlockSize: '2.75rem',
    fontWeight: font.bold,
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '& > svg': { color: color.inkSoft },
  },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  [CAN_OPEN]: {
    [media.md]: {
      '&::details-content': { contentVisibility: 'visible' },
      '& > summary': { display: 'none' },
    },
  },
});
/** The heading of wide screens; on small ones the summary says the same. */
const wideHeading = css({ display: 'none', [CAN_OPEN]: { [media.md]: { display: 'block', fontSize: font.md } } });

export interface FoldingProps {
  title: string;
  /** Id of the heading, which may name a region on every screen. */
  titleId?: string;
  /** Open from the start on small screens too. */
  open?: boolean;
  children: ReactNode;
}

/** A part that is folded on small screens and stands open below its heading from `md` on; works without JavaScript. */
export function Folding({ title, titleId, open = false, children }: FoldingProps) {
  return (
    <>
      <h2 css={wideHeading} id={titleId}>
        {title}
      </h2>
      <details css={style} open={open}>
        <summary>
          {title}
          <Icon name="chevron-down" size={18} />
        </summary>
        {children}
      </details>
    </>
  );
}
