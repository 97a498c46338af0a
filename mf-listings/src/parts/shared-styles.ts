import { color, radius, space } from '@houni/ui/tokens';

/** A round icon button, large enough to tap; colours are added by the component. */
export const roundButton = {
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  padding: 0,
  border: 0,
  borderRadius: radius.full,
} as const;

/** A control with a border in a toolbar. */
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

/** A list in one row that scrolls sideways, from edge to edge of the screen. */
export const scrollableRow = {
  flexWrap: 'nowrap',
  marginInline: `calc(-1 * ${space.gutter})`,
  paddingInline: space.gutter,
  paddingBlock: space[1],
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  '& > li': { flex: 'none' },
} as const;
