import { css } from '@emotion/react';
import { color, font, media, radius, space } from '@houni/ui/tokens';

/** Half of a phone's width, so that two ads are side by side. */
const PHONE_COLUMN = `clamp(9rem, calc(50vw - ${space.gutter} - 1px), 14rem)`;
const PHONE_PHOTO = '7.5rem';
/** What is visible of a photo in the head that stays at the top: the price is below it. */
const STICKY_PHOTO = '2.75rem';

/** On phones the name of a fact is a line above its values: its cell has no width, and its text lies over the row. */
const phone = {
  // Does not scroll by itself, so that the head can stay at the top of the window.
  overflow: 'clip',
  '&.wide': {
    overflow: 'auto',
    scrollSnapType: 'x mandatory',
    maxBlockSize: 'calc(100dvh - var(--header-size, 0px) - 2rem)',
    '& thead th': { '--above': '0px', scrollSnapAlign: 'start' },
  },
  '& th, & td': {
    inlineSize: PHONE_COLUMN,
    minInlineSize: PHONE_COLUMN,
    maxInlineSize: PHONE_COLUMN,
    padding: space[3],
  },
  '& .fact': {
    inlineSize: '1px',
    minInlineSize: '1px',
    maxInlineSize: '1px',
    padding: 0,
    border: 0,
    background: 'none',
  },
  '& .fact > span': {
    position: 'absolute',
    insetBlockStart: space[2],
    insetInlineStart: space[3],
    maxInlineSize: `calc(100vw - 2 * ${space.gutter} - 2rem)`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: font.sm,
  },
  '& tbody td': { paddingBlockStart: '2.25rem' },
  '& thead th': {
    '--above': 'var(--header-offset, 0px)',
    position: 'sticky',
    insetBlockStart: `calc(var(--above) - ${PHONE_PHOTO} - ${space[3]} + ${STICKY_PHOTO})`,
    zIndex: 2,
    paddingBlockEnd: space[2],
    borderBlockEnd: `1px solid ${color.hairline}`,
    backgroundColor: color.card,
  },
  '& thead tr:last-of-type > td': { paddingBlockStart: space[2] },
  '& .photo': {
    aspectRatio: 'auto',
    blockSize: PHONE_PHOTO,
    '& :is(picture, img)': { inlineSize: '100%', blockSize: '100%', objectFit: 'cover' },
  },
} as const;

/** The style of the table; `same` are rows in which the ads do not differ. */
export const compareStyle = css({
  // The absolutely positioned texts for screen readers must not make the page wider.
  position: 'relative',
  isolation: 'isolate',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.lg,
  backgroundColor: color.card,
  '&:focus-visible': { outlineOffset: '2px' },
  '& table': { borderCollapse: 'separate', borderSpacing: 0, minInlineSize: '100%' },
  '& th, & td': {
    inlineSize: '14rem',
    minInlineSize: '10.5rem',
    paddingBlock: space[3],
    paddingInline: space[4],
    borderBlockEnd: `1px solid ${color.hairline}`,
    textAlign: 'start',
    verticalAlign: 'top',
    fontVariantNumeric: 'tabular-nums',
  },
  '& thead th, & tbody tr:last-of-type > *': { borderBlockEnd: 0 },
  // The names of the facts stay visible while the ads scroll.
  '& .fact': {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    inlineSize: '11rem',
    minInlineSize: '11rem',
    backgroundColor: color.sand,
    borderInlineEnd: `1px solid ${color.hairline}`,
  },
  '& tbody .fact': { fontWeight: font.medium, color: color.inkSoft },
  '& .best': {
    fontWeight: font.bold,
    '& > span': { display: 'block', color: color.oliveInk, fontSize: font.sm },
  },
  '& .photo': {
    display: 'block',
    // Not wider than the requested file, also when only two ads share the page.
    maxInlineSize: '14rem',
    aspectRatio: '4 / 3',
    borderRadius: radius.md,
    overflow: 'hidden',
    backgroundColor: color.sand,
  },
  '& .price': { display: 'block', marginBlockStart: space[1], fontWeight: font.bold },
  '& thead tr:last-of-type > td': { paddingBlockStart: 0 },
  '& .title': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
    fontWeight: font.medium,
    lineHeight: 1.35,
  },
  '& .remove': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[2],
    minBlockSize: '2.75rem',
    padding: 0,
    border: 0,
    backgroundColor: 'transparent',
    color: color.blue,
    font: 'inherit',
    fontSize: font.sm,
    cursor: 'pointer',
  },
  [media.belowMd]: phone,
});
