import { readMeasure } from '@houni/contracts/amount';
import { NUMBER_WORDS } from './lexicon/quantity-words.ts';
import { peekToken, withoutArabicPrefix } from './token-stream.ts';
import type { TokenStream } from './token-stream.ts';

export interface ParsedNumber {
  value: number;
  /** The index of the token after the number. */
  next: number;
}

const DIGIT_GROUP = /^\d{3}$/;

/**
 * Parses a number in digits or words: "250000", "250 000", "250.000" (thousands), "1,2" (decimal), "deux cent", "ثلاث".
 * Digit groups separated by spaces form one number.
 */
export function parseNumber(stream: TokenStream, index: number): ParsedNumber | null {
  const token = peekToken(stream, index);
  if (!token) return null;
  if (token.kind === 'word') return parseNumberWord(stream, index);
  if (token.kind !== 'number') return null;
  if (!/^\d+$/.test(token.text)) return { value: readMeasure(token.text) ?? 0, next: index + 1 };
  let digits = token.text;
  let next = index + 1;
  while (
    digits.length <= 3 * (next - index) &&
    peekToken(stream, next)?.kind === 'number' &&
    DIGIT_GROUP.test(peekToken(stream, next)?.text ?? '')
  ) {
    digits += peekToken(stream, next)?.text ?? '';
    next += 1;
  }
  return { value: Number(digits), next };
}

function parseNumberWord(stream: TokenStream, index: number): ParsedNumber | null {
  const value = numberWordValue(stream, index);
  if (value === null) return null;
  const following = numberWordValue(stream, index + 1);
  return value < 10 && following === 100 ? { value: value * 100, next: index + 2 } : { value, next: index + 1 };
}

function numberWordValue(stream: TokenStream, index: number): number | null {
  const word = peekToken(stream, index)?.text ?? '';
  return NUMBER_WORDS.get(word) ?? NUMBER_WORDS.get(withoutArabicPrefix(word)) ?? null;
}
