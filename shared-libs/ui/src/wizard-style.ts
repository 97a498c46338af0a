import { css } from '@emotion/react';
import { color, font, media, space } from './tokens.ts';

/** The column of a form with several steps. */
export const pageStyle = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  paddingBlockStart: space[6],
  paddingBlockEnd: space.section,
});
export const headerStyle = css({ display: 'grid', gap: space[2] });
export const introStyle = css({ fontSize: font.lg, color: color.inkSoft });
/** What needs JavaScript. */
export const bodyStyle = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  [media.noScript]: { display: 'none' },
});
