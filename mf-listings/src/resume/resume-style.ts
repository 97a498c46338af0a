import { css } from '@emotion/react';
import { color, font, media, radius, shadow, space } from '@houni/ui/tokens';
import { scrollableRow } from '../parts/shared-styles.ts';

/**
 * On `html` where this device has searches: set before the first paint by an inline script of the shell, so that the place
 * of the strip is kept from the start.
 */
export const RETURNING_ATTRIBUTE = 'data-returning';

const CARD_HEIGHT = '6.25rem';

export const resumeStyle = css({
  display: 'none',
  [`[${RETURNING_ATTRIBUTE}] &`]: { display: 'grid' },
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  paddingBlockStart: space[6],
  [media.noScript]: { display: 'none !important' },
  '& > ul': {
    ...scrollableRow,
    // The cards arrive a moment after their list.
    minBlockSize: `calc(${CARD_HEIGHT} + 2 * ${space[1]})`,
    display: 'flex',
    gap: space[3],
    marginBlock: 0,
    listStyle: 'none',
    scrollSnapType: 'x proximity',
    scrollPaddingInline: space.gutter,
  },
  '& > ul > li': { flex: '0 0 min(84%, 22rem)', scrollSnapAlign: 'start' },
  // Placeholder and card have the same height: nothing below moves when the cards arrive.
  '& li > *': {
    display: 'grid',
    alignContent: 'space-between',
    blockSize: CARD_HEIGHT,
    padding: space[3],
    border: `1px solid ${color.hairline}`,
    borderRadius: radius.lg,
    backgroundColor: color.card,
    boxShadow: shadow.card,
    color: color.ink,
    textDecoration: 'none',
    [media.hover]: { '&:hover': { boxShadow: shadow.lifted } },
  },
  '& .label': {
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    fontSize: font.sm,
    fontWeight: font.medium,
    lineHeight: 1.4,
  },
  '& .news': {
    overflow: 'hidden',
    color: color.inkSoft,
    fontSize: font.sm,
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
  },
  '& .some': { color: color.blue, fontWeight: font.bold },
});
