import { css } from '@emotion/react';
import { color, font, media, radius, space } from '@houni/ui/tokens';

/** In the code of the sections, which the page that the server renders does not load. */
export const sectionsStyle = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'inherit',
  '& .item-header': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: space[2],
    '& h1': { fontSize: font.h3, letterSpacing: 0, [media.lg]: { fontSize: font.h1 } },
    '& .published': { fontSize: font.sm },
    // The card beside it has the price.
    [media.lg]: { gap: space[3], '& > .money': { display: 'none' } },
    [media.belowLg]: { '& > :is(.heading, .title-line, .published)': { order: 1 } },
  },
  '& .money': {
    display: 'grid',
    justifyItems: 'start',
    '& > .price': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: space[3],
      fontVariantNumeric: 'tabular-nums lining-nums',
      color: color.inkSoft,
      '& strong': { color: color.ink, fontSize: '1.75rem', lineHeight: font.lineTight },
    },
    '& .price-drop': { color: color.bougainvillea, fontWeight: font.medium },
  },
  '& .budget-line, & .verdict-line > a, & .title-line': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[1],
    minBlockSize: '2.75rem',
    marginBlock: `calc(-1 * ${space[1]})`,
    fontSize: font.sm,
    textDecoration: 'none',
    '& > svg': { flex: 'none' },
  },
  // Two lines in the narrow card beside the text.
  '& .budget-line': {
    paddingBlock: space[1],
    lineHeight: font.lineTight,
    fontWeight: font.medium,
    fontVariantNumeric: 'tabular-nums lining-nums',
  },
  '& .verdict-line': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space[3] },
  '& .chip': {
    paddingBlock: space[1],
    paddingInline: space[3],
    // A long name takes two lines.
    borderRadius: radius.lg,
    fontSize: font.sm,
    fontWeight: font.medium,
    '&.above': { backgroundColor: color.amberTint, color: color.amberInk },
    '&.level': { backgroundColor: color.blueTint, color: color.blue },
    '&.below': { backgroundColor: color.oliveTint, color: color.oliveInk },
  },
  '& .title-line': { color: color.amberInk, fontWeight: font.medium, '&.clear': { color: color.oliveInk } },
  '& .key': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: space[4],
    rowGap: space[1],
    fontWeight: font.medium,
    [media.lg]: { fontSize: font.lg },
    '& > li': { display: 'inline-flex', alignItems: 'center', gap: space[1] },
    '& svg': { color: color.blue },
  },
  // Who the words below are of.
  '& .words-of': { marginBlockEnd: space[1], color: color.inkSoft, fontSize: font.sm, fontWeight: font.medium },
  '& .text': { display: 'grid', gap: space[4], whiteSpace: 'pre-line' },
  '& .description': { display: 'grid', gap: space[5] },
  // Six lines, until the visitor opens the `details` below it. Everything is in the HTML.
  '& .description:has(+ .read-on:not([open]))': {
    maxBlockSize: 'calc(6lh + 2rem)',
    overflow: 'clip',
    maskImage: 'linear-gradient(#000 75%, transparent)',
  },
  '& .read-on > summary, & .more-amenities > summary': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[1],
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
  },
  '& .read-on[open] > summary > span:first-of-type, & .read-on:not([open]) > summary > span + span': {
    display: 'none',
  },
  '& [open] > summary > svg': { transform: 'rotate(180deg)' },
  '& .fact-table': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: space[6],
    '& > div': {
      paddingBlock: space[2],
      borderBlockEnd: `1px solid ${color.hairline}`,
      [media.md]: { display: 'flex', justifyContent: 'space-between', gap: space[4], paddingBlock: space[3] },
    },
    '& dt': { color: color.inkSoft, [media.belowMd]: { fontSize: font.sm, lineHeight: font.lineTight } },
    '& dd': { fontWeight: font.medium, [media.md]: { textAlign: 'end' } },
  },
  '& .amenities': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr))',
    columnGap: space[4],
    rowGap: space[2],
    [media.md]: { gridTemplateColumns: 'repeat(auto-fill, minmax(13rem, 1fr))' },
    '& > li': { display: 'flex', alignItems: 'center', gap: space[2] },
    '& svg': { color: color.olive },
  },
  '@media print': {
    '& .item-header': { gap: space[1] },
    '& h1, & .money > .price strong': { fontSize: '15pt' },
    '& .item-header > .money': { display: 'grid' },
    '& .money > a > svg, & .title-line > svg, & .verdict-line': { display: 'none' },
    '& .money > a, & .title-line': { minBlockSize: 0, color: 'inherit' },
    '& .description': { maxBlockSize: 'none', maskImage: 'none' },
    '& .key': { fontSize: '10pt' },
    '& .fact-table': {
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      '& > div': { display: 'flex', justifyContent: 'space-between', paddingBlock: 0 },
    },
    '& .amenities': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: 0 },
    '& .text': { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 7, overflow: 'hidden' },
    '& .explanation > :not(p:first-of-type)': { display: 'none' },
    '& section > .explanation': { padding: 0, backgroundColor: 'transparent' },
  },
});
