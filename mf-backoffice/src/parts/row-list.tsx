import { css } from '@emotion/react';
import { color, font, media, space } from '@houni/ui/tokens';

export const rowList = css({ display: 'grid', gap: space[2], listStyle: 'none', padding: 0, margin: 0 });
/** A row: what it is about, and what can be done. */
export const row = css({
  display: 'grid',
  gap: space[3],
  padding: space[4],
  [media.md]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center' },
});
export const facts = css({ display: 'grid', gap: space[1], justifyItems: 'start', overflowWrap: 'anywhere' });
export const rowTitle = css({ fontSize: font.md, fontWeight: font.medium, overflowWrap: 'anywhere' });
export const soft = css({ color: color.inkSoft, fontSize: font.sm, overflowWrap: 'anywhere' });
export const inline = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });
