import { css } from '@emotion/react';
import { color, font, radius, space } from '@houni/ui/tokens';

export const tile = css({
  display: 'grid',
  alignContent: 'start',
  gap: space[1],
  borderRadius: radius.md,
  minInlineSize: 0,
  '&[data-moved]': { opacity: 0.5 },
  '&[data-target]': { boxShadow: `0 0 0 3px ${color.blue}` },
});
/** Where a finger moves the photo; everywhere else it scrolls the page. */
export const handle = css({
  position: 'absolute',
  insetBlockEnd: space[2],
  insetInlineEnd: space[2],
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  borderRadius: radius.md,
  backgroundColor: color.card,
  cursor: 'grab',
  touchAction: 'none',
});
export const frame = css({
  position: 'relative',
  aspectRatio: '4 / 3',
  borderRadius: radius.md,
  overflow: 'hidden',
  backgroundColor: color.sand,
  '& img': { inlineSize: '100%', blockSize: '100%', objectFit: 'cover' },
});
/** The menu of a photo. */
export const corner = css({
  position: 'absolute',
  insetBlockStart: space[1],
  insetInlineEnd: space[1],
});
export const label = css({
  position: 'absolute',
  insetBlockStart: space[2],
  insetInlineStart: space[2],
  paddingInline: space[2],
  borderRadius: radius.md,
  backgroundColor: color.card,
  fontSize: font.xs,
  fontWeight: font.medium,
});
export const note = css({ fontSize: font.sm, color: color.inkSoft, overflowWrap: 'anywhere' });
export const problem = css(note, { color: color.brick });
export const row = css({ display: 'flex', flexWrap: 'wrap', gap: space[1] });
