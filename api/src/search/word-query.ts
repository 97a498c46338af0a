import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { AD_CATEGORY_CODES, CATEGORY_ID, TRANSACTION_CODES, TRANSACTION_ID } from '@houni/contracts/transactions';
import type { SearchLexeme, SearchTerm } from '../query-parser/parsed-search-text.ts';
import type { Criteria } from './criteria.ts';
import type { SearchedPlaces } from './place-filter.ts';

/** The words of a search as a tsquery for ad_search; an ad must match all terms. */
export function wordsQuery(terms: readonly SearchTerm[]): string {
  return terms.map(termQuery).join(' & ');
}

function termQuery({ places, words }: SearchTerm): string {
  const marks = places.map(({ level, id }) => `'#${level.charAt(0)}${id}'`);
  return `(${[...marks, ...words.map(lexemeQuery)].join(' | ')})`;
}

/**
 * A tsquery for titles that contain one of the terms, by its words or as it was typed: some words are searched as a fact
 * only ("villa"). Null if there are only names of places, which cards show anyway.
 */
export function titleQuery(terms: readonly SearchTerm[]): string | null {
  const parts = terms
    .filter(({ places }) => places.length === 0)
    .flatMap(({ typed, words }) => {
      const typedWords = typed.split(' ').filter((word) => word !== '');
      const asTyped = typedWords.map((lexeme) => lexemeQuery({ lexeme, prefix: false, title: true })).join(' & ');
      return [...words.map(lexemeQuery), ...(asTyped === '' ? [] : [`(${asTyped})`])];
    });
  return parts.length === 0 ? null : parts.join(' | ');
}

function lexemeQuery({ lexeme, prefix, title }: SearchLexeme): string {
  const flags = `${prefix ? '*' : ''}${title ? 'A' : ''}`;
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${flags && `:${flags}`}`;
}

/** Segment and places as lists of lexemes; an ad must have one lexeme of each list. No lists for all ads. */
export function marksOf({ transaction, categories }: Criteria, places: SearchedPlaces): string[][] {
  const kinds =
    transaction === null && categories.length === 0
      ? []
      : TRANSACTION_CODES.map((code) => TRANSACTION_ID[code])
          .filter((id) => (transaction ?? id) === id)
          .flatMap((t) => {
            if (categories.length === 0) return [`#t${t}`];
            const known = AD_CATEGORY_CODES.map((code) => CATEGORY_ID[code]).filter((id) => categories.includes(id));
            return known.map((c) => `#t${t}c${c}`);
          });
  const spots = [
    ...places.governorate.map((id) => `#g${id}`),
    ...places.delegation.map((id) => `#d${id}`),
    ...places.sector.map((id) => `#s${id}`),
  ];
  return [kinds, spots].filter((list) => list.length > 0);
}

/** The same as a tsquery, so that the GIN index excludes other ads; null for all ads. */
export function marksQuery(criteria: Criteria, places: SearchedPlaces): string | null {
  const parts = marksOf(criteria, places).map((list) => `(${list.map((mark) => `'${mark}'`).join(' | ')})`);
  return parts.length === 0 ? null : parts.join(' & ');
}

/**
 * The terms as lists of lexemes for the word bitmaps; null if one is a prefix, because prefixes have no bitmap.
 */
export function lexemesOf(terms: readonly SearchTerm[]): string[][] | null {
  if (terms.some(({ words }) => words.some(({ prefix }) => prefix))) return null;
  return terms.map(({ places, words }) => [
    ...places.map(({ level, id }) => `#${level.charAt(0)}${id}`),
    ...words.map(({ lexeme, title }) => (title ? `^${lexeme}` : lexeme)),
  ]);
}

/** Whether an ad `s` has the words, in the form that uses the GIN index. */
export function hasWords(query: string): RawBuilder<boolean> {
  return sql<boolean>`s.words @@ ${query}::tsquery`;
}

/** The same for ads that are found by another index: this form does not use the GIN index. */
export function hasWordsUnindexed(query: string): RawBuilder<boolean> {
  return sql<boolean>`(s.words @@ ${query}::tsquery) is true`;
}
