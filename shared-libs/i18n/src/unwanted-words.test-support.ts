import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@houni/domain/locale';
import { ROOT } from './message-files.test-support.ts';

export interface UnwantedWord {
  locale: string;
  word: string;
  replacement: string;
  pattern: RegExp;
}

const NO_LETTER_BEFORE = '(?<![\\p{L}\\p{M}\\p{N}-])';
const NO_LETTER_AFTER = '(?![\\p{L}\\p{M}\\p{N}-])';
const ARABIC_PREFIXES = '[وف]?[بلك]?(?:ال|ل)?';

function patternOf(locale: string, word: string): RegExp {
  const stem = word.replace(/\*$/, '').replaceAll(/[.()]/g, '\\$&').replaceAll(' ', '[ \u00A0]');
  const end = word.endsWith('*') ? '[\\p{L}\\p{M}]*' : '';
  return new RegExp(
    `${NO_LETTER_BEFORE}${locale === 'ar' ? ARABIC_PREFIXES : ''}${stem}${end}${NO_LETTER_AFTER}`,
    'iu',
  );
}

/** The last table of `docs/texts.md`. */
export const UNWANTED_WORDS: readonly UnwantedWord[] = readFileSync(join(ROOT, 'docs/texts.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, locale, word, replacement] = /^\| (fr|ar|en|it|es) +\| (.+?) +\| (.+?) +\|$/.exec(line) ?? [];
    return locale && word && replacement ? [{ locale, word, replacement, pattern: patternOf(locale, word) }] : [];
  });

/** The unwanted words of a text: "ad → listing". */
export function unwantedWordsIn(text: string, locale: Locale): string[] {
  const words = text.replaceAll(/\{\{?[^}]*\}?\}/g, ' ');
  return UNWANTED_WORDS.filter((unwanted) => unwanted.locale === locale && unwanted.pattern.test(words)).map(
    ({ word, replacement }) => `${word} → ${replacement}`,
  );
}
