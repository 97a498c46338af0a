import { css } from '@emotion/react';
import { containerStyle } from '@houni/ui/container.tsx';
import { color, font, layer, media, motion, radius, space } from '@houni/ui/tokens';
import { toolButton } from '../../parts/shared-styles.ts';

const ONE_LINE = { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' } as const;

/** Results first: one bar of filters, one line with the heading, one with number and order, then the cards. */
export const listingStyle = css(containerStyle, {
  display: 'grid',
  // Not wider than the page, also with large text.
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxInlineSize: `calc(100rem + 2 * ${space.gutter})`,
  paddingBlockEnd: space.section,
  '& .columns': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignItems: 'start' },
  '& .columns > section': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5], minInlineSize: 0 },
  '& .top': {
    containerType: 'inline-size',
    paddingBlockStart: '.25rem',
    // The first card follows the controls directly.
    marginBlockEnd: `calc(-1 * ${space[5]})`,
    // From here on the map button is in the line, and would touch the card.
    [media.sm]: { paddingBlockEnd: '.5rem' },
    [media.lg]: { display: 'flex', alignItems: 'center', gap: space[5], paddingBlock: '.375rem .5rem' },
    // The first card would cover the lower edge of an outline.
    position: 'relative',
    zIndex: 1,
    '& > h1': {
      ...ONE_LINE,
      fontSize: '.9375rem',
      lineHeight: '1.375rem',
      letterSpacing: 0,
      // Arabic letters reach below the line.
      paddingBlockEnd: '.25rem',
      marginBlockEnd: '-.25rem',
      [media.lg]: { fontSize: font.h3, lineHeight: 1.5 },
    },
  },
  '& .bar': {
    display: 'flex',
    // With large text on a narrow screen.
    '@container (max-width: 15rem)': { flexWrap: 'wrap' },
    alignItems: 'center',
    gap: space[1],
    marginBlock: '-.125rem',
    [media.lg]: { flex: 1, gap: space[2], marginBlock: 0 },
  },
  '& .total': {
    flex: 'none',
    fontSize: font.sm,
    fontWeight: font.medium,
    lineHeight: '2.75rem',
    fontVariantNumeric: 'tabular-nums',
    letterSpacing: 0,
    [media.lg]: { marginInlineEnd: 'auto', color: color.inkSoft },
  },
  // What follows the results.
  '& > :is(section, nav), & > .columns ~ div': { marginBlockStart: space[8] },
  // On phones the map link is fixed at the lower edge, above a banner.
  '& .bar > a.open': {
    ...toolButton,
    fontWeight: font.medium,
    color: color.ink,
    textDecoration: 'none',
    [media.noScript]: { display: 'none' },
    [media.belowSm]: {
      position: 'fixed',
      insetBlockEnd: space[4],
      // `translate` causes no layout shift.
      translate: '0 calc(-1 * var(--banner, 0px))',
      // At the end of the line: prices are at its start.
      insetInlineEnd: space[4],
      zIndex: layer.sticky,
      minBlockSize: '2.5rem',
      borderRadius: radius.full,
      borderColor: color.ink,
      backgroundColor: color.ink,
      color: color.surface,
    },
  },
  'html[data-scrolled-on] & .columns:not(.with-map) .bar > a.open:not(:focus-visible)': {
    [media.belowSm]: {
      opacity: 0,
      visibility: 'hidden',
      transition: `opacity ${motion.quick}, visibility ${motion.quick}`,
    },
  },
});
