import { color, font, radius, space } from './tokens.ts';

/** What every control that one writes into or chooses from looks like. */
export const controlLook = {
  inlineSize: '100%',
  minBlockSize: '2.75rem',
  paddingBlock: space[2],
  paddingInline: space[3],
  border: `1px solid ${color.outline}`,
  borderRadius: radius.md,
  backgroundColor: color.card,
  color: color.ink,
  fontSize: font.md,
  lineHeight: 1.4,
  textOverflow: 'ellipsis',
  '&::placeholder': { color: color.inkSoft, opacity: 1 },
  // The placeholder is a text of the page; what is typed may be an address that runs left to right.
  '[dir="rtl"] &:placeholder-shown': { direction: 'rtl' },
} as const;
