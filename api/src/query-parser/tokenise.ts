import { ROMAN } from '../places/place-names.ts';
import { foldLetters } from '../text-matching/fold-text.ts';
import { SCALES } from './lexicon/number-words.ts';
import {
  BATHROOM_NOUNS,
  BEDROOM_NOUNS,
  DINAR_WORDS,
  ROOM_NOUNS,
  SQUARE_METRES_PER_UNIT,
} from './lexicon/quantity-words.ts';

/** A word (may contain the digits of Latin-script Arabic), a number, or a sign that has a meaning next to numbers. */
export interface Token {
  text: string;
  kind: 'word' | 'number' | 'sign';
  /** Only spaces are between it and the token before. */
  isJoined: boolean;
}

/** The rest of a longer search text is ignored. */
const SEARCH_TEXT = { maxCharacters: 200, maxTokens: 32 };
/** Keeps "250.000" and "1,2" together. A hyphen is a token only between numbers. */
const TOKEN = /\d+(?:[.,\u066B\u066C'’]\d+)+|[\p{L}\p{N}]+|[+<>=€$~]|(?<=\d ?)[-–](?= ?\d)/gu;
/** "D.T", "د.ت", "M.D" */
const DOTTED_UNIT = /(?<!\p{L})([md]|د)\s?\.\s?([dt]|ت)(?!\p{L})\.?/gu;
/** "AV S+2", "AL bureau": to sell, to let. */
const ABBREVIATED_OFFER =
  /(?<![\p{L}\d])a\.?([vl])\.?(?=\s+(?:s\s?\+?\s?\d|appart|studio|duplex|villa|maison|terrain|bureau|local|depot))/gu;
const ITALIAN_THOUSANDS = /(?<=\p{L}{4})mila(?!\p{L})/gu;
/** "1/2", "½" */
const HALF = /(?<![\d+/])1\s?[/\u2044]\s?2(?![\d/])/g;
/** "Lac II", "El Menzah IX": numbers of quarters. A single letter may be a word. */
const ROMAN_NUMBER = /(?<=\p{L}{3} )(?:ii|iii|iv|vi|vii|viii|ix)(?![\p{L}\p{N}'’])/gu;
/** "El Menzah 7 bis": beside El Menzah 7. */
const BIS_AFTER_NUMBER = /(?<=\d) ?bis(?![\p{L}\p{N}])/gu;
const CURRENCY_BEFORE_DIGITS = /(?<!\p{L})(dt|tnd)(?=\d)/gu;
/** A number with an attached Arabic "and", "with" or "for", or with a word after it. */
const NUMBER_AND_WORD = /^([وبل])?ـ?(\d+)(\p{L}[\p{L}\p{N}]*)?$/u;
const FLOOR_NOUN = /^etages?$/;
const ROOM_NOUN_FORMS = new Set([BEDROOM_NOUNS, ROOM_NOUNS, BATHROOM_NOUNS].join(',').split(/[,\s]+/));

/** Splits a text into folded tokens: "250dt" gives two, "9rib" one. Accepts any input. */
export function tokenise(text: string, { maxCharacters, maxTokens } = SEARCH_TEXT): Token[] {
  const folded = foldLetters(text.slice(0, maxCharacters))
    .replace(DOTTED_UNIT, '$1$2')
    .replace(CURRENCY_BEFORE_DIGITS, '$1 ')
    .replace(ABBREVIATED_OFFER, (_, offer: string) => (offer === 'v' ? 'a vendre' : 'a louer'))
    .replace(HALF, ' demi ')
    .replace(ROMAN_NUMBER, (roman) => ROMAN[roman] ?? roman)
    .replace(BIS_AFTER_NUMBER, '')
    .replace(ITALIAN_THOUSANDS, ' mila');
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: part, index } of folded.matchAll(TOKEN)) {
    const isJoined = folded.slice(end, index).trim() === '' && !folded.slice(end, index).includes('\n');
    end = index + part.length;
    const [whole, prefix, digits, word] = NUMBER_AND_WORD.exec(part) ?? [];
    if (whole === undefined || digits === undefined || (word !== undefined && !isSplit(digits, word))) {
      const kind = /^\d/.test(part) && !/\p{L}/u.test(part) ? 'number' : /[\p{L}\p{N}]/u.test(part) ? 'word' : 'sign';
      tokens.push({ text: part, kind, isJoined });
      continue;
    }
    if (prefix) tokens.push({ text: prefix, kind: 'word', isJoined });
    tokens.push({ text: digits, kind: 'number', isJoined });
    if (word) tokens.push({ text: word, kind: 'word', isJoined: true });
  }
  return tokens.slice(0, maxTokens);
}

/** "120m2", "2chambres" and "20mars" are split; "9rib" and "7ammamet" are words of Latin-script Arabic. */
function isSplit(digits: string, word: string): boolean {
  return (
    digits.length > 1 ||
    SQUARE_METRES_PER_UNIT.has(word) ||
    SCALES.has(word) ||
    DINAR_WORDS.has(word) ||
    ROOM_NOUN_FORMS.has(word) ||
    FLOOR_NOUN.test(word)
  );
}
