import { css } from '@emotion/react';
import { color, font, layer, media, radius, space } from '@houni/ui/tokens';

/** The page around filters and results. */
export const listingStyle = css({
  display: 'grid',
  gap: space[5],
  paddingBlock: space[4],
  paddingBlockEnd: space.section,
  '& > header': { display: 'grid', gap: space[2] },
  '& .intro': { maxInlineSize: '46rem', color: color.inkSoft },
  '& .columns': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: space[8],
    [media.lg]: { gridTemplateColumns: '17.5rem minmax(0, 1fr)' },
  },
  '& .columns > section': { display: 'grid', gap: space[5], minInlineSize: 0 },
  '& .bar': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[3],
    // On phones the way to the filters stays in reach; the count above it scrolls away.
    [media.belowLg]: {
      flexWrap: 'wrap',
      position: 'sticky',
      insetBlockStart: '-2.5rem',
      zIndex: layer.sticky,
      marginInline: `calc(-1 * ${space.gutter})`,
      paddingBlock: space[2],
      paddingInline: space.gutter,
      backgroundColor: color.surface,
      borderBlockEnd: `1px solid ${color.hairline}`,
    },
  },
  '& .total': {
    fontSize: font.lg,
    fontVariantNumeric: 'tabular-nums',
    letterSpacing: 0,
    [media.belowLg]: { flexBasis: '100%', fontSize: font.md, lineHeight: '1.75rem' },
  },
  '& .open': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[2],
    minBlockSize: '2.75rem',
    paddingInline: space[4],
    border: `1px solid ${color.outline}`,
    borderRadius: radius.md,
    backgroundColor: color.card,
    fontWeight: font.medium,
    [media.lg]: { display: 'none' },
    '& > .number': {
      minInlineSize: '1.5rem',
      paddingInline: space[1],
      borderRadius: radius.full,
      backgroundColor: color.blue,
      color: color.onBlue,
      fontSize: font.sm,
    },
  },
});
