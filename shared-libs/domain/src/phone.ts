import { tidyTyped } from './typed-text.ts';

const MAX_CHARACTERS = 120;
const BETWEEN = String.raw`[\s().,/_·‐-―−-]{0,4}`;
/** Eight digits; those of Tunisia begin with these. */
const TUNISIAN = String.raw`(?<national>[2-579](?:${BETWEEN}\d){7})(?!\d)`;
/** E.164 has at most 15 digits. Two numbers are often separated by a slash with spaces. */
const FOREIGN = String.raw`(?<digits>(?!216)[1-9](?:(?!\s\/\s)${BETWEEN}\d){7,14})(?!\d)`;
const AT_START = [
  new RegExp(String.raw`^(?:(?:\+|00)\s?)?216${BETWEEN}${TUNISIAN}`),
  new RegExp(`^${TUNISIAN}`),
  new RegExp(String.raw`^(?:\+|00)\s?${FOREIGN}`),
  // Without a plus only in one piece: separate groups could as well be a Tunisian number with a typing error.
  /^(?<digits>(?!216)[1-9]\d{10,14})(?!\d)/,
];

/**
 * Reads a telephone number as people type or paste it, in E.164: "(+216) 98 123 456", "98/123/456", "tel:98123456",
 * "٩٨ ١٢٣ ٤٥٦", "+33 (0)6 12 34 56 78". Of several numbers the first one. Eight digits are a Tunisian number and begin with
 * 2, 3, 4, 5, 7 or 9; numbers of other countries need their country code.
 * @returns null if the text is no such number
 */
export function readPhone(text: string): string | null {
  if (text.length > MAX_CHARACTERS) return null;
  const bare = tidyTyped(text)
    .replace(/^[^\d+]+/, '')
    .replaceAll('(0)', '');
  for (const pattern of AT_START) {
    const match = pattern.exec(bare);
    if (!match) continue;
    // Further digits must be another number: otherwise this one has too many.
    const rest = bare.slice(match[0].length);
    if (/\d/.test(rest) && readPhone(rest) === null) continue;
    return e164(match.groups);
  }
  return null;
}

/** The number of a match with the group `national`, of a Tunisian number, or `digits`, of another country. */
export function e164({ national, digits = '' }: Record<string, string | undefined> = {}): string {
  const number = national === undefined ? digits.replaceAll('(0)', '') : `216${national}`;
  return `+${number.replace(/\D/g, '')}`;
}
