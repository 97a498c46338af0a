import { withoutMarkers } from './phrases.ts';
import type { SearchLexeme } from './parsed-search-text.ts';

/** A lexeme as a tsquery. Words of a title are stored with a mark. */
export function lexemeQuery({ lexeme, prefix, title }: SearchLexeme): string {
  return `'${title ? '^' : ''}${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${prefix ? ':*' : ''}`;
}

/** Lexemes that may occur in the title or the description. */
export function lexemesAnywhere(lexemes: readonly string[], prefix: boolean): SearchLexeme[] {
  return lexemes.map((lexeme) => ({ lexeme, prefix, title: false }));
}

/**
 * The lexemes of one term of a phrase, with the stems of its words.
 * @param term words with the markers that `Phrase` explains
 * @param stems lexemes by word
 */
export function phraseLexemes(term: string, stems: ReadonlyMap<string, readonly string[]>): SearchLexeme[] {
  const lexemes = new Map<string, SearchLexeme>();
  for (const marked of term.split(' ')) {
    const title = marked.startsWith('^');
    const prefix = marked.endsWith('*');
    const word = withoutMarkers(marked);
    const forms = marked.startsWith('=') ? [marked.slice(1)] : (stems.get(word) ?? [word]);
    for (const lexeme of forms) {
      const key = `${lexeme} ${prefix} ${title}`;
      if (lexeme !== '') lexemes.set(key, { lexeme, prefix, title });
    }
  }
  return [...lexemes.values()];
}
