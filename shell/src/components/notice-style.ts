import { css } from '@emotion/react';
import { color, font, layer, radius, shadow, space } from '@houni/ui/tokens';

/** A notice at the bottom of the page, above other bars there: its text first, then its buttons. */
export const noticeStyle = css({
  position: 'fixed',
  insetBlockEnd: `calc(${space[4]} + var(--bottom-bar, 0px) + var(--banner, 0px))`,
  insetInline: space[4],
  marginInline: 'auto',
  inlineSize: 'fit-content',
  maxInlineSize: '36rem',
  zIndex: layer.menu,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  paddingBlock: space[3],
  paddingInline: space[4],
  borderRadius: radius.lg,
  backgroundColor: color.surface,
  border: `1px solid ${color.hairline}`,
  boxShadow: shadow.overlay,
  fontSize: font.sm,
  '& > p, & > div:first-of-type': { flex: '1 1 14rem' },
  '& strong': { display: 'block', fontSize: font.md },
});

const button = css({
  minBlockSize: '2.75rem',
  paddingInline: space[4],
  border: 0,
  borderRadius: radius.md,
  font: 'inherit',
});

/** The main button of a notice. */
export const noticeButton = css(button, { backgroundColor: color.blue, color: color.onBlue, fontWeight: font.bold });

/** A secondary button of a notice. */
export const secondaryNoticeButton = css(button, {
  backgroundColor: 'transparent',
  color: color.blue,
  fontWeight: font.medium,
});
