import { readMeasure } from '@houni/domain/amount';
import {
  AND_WORDS,
  ARABIC_AND_WORDS,
  FRACTION_WORDS,
  NUMBER_WORDS,
  SCALES,
  TWO_SCALES,
} from './lexicon/number-words.ts';
import type { Scale } from './lexicon/number-words.ts';
import { peekToken, withoutArabicPrefix } from './token-stream.ts';
import type { TokenStream } from './token-stream.ts';

export interface ParsedNumber {
  value: number;
  /** The index of the token after the number. */
  next: number;
}

export interface ScaledNumber extends ParsedNumber {
  /** `value` counts these: 1.2 for "1 million 200". */
  scale: Scale;
  /** Not written: "مليار" alone. */
  isImplied: boolean;
}

/** More groups are no number, and a text of nothing but groups would take long. */
const MAX_DIGIT_GROUPS = 6;

/**
 * Parses a number below a million in digits or words: "250000", "250 000", "250.000" (thousands), "1,2" (decimal),
 * "deux cent cinquante", "خمسة وتسعين". Groups of three digits with nothing but spaces between them form one number.
 */
export function parseNumber(stream: TokenStream, index: number): ParsedNumber | null {
  const token = peekToken(stream, index);
  if (token?.kind !== 'number') return parseNumberWords(stream, index);
  let { text } = token;
  let next = index + 1;
  while (next - index < MAX_DIGIT_GROUPS && /^\d[\d ]*$/.test(text)) {
    const group = peekToken(stream, next);
    const isGroup = group?.isJoined && /^\d{3}(?:[.,]\d+)?$/.test(group.text);
    // "1200 000": a first group of four digits is only followed by zeros.
    if (!isGroup || !(/^\d{1,3}(?: |$)/.test(text) || (/^\d{4}(?: |$)/.test(text) && group.text.startsWith('000'))))
      break;
    text += ` ${group.text}`;
    next += 1;
  }
  const value = readMeasure(text) ?? (/^[\d ]+$/.test(text) ? Number(text.replaceAll(' ', '')) : null);
  return value === null ? null : multipliedByHundred(stream, { value, next });
}

/** "5 ميا ألف": a hundred after a digit. */
function multipliedByHundred(stream: TokenStream, number: ParsedNumber): ParsedNumber {
  const isHundreds = number.value > 0 && number.value < 10 && numberWord(stream, number.next) === 100;
  return isHundreds ? { value: number.value * 100, next: number.next + 1 } : number;
}

function parseNumberWords(stream: TokenStream, index: number): ParsedNumber | null {
  let number = parsePart(stream, index);
  for (;;) {
    if (!number) return null;
    const and = andLength(stream, number.next);
    const part = parsePart(stream, number.next + and);
    const isArabicAnd = and > 0 || hasAttachedAnd(stream, number.next);
    if (!part || !continues(number.value % 100, part.value, number.value, isArabicAnd)) return number;
    number = { value: number.value + part.value, next: part.next };
  }
}

/** Whether a part belongs to the number before it: "cent|cinquante", "soixante|quinze", "خمسة|وتسعين". */
function continues(belowHundred: number, part: number, value: number, hasAnd: boolean): boolean {
  if (part >= 100) return false;
  if (belowHundred === 0) return value > 0;
  if (belowHundred % 10 === 0 && belowHundred >= 20) return part < 10 || (part < 20 && [60, 80].includes(belowHundred));
  return belowHundred < 10 && part >= 20 && part % 10 === 0 && hasAnd;
}

/** A word, hundreds ("trois cents") or four twenties. */
function parsePart(stream: TokenStream, index: number): ParsedNumber | null {
  const value = numberWord(stream, index);
  if (value === null) return null;
  if (value === 4 && numberWord(stream, index + 1) === 20) return { value: 80, next: index + 2 };
  return multipliedByHundred(stream, { value, next: index + 1 });
}

function numberWord(stream: TokenStream, index: number): number | null {
  return valueAt(stream, index, NUMBER_WORDS);
}

function valueAt<Value>(stream: TokenStream, index: number, values: ReadonlyMap<string, Value>): Value | null {
  const token = peekToken(stream, index);
  if (token?.kind !== 'word') return null;
  return values.get(token.text) ?? values.get(withoutArabicPrefix(token.text)) ?? null;
}

/** "وخمسين": the Arabic "and" is part of the word. */
export function hasAttachedAnd(stream: TokenStream, index: number): boolean {
  return peekToken(stream, index)?.text.startsWith('و') ?? false;
}

function andLength(stream: TokenStream, index: number): number {
  return AND_WORDS.has(peekToken(stream, index)?.text ?? '') ? 1 : 0;
}

/**
 * Parses a number with its scale: "350 mille", "1 million 200" (1.2 millions), "مليون و مئتين", "نصف مليار", "un million
 * et demi". A scale alone counts one.
 * @param isUnit whether a unit of area is at an index: "نصف هكتار"; in "1 million 200 m2" the 200 are no part of the price
 */
export function parseScaledNumber(
  stream: TokenStream,
  index: number,
  isUnit: (index: number) => boolean,
): ScaledNumber | null {
  const two = valueAt(stream, index, TWO_SCALES);
  if (two) return withRest(stream, { value: 2, next: index + 1, scale: two, isImplied: false }, isUnit);
  const written = parseNumber(stream, index);
  const start = written ?? { value: 0, next: index };
  const fraction = parseFraction(stream, start.next, isUnit);
  // "un demi million" is half a million, "one and a half million" is 1.5.
  const isOneHalf = fraction !== null && start.value === 1 && fraction.next === start.next + 1;
  const number = fraction ? { value: (isOneHalf ? 0 : start.value) + fraction.value, next: fraction.next } : start;
  const scale = scaleAt(stream, number.next);
  if (scale === null) {
    return written || fraction ? { ...number, scale: 'none', isImplied: false } : null;
  }
  const isImplied = !written && !fraction;
  if (isImplied && (peekToken(stream, index)?.text.length ?? 0) < 3) return null;
  const value = isImplied ? 1 : number.value;
  const larger = scale === 'thousands' ? valueAt(stream, number.next + 1, SCALES) : null;
  // "ألف مليون"
  if (larger && larger !== 'thousands') return { value: value * 1000, next: number.next + 2, scale: larger, isImplied };
  return withRest(stream, { value, next: number.next + 1, scale, isImplied }, isUnit);
}

function scaleAt(stream: TokenStream, index: number): Scale | null {
  // "1,2 M DT"; without the currency it is metres.
  const isMillion =
    peekToken(stream, index)?.text === 'm' && /^(?:dt|tnd|dinars?)$/.test(peekToken(stream, index + 1)?.text ?? '');
  return isMillion ? 'millions' : valueAt(stream, index, SCALES);
}

/** A fraction before a scale or a unit: "نصف مليار", "half a million". */
function parseFraction(stream: TokenStream, start: number, isUnit: (index: number) => boolean): ParsedNumber | null {
  let index = start + andLength(stream, start);
  if (peekToken(stream, index)?.text === 'a') index += 1;
  const value = valueAt(stream, index, FRACTION_WORDS);
  if (value === null) return null;
  const next = index + (peekToken(stream, index + 1)?.text === 'a' ? 2 : 1);
  return valueAt(stream, next, SCALES) !== null || isUnit(next) ? { value, next } : null;
}

/** "1 milliard 200", "مليون و مئتين", "mille deux cents": thousandths of the scale; "et demi": a half of it. */
function withRest(stream: TokenStream, number: ScaledNumber, isUnit: (index: number) => boolean): ScaledNumber {
  const half = parseHalfAfter(stream, number.next);
  if (half) return { ...number, value: number.value + half.value, next: half.next };
  const rest = parseRest(stream, number.next);
  if (!rest) return number;
  const scale = valueAt(stream, rest.next, SCALES);
  const next = rest.next + (scale === null ? 0 : 1);
  const isSmaller = scale === null || scale === 'thousands' || (scale === 'millions' && number.scale === 'milliards');
  const isScaleOfThousands = number.scale === 'thousands' && scale !== null;
  return isSmaller && !isScaleOfThousands && !isUnit(next)
    ? { ...number, value: number.value + rest.value / 1000, next }
    : number;
}

/** The number below 1,000 that goes on after a scale; null for a number of its own. */
function parseRest(stream: TokenStream, index: number): ParsedNumber | null {
  const and = ARABIC_AND_WORDS.has(peekToken(stream, index)?.text ?? '') ? 1 : 0;
  const first = peekToken(stream, index + and);
  const rest = parseNumber(stream, index + and);
  if (!rest || rest.value >= 1000) return null;
  const hasAnd = and > 0 || hasAttachedAnd(stream, index);
  if (!hasAnd && first?.isJoined === false) return null;
  // "1 milliard 20" is no amount; "1 milliard et vingt" is one.
  if (first?.kind === 'number' && first.text.length === 2) return null;
  return rest.value >= 100 || (hasAnd && first?.kind !== 'number') ? rest : null;
}

/** "et demi", "ونصف", "e mezzo", also after a unit of area. */
export function parseHalfAfter(stream: TokenStream, index: number): ParsedNumber | null {
  const and = andLength(stream, index);
  const value = valueAt(stream, index + and, FRACTION_WORDS);
  const isJoined = and > 0 || hasAttachedAnd(stream, index);
  return value !== null && isJoined && valueAt(stream, index + and + 1, SCALES) === null
    ? { value, next: index + and + 1 }
    : null;
}
