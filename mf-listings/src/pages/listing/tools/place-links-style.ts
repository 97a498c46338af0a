import { css } from '@emotion/react';
import { color, font, media, motion, radius, space } from '@houni/ui/tokens';
import { scrollableRow } from '../../../parts/shared-styles.ts';

export const placeLinksStyle = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  '& h2': { fontSize: font.h3 },
  '& h3': { marginBlockEnd: space[1], color: color.inkSoft, fontSize: font.sm, fontWeight: font.medium },
  '& .links': { display: 'grid', gap: space[3] },
  '& a[aria-current]': { borderColor: color.ink, fontWeight: font.bold },
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
    display: 'flex',
    alignItems: 'center',
    gap: space[1],
    inlineSize: 'fit-content',
    listStyle: 'none',
    paddingBlock: space[2],
    color: color.blue,
    fontSize: font.sm,
    fontWeight: font.medium,
    [media.touch]: { minBlockSize: '2.75rem' },
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& summary > svg': { transition: `rotate ${motion.calm}` },
  '& details[open] > summary > svg': { rotate: '180deg' },
  '& details > ul': { paddingBlockStart: space[1] },
  // On phones the places are one row that scrolls, so that the results come sooner.
  [media.belowLg]: {
    '& .row > ul': scrollableRow,
  },
});
