import type { Locale } from '@houni/domain/locale';

/** Joins words with the comma of the language. */
export function joinWords(words: readonly string[], locale: Locale): string {
  return words.join(locale === 'ar' ? '، ' : ', ');
}
