import { css } from '@emotion/react';
import { color, font, media, radius, space } from '@houni/ui/tokens';
import { scrollableRow } from '../../../parts/shared-styles.ts';

export const placeLinksStyle = css({
  display: 'grid',
  gap: space[2],
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: space[2] },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[2],
    minBlockSize: '2.25rem',
    paddingInline: space[3],
    border: `1px solid ${color.hairline}`,
    borderRadius: radius.full,
    backgroundColor: color.card,
    color: color.ink,
    fontSize: font.sm,
    textDecoration: 'none',
    [media.touch]: { minBlockSize: '2.75rem' },
    [media.hover]: { '&:hover': { borderColor: color.blue, color: color.blue } },
  },
  '& a > span': { color: color.inkSoft, fontVariantNumeric: 'tabular-nums' },
  '& summary': {
    inlineSize: 'fit-content',
    paddingBlock: space[2],
    color: color.blue,
    fontSize: font.sm,
    fontWeight: font.medium,
    [media.touch]: { minBlockSize: '2.75rem' },
  },
  '& details > ul': { paddingBlockStart: space[1] },
  // On phones the places are one row that scrolls, so that the results come sooner.
  [media.belowLg]: {
    '&.row > ul': scrollableRow,
  },
});
