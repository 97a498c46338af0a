import { lexemeQuery } from '../../query-parser/lexemes.ts';
import type { SearchLexeme, SearchTerm } from '../../query-parser/parsed-search-text.ts';

/**
 * The terms of a search text as a tsquery; an ad must match all of them.
 * @param of `groups` finds ads; `words` ranks them: groups say nothing about where a word stands
 */
export function wordsQuery(terms: readonly SearchTerm[], of: 'groups' | 'words'): string {
  return terms
    .map(({ places, words, group }) => {
      const marks = places.map(({ level, id }) => `'#${level.charAt(0)}${id}'`);
      const lexemes = of === 'groups' && group !== undefined ? [`'${group}'`] : words.map(lexemeQuery);
      return `(${[...marks, ...lexemes].join(' | ')})`;
    })
    .join(' & ');
}

/**
 * A tsquery for the words of titles that have one of the terms, by its words or as it was typed: some words are searched as a fact
 * only ("villa"). Null if there are only names of places, which cards show anyway.
 */
export function titleQuery(terms: readonly SearchTerm[]): string | null {
  const parts = terms
    .filter(({ places }) => places.length === 0)
    .flatMap(({ typed, words }) => {
      const typedWords = typed.split(' ').filter((word) => word !== '');
      const asTyped = typedWords.map((lexeme) => anywhere({ lexeme, prefix: false, title: false })).join(' & ');
      return [...words.map(anywhere), ...(asTyped === '' ? [] : [`(${asTyped})`])];
    });
  return parts.length === 0 ? null : parts.join(' | ');
}

function anywhere(word: SearchLexeme): string {
  return lexemeQuery({ ...word, title: false });
}
