import { css } from '@emotion/react';
import { color, font, layer, media, radius, space } from './tokens.ts';

/**
 * Shows the `data-tip` of an element below it, on hover and keyboard focus. Only visual: the element has an accessible
 * name.
 */
export const tooltipStyle = css({
  position: 'relative',
  '&::after': {
    content: 'attr(data-tip)',
    position: 'absolute',
    insetBlockStart: 'calc(100% + .25rem)',
    insetInlineStart: '50%',
    zIndex: layer.tooltip,
    inlineSize: 'max-content',
    maxInlineSize: '14rem',
    paddingBlock: space[1],
    paddingInline: space[3],
    borderRadius: radius.sm,
    backgroundColor: color.ink,
    color: color.surface,
    fontSize: font.xs,
    lineHeight: 1.4,
    pointerEvents: 'none',
    // Not just transparent: an element with layout makes the page wider.
    display: 'none',
    transform: 'translateX(-50%)',
  },
  '[dir="rtl"] &::after': { transform: 'translateX(50%)' },
  '&:focus-visible::after': { display: 'block' },
  [media.hover]: { '&:hover::after': { display: 'block' } },
});
