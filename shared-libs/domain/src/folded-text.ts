import { withLatinDigits } from './typed-text.ts';

/**
 * A text in one spelling, to look for words in it: lower case, Latin digits, without accents, vowel signs, and what cannot
 * be seen; each Arabic letter in one form; characters that only look like others (full width, circled, bold) as those.
 */
export function foldText(text: string): string {
  return withLatinDigits(text.normalize('NFKD').replace(/[\p{Cf}\p{M}ـ]/gu, ''))
    .toLowerCase()
    .replace(/[إأآٱىةؤئ]/g, foldArabicLetter)
    .replaceAll('گ', 'ق')
    .replace(/[’ʼ`´]/g, "'");
}

const ARABIC_LETTERS: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ؤ: 'و',
  ئ: 'ي',
};

/** The form of an Arabic letter that stands for all its forms; another character stays. */
export function foldArabicLetter(letter: string): string {
  return ARABIC_LETTERS[letter] ?? letter;
}

/** The words and numbers of a folded text, with one space around each. */
export function wordsOf(folded: string): string {
  return ` ${folded.replace(/[^\p{L}\p{N}%]+/gu, ' ').trim()} `;
}
