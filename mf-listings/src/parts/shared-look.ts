import { color, layer, radius, shadow, space } from '@houni/ui/tokens';

/** A round button that holds an icon alone, large enough for a thumb; colours are added where it stands. */
export const roundButton = {
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  padding: 0,
  border: 0,
  borderRadius: radius.full,
} as const;

/** A framed control in a row of tools, with or without an icon before its word. */
export const toolButton = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minBlockSize: '2.75rem',
  paddingInline: space[4],
  border: `1px solid ${color.outline}`,
  borderRadius: radius.md,
  backgroundColor: color.card,
} as const;

/** A row that is pushed sideways, from edge to edge of the screen, instead of taking several lines; of a list. */
export const pushedRow = {
  flexWrap: 'nowrap',
  marginInline: `calc(-1 * ${space.gutter})`,
  paddingInline: space.gutter,
  paddingBlock: space[1],
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  '& > li': { flex: 'none' },
} as const;

/** A list that hangs below the field that it belongs to, above the page. */
export const hangingList = {
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
