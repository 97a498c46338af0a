import type { SearchLexeme, SearchTerm } from '../query-parser/parsed-search-text.ts';
import type { WordFrequencies } from './word-frequencies.ts';

/** From this frequency on a word is searched only as a whole word; longer words add nothing. */
const COMMON = 0.002;
/** From this frequency on a prefix is replaced by its most common words. */
const VAGUE = 0.01;
const COMPLETIONS = 24;

/**
 * The same terms without expensive prefixes: for a prefix the GIN index first collects the ads of all longer words,
 * while whole words are compared list by list.
 */
export function sharpenTerms(terms: readonly SearchTerm[], { shares }: WordFrequencies): SearchTerm[] {
  return terms.map((term) => {
    if (!term.words.some(({ prefix }) => prefix)) return term;
    const isKnown = term.words.some(({ lexeme }) => (shares.get(lexeme) ?? 0) >= COMMON);
    const words = term.words.flatMap((word): SearchLexeme[] => {
      if (!word.prefix) return [word];
      if (isKnown) return [{ ...word, prefix: false }];
      const longer = [...shares].filter(([lexeme]) => lexeme.startsWith(word.lexeme));
      if (longer.reduce((sum, [, share]) => sum + share, 0) < VAGUE) return [word];
      const commonest = longer.sort(([, a], [, b]) => b - a).slice(0, COMPLETIONS);
      return [word.lexeme, ...commonest.map(([lexeme]) => lexeme)].map((lexeme) => ({
        ...word,
        lexeme,
        prefix: false,
      }));
    });
    return { ...term, words };
  });
}
