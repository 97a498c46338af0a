import { css } from '@emotion/react';
import { color, font, radius, space } from '@houni/ui/tokens';

/** The frame of what stands beside the content of a page, or of a sheet in it. */
export const panel = css({
  padding: space[4],
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.lg,
  backgroundColor: color.card,
});

/** A description list with names and values side by side. */
export const factList = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, auto) minmax(0, 1fr)',
  columnGap: space[4],
  rowGap: space[2],
  margin: 0,
  fontSize: font.sm,
  '& > dt': { color: color.inkSoft },
  '& > dd': { margin: 0, overflowWrap: 'anywhere' },
});
