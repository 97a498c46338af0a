import { css } from '@emotion/react';
import { containerStyle } from '@houni/ui/container.tsx';
import { color, font, media, radius, space } from '@houni/ui/tokens';

/** One column; from the `lg` width a second one for the advertiser. */
export const adStyle = css(containerStyle, {
  '--article-gap': space[5],
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  paddingBlock: space[4],
  paddingBlockEnd: space.section,
  // Not a grid, in whose rows the top bar could not stick. Its own stacking context is below the page's bars.
  '& > article': { display: 'flex', flexDirection: 'column', gap: 'var(--article-gap)', isolation: 'isolate' },
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
  // The advertiser comes after the details; from the `lg` width on next to them, sticky.
  '& .columns': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space[6],
    alignItems: 'start',
    [media.lg]: { gridTemplateColumns: 'minmax(0, 1fr) 20rem', gridTemplateRows: 'auto 1fr', columnGap: space[10] },
  },
  '& aside': {
    [media.lg]: {
      gridColumn: 2,
      gridRow: '1 / span 2',
      position: 'sticky',
      // Not `--header-offset`: buttons of the card would move whenever the header hides or returns.
      insetBlockStart: 'calc(var(--header-size, 0px) + 4rem)',
    },
  },
  // While the page arrives there is no `aside` yet whose column is taken.
  '& .columns > :not(aside)': { gridColumn: 1 },
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
    '& > article, & .columns, & .main, & .deferred': { gap: space[2] },
    '& .columns': { gridTemplateColumns: 'minmax(0, 1fr) 14rem', gridTemplateRows: 'none' },
    '& .columns > .main': { gridColumn: '1 / -1' },
    '& aside': { position: 'static', gridColumn: 2, gridRow: 1 },
    '& aside > section': { padding: space[3], gap: space[2], boxShadow: 'none' },
    '& .main section': { gap: space[1], breakInside: 'avoid' },
    '& .main h2': { fontSize: '11pt' },
    '& .reading': { maxInlineSize: 'none' },
    '& .print-address': { display: 'block', fontSize: '8pt' },
  },
});
