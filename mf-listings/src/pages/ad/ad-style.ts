import { css } from '@emotion/react';
import { containerStyle } from '@houni/ui/container.tsx';
import { color, font, media, radius, space } from '@houni/ui/tokens';

const WIDE = '@media (min-width: 992px), print';
const NARROW = '@media screen and (max-width: 991.98px)';
/** All columns of a wide article. */
const ALL_COLUMNS = { gridColumn: '1 / -1' } as const;

/**
 * One column; from the `lg` width a second one for the advertiser. The heading and the contact come first in the HTML; the
 * photos are drawn above them.
 */
export const adStyle = css(containerStyle, {
  '--article-gap': space[5],
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  paddingBlock: space[4],
  paddingBlockEnd: space.section,
  // No box of its own: the contact bar sticks to the lower edge until the end of the page.
  [NARROW]: {
    display: 'flex',
    flexDirection: 'column',
    '& > article ~ *': { order: 3 },
    '& > article': {
      display: 'contents',
      '& > .notice': { order: -3 },
      '&::before, & > :is(.stage, .top-bar)': { order: -2 },
      '& > .main': { order: 1, marginBlockStart: space[1] },
      '& > aside': { order: 2, marginBlockStart: space[1] },
      '& > [data-bottom-bar]': { order: 4 },
    },
  },
  [WIDE]: {
    '& > article': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 20rem',
      gridTemplateRows: 'auto auto auto 1fr',
      columnGap: space[10],
      // Below the page's bars.
      isolation: 'isolate',
      '& > *': { gridColumn: 1 },
      '& > .notice': { ...ALL_COLUMNS, gridRow: 1, marginBlockEnd: 'var(--article-gap)' },
      '&::before, & > .stage': { ...ALL_COLUMNS, gridRow: 2, marginBlockEnd: 'var(--article-gap)' },
      '& > .top-bar': { ...ALL_COLUMNS, gridRow: '3 / span 2', alignSelf: 'start' },
      '& > .deferred': { gridRow: 3, marginBlockEnd: space[6] },
      '& > .main': { gridRow: 4 },
      '& > aside': {
        gridColumn: 2,
        gridRow: '3 / span 2',
        alignSelf: 'start',
        position: 'sticky',
        // Not `--header-offset`: buttons of the card would move whenever the header hides or returns.
        insetBlockStart: 'calc(var(--header-size, 0px) + 4rem)',
      },
    },
  },
  // The room of the photos while the page arrives: they follow in the HTML, and nothing may move.
  '& > article:not(.bare, :has(> .stage))::before': {
    content: '""',
    aspectRatio: '4 / 3',
    [media.belowMd]: { marginInline: `calc(-1 * ${space.gutter})`, marginBlockStart: `calc(-1 * ${space[4]})` },
    [media.md]: { aspectRatio: '8 / 3' },
  },
  // Opaque and above the top bar, which waits behind it.
  '& .stage': {
    position: 'relative',
    zIndex: 2,
    '&::before': {
      content: '""',
      position: 'absolute',
      zIndex: -1,
      insetBlock: 0,
      insetInline: `calc(-1 * ${space.gutter})`,
      backgroundColor: color.surface,
    },
    [media.belowMd]: { marginBlockStart: `calc(-1 * ${space[4]})` },
  },
  '& .notice + .stage': { marginBlockStart: 0 },
  '& [id]': { scrollMarginBlockStart: 'calc(var(--header-size, 0px) + 1rem)' },
  '& .main, & .deferred': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space[8],
    minInlineSize: 0,
    [media.lg]: { gap: space[10] },
  },
  '& .main section': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3] },
  '& .main h2': { fontSize: font.xl },
  '& .with-icon': { display: 'flex', alignItems: 'flex-start', gap: space[2], '& > svg': { marginBlockStart: '.2em' } },
  '& .soft': { color: color.inkSoft },
  '& .reading': { maxInlineSize: '44rem' },
  '& .links': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: space[5],
    '& a': { display: 'inline-block', paddingBlock: space[2] },
  },
  '& .notice': {
    display: 'grid',
    gap: space[1],
    padding: space[5],
    borderRadius: radius.lg,
    backgroundColor: color.amberTint,
    '& strong': { color: color.amberInk },
  },
  '& > .deferred > section': { paddingBlockStart: space[6] },
  '& summary': { paddingBlock: space[3], color: color.blue, fontWeight: font.medium },
  '& .print-address': { display: 'none' },
  // One sheet of paper, to take along to a visit.
  '@media print': {
    gap: space[2],
    padding: 0,
    fontSize: '9pt',
    lineHeight: 1.25,
    '& > nav, & > .deferred': { display: 'none' },
    '& > article, & .main, & .deferred': { gap: space[2] },
    '& > article': { gridTemplateColumns: 'minmax(0, 1fr) 14rem' },
    '& > article > .main': ALL_COLUMNS,
    '& > article > aside': { position: 'static', gridRow: 3 },
    '& aside > section': { padding: space[3], gap: space[2], boxShadow: 'none' },
    '& .main section': { gap: space[1], breakInside: 'avoid' },
    '& .main h2': { fontSize: '11pt' },
    '& .reading': { maxInlineSize: 'none' },
    '& .print-address': { display: 'block', fontSize: '8pt' },
  },
});
