import type { Locale } from '@houni/contracts/locale';

/** Words one after the other with the comma of the language. */
export function joinWords(words: readonly string[], locale: Locale): string {
  return words.join(locale === 'ar' ? '، ' : ', ');
}
