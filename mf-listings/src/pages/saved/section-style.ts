import { css } from '@emotion/react';
import { color, font, media, radius, space } from '@houni/ui/tokens';

/** A list of saved ads or searches: heading with its actions, then cards or links. */
export const sectionStyle = css({
  display: 'grid',
  gap: space[5],
  '& > header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[3],
  },
  // The label, not the background of the button, aligns with the heading and the cards.
  '& > header > button': { marginInline: `calc(-1 * ${space[3]})` },
  '& h2': { fontSize: font.h3 },
  '& .soft': { color: color.inkSoft },
  '& .cards': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space[5],
    [media.sm]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.lg]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [media.xl]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
  '& .cards > li': {
    display: 'grid',
    gridTemplateRows: 'auto',
    alignContent: 'start',
    gap: space[2],
    minInlineSize: 0,
  },
  '& .cards > .all': { gridColumn: '1 / -1' },
  '& .tools': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space[2],
    // The order on one row, the two buttons on the next.
    [media.belowSm]: {
      inlineSize: '100%',
      '& > *': { flex: '1 1 auto', paddingInline: space[2] },
      '& > :has(select)': { flex: '1 1 100%', paddingInline: 0 },
    },
  },
  '& .tools select': { [media.noScript]: { display: 'none' } },
  '& .price-drop': { color: color.oliveInk, fontSize: font.sm, fontWeight: font.medium },
  '& .searches': { display: 'grid', gap: space[2] },
  '& .searches a': {
    display: 'flex',
    alignItems: 'center',
    gap: space[2],
    minBlockSize: '2.75rem',
    paddingInline: space[3],
    borderRadius: radius.md,
    border: `1px solid ${color.hairline}`,
    backgroundColor: color.card,
    color: color.ink,
    textDecoration: 'none',
    [media.hover]: { '&:hover': { borderColor: color.blue } },
  },
});

/** Widths of a card in these lists. */
export const SAVED_SIZES =
  '(min-width: 1360px) 305px, (min-width: 1200px) 23vw, (min-width: 992px) 30vw, (min-width: 576px) 46vw, calc(100vw - 2rem)';
