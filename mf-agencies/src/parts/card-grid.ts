import { css } from '@emotion/react';
import { space } from '@houni/ui/tokens';

/** Columns of cards: one on a phone, up to four on a wide screen. */
export const cardGrid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17.5rem), 1fr))',
  gap: space[5],
  listStyle: 'none',
  '& > li': { display: 'grid', minInlineSize: 0 },
});

/** The `sizes` of a picture in the grid. */
export const CARD_GRID_SIZES = '(min-width: 1200px) 300px, (min-width: 660px) 46vw, 92vw';
