import { foldLetters } from '../places/fold-text.ts';
import { AREA_UNITS, DINARS, SCALES } from './tables/quantity-words.ts';

/** A run of letters (with the digits of Latin-script Arabic), a number, or a sign that means something beside numbers. */
export interface Token {
  text: string;
  kind: 'word' | 'number' | 'sign';
}

/** More than anybody types; what follows is not read. */
const MOST_LETTERS = 200;
const MOST_TOKENS = 32;
/** "250.000" and "1,2" stay whole; a hyphen counts between numbers only. */
const PARTS = /\d+(?:[.,\u066B\u066C'’]\d+)+|[\p{L}\p{N}]+|[+<>=€$~]|(?<=\d ?)[-–](?= ?\d)/gu;
/** A number with an Arabic "and" or "for" before it, or a word after it. */
const NUMBER_AND_WORD = /^([وبل])?(\d+)(\p{L}[\p{L}\p{N}]*)?$/u;
const SHORTEST_NOUN = 5;

/** The typed text in folded pieces: "250dt" are two, "9rib" is one. Any text at all is safe to give. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const [part] of foldLetters(text.slice(0, MOST_LETTERS)).matchAll(PARTS)) {
    const [whole, prefix, digits, word] = NUMBER_AND_WORD.exec(part) ?? [];
    if (whole === undefined || digits === undefined || (word !== undefined && !isSplit(digits, word))) {
      tokens.push({
        text: part,
        kind: /^\d/.test(part) && !/\p{L}/u.test(part) ? 'number' : /[\p{L}\p{N}]/u.test(part) ? 'word' : 'sign',
      });
      continue;
    }
    if (prefix) tokens.push({ text: prefix, kind: 'word' });
    tokens.push({ text: digits, kind: 'number' });
    if (word) tokens.push({ text: word, kind: 'word' });
  }
  return tokens.slice(0, MOST_TOKENS);
}

/** "120m2", "2chambres" and "20mars" are two; "9rib" and "7ammamet" are words of Latin-script Arabic. */
function isSplit(digits: string, word: string): boolean {
  return (
    digits.length > 1 ||
    AREA_UNITS.has(word) ||
    SCALES.has(word) ||
    DINARS.has(word) ||
    (word.length >= SHORTEST_NOUN && SPLIT_NOUNS.test(word))
  );
}
const SPLIT_NOUNS = /^(?:chambre|piece|bedroom|etage|غرف)/;
