import { plainWord } from './phrases.ts';
import type { SearchLexeme } from './understood.ts';

/** Lexemes that stand anywhere in an ad. */
export function anywhere(lexemes: readonly string[], prefix: boolean): SearchLexeme[] {
  return lexemes.map((lexeme) => ({ lexeme, prefix, title: false }));
}

/**
 * The words of a phrase's term as the search table has them: with their stems.
 * @param found words with the marks that `Phrase` explains
 * @param stems of these words
 */
export function lexemesOf(found: string, stems: ReadonlyMap<string, readonly string[]>): SearchLexeme[] {
  const lexemes = new Map<string, SearchLexeme>();
  for (const marked of found.split(' ')) {
    const title = marked.startsWith('^');
    const prefix = marked.endsWith('*');
    const word = plainWord(marked);
    const forms = marked.startsWith('=') ? [marked.slice(1)] : (stems.get(word) ?? [word]);
    for (const lexeme of forms) {
      const key = `${lexeme} ${prefix} ${title}`;
      if (lexeme !== '') lexemes.set(key, { lexeme, prefix, title });
    }
  }
  return [...lexemes.values()];
}
