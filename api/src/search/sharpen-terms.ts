import type { SearchLexeme, SearchTerm } from '../words/understood.ts';
import type { WordFrequencies } from './word-frequencies.ts';

/** A word that so many ads have is meant as it stands; its longer forms add nothing. */
const COMMON = 0.002;
/** Beginnings that so many ads have are replaced by their commonest words. */
const VAGUE = 0.01;
const COMPLETIONS = 24;

/**
 * The same terms without beginnings that are expensive: for each of these the index of words collects all ads with all
 * the longer words before it compares anything, while whole words are compared list by list.
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
