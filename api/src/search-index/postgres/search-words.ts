import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { lexemeQuery } from '../../query-parser/lexemes.ts';
import type { SearchLexeme, SearchTerm } from '../../query-parser/parsed-search-text.ts';
import type { SqlCondition } from './filters.ts';

/** The terms of a search text as a tsquery; an ad must match all of them. */
export function wordsQuery(terms: readonly SearchTerm[]): string {
  return terms
    .map(({ places, words }) => {
      const marks = places.map(({ level, id }) => `'#${level.charAt(0)}${id}'`);
      return `(${[...marks, ...words.map(lexemeQuery)].join(' | ')})`;
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

/**
 * Whether an ad `s` has words, for few ads: read by its id. Not `exists`, which the planner may answer by reading the words of
 * all ads.
 */
export function hasWordsOf(query: RawBuilder<unknown>): SqlCondition {
  return sql`coalesce((select w.words @@ ${query} from ad_words w where w.ad_id = s.ad_id), false)`;
}

/**
 * Whether an ad `s` has words, for all ads: found by the index of words. A query that a function makes must be a scalar
 * subquery, or it is made again for each ad.
 */
export function isAmongWords(query: RawBuilder<unknown>): SqlCondition {
  return sql`s.ad_id in (select w.ad_id from ad_words w where w.words @@ ${query})`;
}
