import type { Locale } from '@houni/contracts/locale';

/** Joins words with the comma of the language. */
export function joinWords(words: readonly string[], locale: Locale): string {
  return words.join(locale === 'ar' ? '، ' : ', ');
}
