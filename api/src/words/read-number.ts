import { NUMBER_WORDS } from './tables/quantity-words.ts';
import { openToken, withoutArabicPrefix } from './reading.ts';
import type { Reading } from './reading.ts';

export interface ReadNumber {
  value: number;
  /** The token after it. */
  next: number;
}

const GROUPS = /^\d{1,3}(?:[.,\u066C'’]\d{3})+$/;
const GROUP = /^\d{3}$/;

/**
 * A number in digits or words: "250000", "250 000", "250.000" (thousands), "1,2" (a fraction), "deux cent", "ثلاث".
 * Thousands set apart by spaces are read together.
 */
export function readNumber(reading: Reading, index: number): ReadNumber | null {
  const token = openToken(reading, index);
  if (!token) return null;
  if (token.kind === 'word') return readNumberWord(reading, index);
  if (token.kind !== 'number') return null;
  if (GROUPS.test(token.text)) return { value: Number(token.text.replace(/\D/g, '')), next: index + 1 };
  if (!/^\d+$/.test(token.text)) return { value: Number(token.text.replace(/[^\d.]/g, '.')) || 0, next: index + 1 };
  let digits = token.text;
  let next = index + 1;
  while (
    digits.length <= 3 * (next - index) &&
    openToken(reading, next)?.kind === 'number' &&
    GROUP.test(openToken(reading, next)?.text ?? '')
  ) {
    digits += openToken(reading, next)?.text ?? '';
    next += 1;
  }
  return { value: Number(digits), next };
}

function readNumberWord(reading: Reading, index: number): ReadNumber | null {
  const value = wordValue(reading, index);
  if (value === null) return null;
  const following = wordValue(reading, index + 1);
  return value < 10 && following === 100 ? { value: value * 100, next: index + 2 } : { value, next: index + 1 };
}

function wordValue(reading: Reading, index: number): number | null {
  const word = openToken(reading, index)?.text ?? '';
  return NUMBER_WORDS.get(word) ?? NUMBER_WORDS.get(withoutArabicPrefix(word)) ?? null;
}
