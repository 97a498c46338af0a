import { css } from '@emotion/react';
import { color, font, radius, space } from '@houni/ui/tokens';

export const tile = css({
  display: 'grid',
  alignContent: 'start',
  gap: space[2],
  padding: space[3],
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.lg,
  backgroundColor: color.card,
  minInlineSize: 0,
});
export const frame = css({
  position: 'relative',
  aspectRatio: '4 / 3',
  borderRadius: radius.md,
  overflow: 'hidden',
  backgroundColor: color.sand,
  '& img': { inlineSize: '100%', blockSize: '100%', objectFit: 'cover' },
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
