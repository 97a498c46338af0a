import { css } from '@emotion/react';
import { baseControlStyle } from '@houni/ui/base-control-style';
import { color, font, layer, media, radius, shadow, space } from '@houni/ui/tokens';
import { roundButton } from '../../../parts/shared-styles.ts';

const CONTROL = { ...baseControlStyle, minInlineSize: 0 } as const;

/**
 * One class for the whole panel, because a styled element is slower than a plain one and the panel has about seventy.
 * Below the `lg` width it is a full-screen popover, which opens without script; above it is a column.
 */
export const filterPanelStyle = css({
  // Resets the browser's popover style: on wide screens the panel is in the flow of the page.
  margin: 0,
  padding: 0,
  border: 0,
  backgroundColor: color.card,
  color: color.ink,
  overscrollBehavior: 'contain',
  // The sticky buttons must not cover a focused field.
  scrollPaddingBlockEnd: '8rem',
  '&:popover-open': {
    position: 'fixed',
    inset: 0,
    display: 'block',
    inlineSize: '100%',
    blockSize: '100%',
    maxInlineSize: 'none',
    maxBlockSize: 'none',
    overflowY: 'auto',
    zIndex: layer.menu,
  },
  [media.lg]: {
    '&, &:popover-open': {
      position: 'sticky',
      inset: 'auto',
      insetBlockStart: space[4],
      display: 'block',
      inlineSize: 'auto',
      blockSize: 'auto',
      maxBlockSize: `calc(100dvh - 2 * ${space[4]})`,
      overflowY: 'auto',
      scrollbarWidth: 'thin',
      border: `1px solid ${color.hairline}`,
      borderRadius: radius.lg,
      boxShadow: shadow.card,
    },
  },
  '& .head': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[3],
    paddingBlockStart: space[4],
    paddingInline: space[5],
  },
  '& .head > h2': { fontSize: font.xl },
  '& .close': {
    ...roundButton,
    backgroundColor: 'transparent',
    color: color.inkSoft,
    [media.lg]: { display: 'none' },
  },
  '& form, & .links': { paddingInline: space[5] },
  '& .group': { paddingBlock: space[4], borderBlockEnd: `1px solid ${color.hairline}` },
  '& .group > legend, & summary, & .group > h3, & .group > label': {
    display: 'block',
    padding: 0,
    marginBlockEnd: space[2],
    fontSize: font.md,
    fontWeight: font.bold,
    lineHeight: font.lineTight,
    letterSpacing: 0,
  },
  // Otherwise the legend is on the border of its fieldset.
  '& .group > legend': { float: 'inline-start', inlineSize: '100%' },
  '& .group > legend + *': { clear: 'both' },
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minBlockSize: '2.75rem',
    marginBlockEnd: 0,
    listStyle: 'none',
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& details[open] > summary svg': { transform: 'rotate(180deg)' },
  '& details.group': { paddingBlock: space[2] },
  '& input[type="text"], & input[type="search"], & select': CONTROL,
  '& .places': { display: 'grid', gap: space[3], minInlineSize: 0 },
  '& .chosen': { display: 'flex', flexWrap: 'wrap', gap: space[2] },
  '& .range': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space[3] },
  '& .range > label': { display: 'grid', gap: space[1], fontSize: font.sm, color: color.inkSoft },
  '& .row': { display: 'flex', alignItems: 'center', gap: space[2] },
  '& .row > label': {
    flex: 1,
    display: 'flex',
    alignItems: 'center',
    gap: space[3],
    minInlineSize: 0,
    minBlockSize: '2.25rem',
    cursor: 'pointer',
    [media.touch]: { minBlockSize: '2.75rem' },
  },
  '& .row input': { flex: 'none', inlineSize: '1.25rem', blockSize: '1.25rem', margin: 0, accentColor: color.blue },
  '& .count': {
    flex: 'none',
    display: 'inline-grid',
    placeItems: 'center end',
    minInlineSize: '2rem',
    minBlockSize: '2rem',
    fontSize: font.sm,
    fontVariantNumeric: 'tabular-nums',
    [media.touch]: { minInlineSize: '2.75rem', minBlockSize: '2.75rem' },
  },
  '& span.count': { color: color.inkSoft },
  '& .links .group > h3': {
    marginBlockEnd: space[1],
    color: color.inkSoft,
    fontSize: font.sm,
    fontWeight: font.medium,
  },
  '& .links ul': { display: 'grid' },
  '& .links li': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space[2] },
  '& .links a': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    inlineSize: '100%',
    minBlockSize: '2.25rem',
    textDecoration: 'none',
    [media.touch]: { minBlockSize: '2.75rem' },
  },
  '& .links a[aria-current]': { color: color.ink, fontWeight: font.bold },
  '& .links a > span': { color: color.inkSoft, fontSize: font.sm, fontWeight: font.regular },
  '& .actions': {
    position: 'sticky',
    insetBlockEnd: 0,
    display: 'grid',
    gap: space[2],
    marginInline: `calc(-1 * ${space[5]})`,
    paddingBlock: space[3],
    paddingInline: space[5],
    backgroundColor: color.card,
    borderBlockStart: `1px solid ${color.hairline}`,
  },
  // With scripts the button only closes the sheet; next to the results it is not needed.
  '& .actions .with-script': { [media.noScript]: { display: 'none' } },
  '@media (scripting: enabled)': { '& .actions .without-script': { display: 'none' } },
  '@media (scripting: enabled) and (min-width: 992px)': {
    '& .actions > button, & .actions:not(:has(a))': { display: 'none' },
  },
});
