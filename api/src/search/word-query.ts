import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { AD_CATEGORY_CODES, CATEGORY_ID, TRANSACTION_CODES, TRANSACTION_ID } from '@houni/contracts/transactions';
import type { SearchLexeme, SearchTerm } from '../words/understood.ts';
import type { Criteria } from './criteria.ts';
import type { SearchedPlaces } from './place-filter.ts';

/** The words of a search as a tsquery of the search table's own making; all terms must hold. */
export function wordsQuery(terms: readonly SearchTerm[]): string {
  return terms.map(termQuery).join(' & ');
}

function termQuery({ places, words }: SearchTerm): string {
  const marks = places.map(({ level, id }) => `'#${level.charAt(0)}${id}'`);
  return `(${[...marks, ...words.map(lexemeQuery)].join(' | ')})`;
}

function lexemeQuery({ lexeme, prefix, title }: SearchLexeme): string {
  const flags = `${prefix ? '*' : ''}${title ? 'A' : ''}`;
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${flags && `:${flags}`}`;
}

/** The segment and the places as lists of lexemes, of each of which an ad must have one; none for all ads. */
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

/** The same as a tsquery, so that the index of words leaves other ads out by itself; null for all ads. */
export function marksQuery(criteria: Criteria, places: SearchedPlaces): string | null {
  const parts = marksOf(criteria, places).map((list) => `(${list.map((mark) => `'${mark}'`).join(' | ')})`);
  return parts.length === 0 ? null : parts.join(' & ');
}

/**
 * The terms as lists of lexemes, as bitmaps of words know them; null where one is a beginning of words, for which there
 * is no bitmap.
 */
export function lexemesOf(terms: readonly SearchTerm[]): string[][] | null {
  if (terms.some(({ words }) => words.some(({ prefix }) => prefix))) return null;
  return terms.map(({ places, words }) => [
    ...places.map(({ level, id }) => `#${level.charAt(0)}${id}`),
    ...words.map(({ lexeme, title }) => (title ? `^${lexeme}` : lexeme)),
  ]);
}

/** Whether an ad `s` has the words, as the index of words finds it. */
export function hasWords(query: string): RawBuilder<boolean> {
  return sql<boolean>`s.words @@ ${query}::tsquery`;
}

/** The same for ads that something else finds: in this form the index of words does not answer. */
export function hasWordsToo(query: string): RawBuilder<boolean> {
  return sql<boolean>`(s.words @@ ${query}::tsquery) is true`;
}
