import { color, font, radius, space } from './tokens.ts';

/** The base style of all text fields, selects and text areas. */
export const baseControlStyle = {
  inlineSize: '100%',
  minBlockSize: '2.75rem',
  paddingBlock: '.375rem',
  paddingInline: space[3],
  border: `1px solid ${color.outline}`,
  borderRadius: radius.md,
  backgroundColor: color.card,
  color: color.ink,
  fontSize: font.md,
  // Fields and placeholders cut what is outside their line: the dots of Arabic letters need this height.
  lineHeight: 1.75,
  textOverflow: 'ellipsis',
  '&::placeholder': { color: color.inkSoft, opacity: 1, paddingBlock: '.4em' },
  // The placeholder is text of the page; the value may be an address that is written left to right.
  '[dir="rtl"] &:placeholder-shown': { direction: 'rtl' },
} as const;
