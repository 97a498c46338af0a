import { foldLetters } from '../text-matching/fold-text.ts';
import { DINAR_WORDS, SCALES, SQUARE_METRES_PER_UNIT } from './lexicon/quantity-words.ts';

/** A word (may contain the digits of Latin-script Arabic), a number, or a sign that has a meaning next to numbers. */
export interface Token {
  text: string;
  kind: 'word' | 'number' | 'sign';
}

/** The rest of a longer text is ignored. */
const MAX_CHARACTERS = 200;
const MAX_TOKENS = 32;
/** Keeps "250.000" and "1,2" together. A hyphen is a token only between numbers. */
const TOKEN = /\d+(?:[.,\u066B\u066C'’]\d+)+|[\p{L}\p{N}]+|[+<>=€$~]|(?<=\d ?)[-–](?= ?\d)/gu;
/** A number with an attached Arabic "and", "with" or "for", or with a word after it. */
const NUMBER_AND_WORD = /^([وبل])?(\d+)(\p{L}[\p{L}\p{N}]*)?$/u;
const MIN_SPLIT_NOUN_LETTERS = 5;
const SPLIT_NOUNS = /^(?:chambre|piece|bedroom|etage|غرف)/;

/** Splits a text into folded tokens: "250dt" gives two, "9rib" one. Accepts any input. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  for (const [part] of foldLetters(text.slice(0, MAX_CHARACTERS)).matchAll(TOKEN)) {
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
  return tokens.slice(0, MAX_TOKENS);
}

/** "120m2", "2chambres" and "20mars" are split; "9rib" and "7ammamet" are words of Latin-script Arabic. */
function isSplit(digits: string, word: string): boolean {
  return (
    digits.length > 1 ||
    SQUARE_METRES_PER_UNIT.has(word) ||
    SCALES.has(word) ||
    DINAR_WORDS.has(word) ||
    (word.length >= MIN_SPLIT_NOUN_LETTERS && SPLIT_NOUNS.test(word))
  );
}
