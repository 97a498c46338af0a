import { css } from '@emotion/react';
import { color, font, media, motion, radius, shadow, space } from '@houni/ui/tokens';

const PHOTO_RATIO = '16 / 10';
const HALO = 'drop-shadow(0 0 3px rgb(0 0 0 / .65))';
const oneLine = { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' } as const;

/** The card as a row: a small photo at the start, the same four lines beside it. Overrides the styles below. */
export const compactCard = {
  gridTemplateColumns: '7.5rem minmax(0, 1fr)',
  gridTemplateRows: '1fr',
  columnGap: space[3],
  '& .photos': { margin: space[3], marginInlineEnd: 0, borderRadius: radius.sm, overflow: 'clip', alignSelf: 'start' },
  '& :is(.strip, .none), & img': { aspectRatio: '4 / 3 !important' },
  '& .none': {
    padding: space[1],
    background: color.blueTint,
    fontSize: font.xs,
    lineHeight: 1.4,
    '& > b': { display: 'none' },
  },
  '& .body': { paddingInlineStart: 0 },
  '& .badge': { insetBlock: 'auto .25rem', insetInlineStart: '.25rem', maxInlineSize: '7rem' },
  '& :is(.arrow, .dots)': { display: 'none' },
  // On the photo, as in the large card.
  '& > .item-actions > .favourite': { insetBlockStart: space[2], insetInline: '5.5rem auto' },
  '& > .item-actions > .compare > span': { display: 'none' },
  '&:has(> .item-actions) .by': { paddingInlineEnd: '3rem' },
} as const;

/** Without photos: a button in place of the last line, on phones in a row of 116 px. Overrides the styles below. */
const bareCard = {
  '& .by': { visibility: 'hidden' },
  '& > .ask': {
    position: 'absolute',
    insetBlockEnd: 0,
    insetInlineStart: 0,
    padding: `.75rem ${space[3]}`,
    color: color.blue,
    fontSize: font.sm,
    fontWeight: font.medium,
    lineHeight: '1.25rem',
  },
  [media.belowSm]: {
    minBlockSize: '7.25rem',
    '& .photos': { display: 'contents' },
    '& .none': { display: 'none' },
    '& .badge': { insetInline: 'auto 3.5rem' },
    '& .body': { gridRow: '1 / span 2', paddingBlockEnd: 0 },
    '& .price': { marginInlineEnd: '2.75rem' },
    '& > .item-actions > .favourite': { color: color.inkSoft, '& path': { fill: 'none' }, '& svg': { filter: 'none' } },
  },
} as const;

/** One class for the whole card: each further styled element makes rendering and hydration of 24 cards slower. */
export const adCardStyle = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr',
  minInlineSize: 0,
  blockSize: '100%',
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.lg,
  backgroundColor: color.card,
  boxShadow: shadow.card,
  overflow: 'clip',
  transition: `box-shadow ${motion.calm}`,
  [media.hover]: { '&:hover': { boxShadow: shadow.lifted } },
  '&.top-place': { backgroundColor: color.sponsored },
  // It covers the card, below its photos, which scroll, and its buttons.
  '& > a': { textDecoration: 'none' },
  '& > a::before': { content: '""', position: 'absolute', inset: 0 },
  // Around the card: the photo would cover an outline of the link.
  '& > a:focus-visible': { outline: 0 },
  '&:has(> a:focus-visible)': { outline: `3px solid ${color.blue}`, outlineOffset: '2px' },
  '& .photos': { position: 'relative', display: 'block', backgroundColor: color.sand },
  '& .frame': { display: 'block' },
  '& .strip': {
    display: 'flex',
    aspectRatio: PHOTO_RATIO,
    overflow: 'hidden',
    scrollSnapType: 'x mandatory',
    scrollbarWidth: 'none',
    overscrollBehaviorX: 'contain',
    // Mouse users have arrow buttons.
    [media.touch]: { overflowX: 'auto' },
  },
  '& .strip > span': { flex: '0 0 100%', scrollSnapAlign: 'start' },
  [media.noScript]: { '& .strip > span + span, & .dots': { display: 'none' } },
  '& .none': {
    display: 'grid',
    placeItems: 'center',
    alignContent: 'center',
    paddingInline: space[4],
    paddingBlockEnd: '3.5rem',
    aspectRatio: PHOTO_RATIO,
    // An arcade, drawn from circles and posts.
    background: `radial-gradient(circle at 50% 1.75rem, ${color.card} 1.5rem, transparent 1.55rem) 50% 100% / 4rem 4rem repeat-x, linear-gradient(90deg, transparent .5rem, ${color.card} .5rem 3.5rem, transparent 3.5rem) 50% 100% / 4rem 2.25rem repeat-x, ${color.blueTint}`,
    color: color.inkSoft,
    fontSize: font.sm,
    textAlign: 'center',
    '& > b': { color: color.ink, fontSize: font.lg, lineHeight: 1.4 },
  },
  // One dot a photo, 12 px apart; the dot of the shown photo lies on them.
  '& .dots, & .dots::after': {
    position: 'absolute',
    blockSize: 12,
    background: 'radial-gradient(circle, rgb(255 255 255 / .6) 2.5px, transparent 3px) 0 0 / 12px 12px',
    filter: HALO,
    pointerEvents: 'none',
  },
  '& .dots': {
    insetBlockEnd: space[2],
    insetInlineStart: 'calc(50% - var(--count) * 6px)',
    inlineSize: 'calc(var(--count) * 12px)',
  },
  '& .dots::after': {
    content: '""',
    insetInlineStart: 'calc(var(--shown) * 12px)',
    inlineSize: 12,
    backgroundImage: 'radial-gradient(circle, #fff 3px, transparent 3.5px)',
  },
  '& .arrow': {
    position: 'absolute',
    insetBlockStart: 'calc(50% - 1rem)',
    insetInlineEnd: space[2],
    display: 'none',
    placeItems: 'center',
    inlineSize: '2rem',
    blockSize: '2rem',
    borderRadius: radius.full,
    backgroundColor: color.card,
    color: color.ink,
    boxShadow: shadow.card,
    [media.hover]: { display: 'grid' },
  },
  '& .arrow.back': { insetInlineEnd: 'auto', insetInlineStart: space[2] },
  '& .badge': {
    paddingBlock: '.125rem',
    paddingInline: space[2],
    borderRadius: radius.sm,
    backgroundColor: color.card,
    color: color.ink,
    fontSize: font.xs,
    fontWeight: font.medium,
    lineHeight: 1.5,
    position: 'absolute',
    insetBlockStart: space[3],
    insetInlineStart: space[3],
    maxInlineSize: 'calc(100% - 4rem)',
    pointerEvents: 'none',
    // Set by the browser for ads that this visitor has opened.
    '&[data-seen]:empty::after': { content: 'attr(data-seen)' },
    '&:empty:not([data-seen])': { padding: 0 },
  },
  '& .badge.reduced': { backgroundColor: color.bougainvillea, color: color.onBougainvillea },
  '& .badge.closed': { backgroundColor: color.ink, color: color.surface },
  '&:has(.closed) .photos :is(.frame, .none)': { opacity: 0.6 },
  '&:has([data-seen]) :is(.price, .facts)': { color: color.inkSoft },
  '& .body': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    rowGap: '.125rem',
    paddingBlock: space[3],
    paddingInline: space[3],
  },
  // What has no room beside the price moves below the edge of the line: whole, and never the price.
  '& .price': {
    display: 'flex',
    flexWrap: 'wrap',
    blockSize: '1.3em',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    alignItems: 'baseline',
    columnGap: space[2],
    fontSize: '1.25rem',
    fontWeight: 700,
    lineHeight: 1.3,
    fontVariantNumeric: 'tabular-nums lining-nums',
  },
  '& .offer, & .price s, & .per': { fontSize: font.xs, fontWeight: font.regular, color: color.inkSoft },
  // Whole or not at all: text without room wraps after an empty first item, below the edge.
  '& .per': {
    display: 'flex',
    flex: '1 1 0',
    flexWrap: 'wrap',
    justifyContent: 'end',
    minInlineSize: 0,
    blockSize: '1.3em',
    overflow: 'hidden',
    '&::before': { content: '"\\200b"' },
  },
  '& .facts': { ...oneLine, fontSize: '.9375rem', fontWeight: font.medium, lineHeight: 1.5, minBlockSize: '1.5em' },
  '& .place': { ...oneLine, fontSize: font.sm, lineHeight: 1.45 },
  '& .by': {
    display: 'flex',
    alignItems: 'center',
    gap: space[1],
    // The button for comparison stands at its end.
    paddingInlineEnd: '7rem',
    color: color.inkSoft,
    fontSize: font.xs,
    lineHeight: 1.5,
    [media.hover]: { paddingInlineEnd: '3rem' },
    '& > span:not(.vh), & > svg': { flex: 'none' },
    // A name that is cut ends with the dots, whatever its script.
    '& > bdi': { ...oneLine, minInlineSize: 0 },
    '& > svg': { color: color.oliveInk },
  },
  '&:not(:has(> .item-actions)) .by': { paddingInlineEnd: 0 },
  // Siblings of the link, because buttons are not allowed inside links.
  '& > .item-actions': { [media.noScript]: { display: 'none' } },
  '& > .item-actions > button': {
    position: 'absolute',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space[1],
    minInlineSize: '2.75rem',
    minBlockSize: '2.75rem',
    padding: 0,
    border: 0,
    borderRadius: radius.md,
    backgroundColor: 'transparent',
    cursor: 'pointer',
  },
  '& > .item-actions > .favourite': {
    insetBlockStart: space[1],
    insetInlineEnd: space[1],
    borderRadius: radius.full,
    color: '#fff',
    '& svg': { filter: HALO, inlineSize: 24, blockSize: 24 },
    '& path': { fill: 'rgb(0 0 0 / .25)' },
    '&[aria-pressed="true"] path': { fill: color.bougainvillea },
  },
  '& > .item-actions > .compare': {
    insetBlockEnd: 0,
    insetInlineEnd: space[3],
    color: color.inkSoft,
    fontSize: font.xs,
    fontWeight: font.medium,
    '&[aria-pressed="true"]': { color: color.blue },
    // A mouse shows the name as a tooltip.
    [media.hover]: { '&:hover': { color: color.blue }, '& > span': { display: 'none' } },
  },
  '&.bare': bareCard,
});

/** Of pages with compact cards alone: lists of large ones do not need it. */
export const compactCardStyle = css(adCardStyle, compactCard);
