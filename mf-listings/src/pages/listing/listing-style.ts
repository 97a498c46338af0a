import { css } from '@emotion/react';
import { color, font, layer, media, radius, space } from '@houni/ui/tokens';
import { toolButton } from '../../parts/shared-styles.ts';

export const listingStyle = css({
  display: 'grid',
  // Not wider than the page, also with large text.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  paddingBlock: space[4],
  paddingBlockEnd: space.section,
  '& > header': { display: 'grid', gap: space[2] },
  // On phones the results come first.
  '& .intro': { maxInlineSize: '46rem', color: color.inkSoft, [media.belowSm]: { display: 'none' } },
  '& .columns': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: space[8],
    [media.lg]: { gridTemplateColumns: '17.5rem minmax(0, 1fr)' },
  },
  '&:has(.with-map)': {
    [media.lg]: { maxInlineSize: 'none' },
    // The map has most of the space and shows the places itself.
    '& .intro, & > nav.row': { display: 'none' },
  },
  '& .columns.with-map': {
    gap: 0,
    [media.lg]: { gridTemplateColumns: 'minmax(22rem, 4fr) minmax(0, 5fr)', columnGap: space[5] },
    // Next to a map the filters open over the page, as on phones.
    '& > aside:not(:popover-open)': { display: 'none' },
    '& > aside:popover-open': { position: 'fixed', inset: 0, insetInlineEnd: 'auto', maxBlockSize: 'none' },
    '& > section': {
      [media.belowLg]: {
        position: 'relative',
        marginInline: `calc(-1 * ${space.gutter})`,
        paddingInline: space.gutter,
        marginBlockStart: '-1rem',
        borderRadius: `${radius.lg} ${radius.lg} 0 0`,
        backgroundColor: color.surface,
      },
    },
    '& .bar': { flexWrap: 'wrap' },
    '& .total': { flexBasis: '100%' },
    '& > section > ul': { gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))' },
  },
  // The filters have their own column.
  '& .columns:not(.with-map) button.open': { [media.lg]: { display: 'none' } },
  '& .columns > section': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5], minInlineSize: 0 },
  // On phones the map link is fixed at the lower edge, above a banner.
  '& .bar > a.open': {
    [media.noScript]: { display: 'none' },
    [media.belowSm]: {
      position: 'fixed',
      insetBlockEnd: space[4],
      // `translate` causes no layout shift.
      translate: '0 calc(-1 * var(--banner, 0px))',
      insetInline: 0,
      zIndex: layer.sticky,
      marginInline: 'auto',
      inlineSize: 'max-content',
      borderRadius: radius.full,
      borderColor: color.ink,
      backgroundColor: color.ink,
      color: color.surface,
    },
  },
  // Over the head of the sheet, next to the number of results.
  '& .with-map .bar > a.open': {
    [media.belowSm]: { insetBlockEnd: '5rem', insetInline: `auto ${space[4]}` },
  },
  '& .bar': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[3],
    // On phones the filter button is sticky; the count above it scrolls away.
    [media.belowLg]: {
      flexWrap: 'wrap',
      position: 'sticky',
      insetBlockStart: '-3.75rem',
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
    [media.belowLg]: { order: -1, flexBasis: 'calc(100% - 4rem)', fontSize: font.md, lineHeight: '1.75rem' },
  },
  '& .open': {
    ...toolButton,
    fontWeight: font.medium,
    color: color.ink,
    textDecoration: 'none',
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
