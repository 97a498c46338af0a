import { css } from '@emotion/react';
import { color, font, media, radius, shadow, space } from '@houni/ui/tokens';

/** Rows on phones; the project above one row of fields from tablets on. */
export const searchBarStyle = css({
  display: 'grid',
  gap: space[2],
  padding: space[3],
  paddingBlockStart: 0,
  borderRadius: radius.lg,
  backgroundColor: color.card,
  color: color.ink,
  boxShadow: shadow.overlay,
  [media.md]: { gap: space[4], paddingInline: space[5], paddingBlockEnd: space[5] },
  '& .projects': {
    display: 'flex',
    flexWrap: 'wrap',
    marginInline: `calc(-1 * ${space[3]})`,
    paddingInline: space[1],
    borderBlockEnd: `1px solid ${color.hairline}`,
    [media.md]: { gap: space[2], marginInline: `calc(-1 * ${space[5]})`, paddingInline: space[3] },
  },
  '& .projects > *': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[1],
    minBlockSize: '3rem',
    paddingInline: space[2],
    color: color.inkSoft,
    fontSize: font.sm,
    fontWeight: font.medium,
    textDecoration: 'none',
    cursor: 'pointer',
    // They fit side by side on the smallest phone in every language.
    [media.belowSm]: {
      flex: '1 0 auto',
      justifyContent: 'center',
      paddingInline: space[1],
      '& > svg': { display: 'none' },
    },
    [media.md]: { fontSize: font.md },
    [media.hover]: { '&:hover': { color: color.blue } },
    '& > input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
    '&:has(:checked)': { color: color.blue },
    '&:has(:checked)::after': {
      content: '""',
      position: 'absolute',
      insetInline: space[1],
      insetBlockEnd: '-1px',
      // A border: unlike a background it is also drawn in forced colours.
      borderBlockEnd: `3px solid ${color.blue}`,
    },
    '&:has(:focus-visible)': { outline: `3px solid ${color.blue}`, outlineOffset: '-3px', borderRadius: radius.sm },
  },
  '& .fields': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: space[2],
    paddingBlockStart: space[1],
    '& > *': { flex: '1 1 100%', minInlineSize: 0 },
    '& > button': { flex: '2 1 11rem', paddingInline: space[2] },
    [media.md]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: space[3] },
    [media.lg]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr) auto' },
    '& > button[type="submit"]': {
      minBlockSize: '3rem',
      [media.md]: { minBlockSize: '2.75rem', paddingInline: space[5] },
    },
  },
  // On phones the choices share rows with the button: type and budget, rooms and button.
  '& .choices': {
    [media.belowMd]: { display: 'contents' },
    [media.md]: { display: 'flex', gap: space[3], gridRow: 2, gridColumn: '1 / -1' },
    [media.lg]: { gridRow: 1, gridColumn: 2 },
    '& > *': { flex: '1 1 8rem', minInlineSize: 0 },
    '& > .rooms': { flex: '1 1 5rem' },
    '& select': { paddingInlineEnd: space[8] },
    '& > .rooms select': { minBlockSize: '3rem', [media.md]: { minBlockSize: '2.75rem' } },
    '& select + span': { insetInlineEnd: space[2] },
  },
  // Of the two budgets only that of the chosen project is shown; land and shops have no rooms.
  '&:has([value="SALE"]:checked) .rentBudget, &:not(:has([value="SALE"]:checked)) .saleBudget': { display: 'none' },
  '&:has([value="TERRAINS_FERMES"]:checked, [value="BUREAUX_COMMERCES"]:checked) .rooms': { display: 'none' },
});
