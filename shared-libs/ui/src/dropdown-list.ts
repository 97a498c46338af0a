import { color, layer, radius, shadow, space } from './tokens.ts';

/** A list below its field, above the page. */
export const dropdownList = {
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: `calc(100% + ${space[1]})`,
  zIndex: layer.menu,
  paddingBlock: space[1],
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.md,
  backgroundColor: color.card,
  color: color.ink,
  boxShadow: shadow.overlay,
  overflow: 'hidden',
} as const;
