import { sql } from 'kysely';
import type { PlaceLevel } from '@houni/contracts/place';
import type { PlaceDirectory } from '../../places/place-directory.ts';
import type { ParsedSearchText, SearchTerm } from '../../query-parser/parsed-search-text.ts';
import { allOf, isOneOf } from './conditions.ts';
import { FILTERS } from './filters.ts';
import type { Condition, Facet, Filter, SqlCondition } from './conditions.ts';
import type { SearchFilters, SearchedQuery } from '../search-index.ts';
import { searchedPlaces } from '../../places/searched-places.ts';
import type { SearchedPlaces } from '../../places/searched-places.ts';
import { wordsQuery } from './search-words.ts';

/** The filters with counts, in the order of `Conditions.facets`. */
export const FACETS = FILTERS.filter((filter): filter is Filter & { facet: Facet } => filter.facet !== undefined);

/** Conditions that an ad must all meet. */
export interface Conditions {
  /** Those without counts: filters, places and words. */
  fixed: readonly SqlCondition[];
  /** One for each of `FACETS`; null without a choice. */
  facets: readonly (Condition | null)[];
}

/** A search as conditions. An ad is found by the facts, or by the title. */
export interface Criteria {
  /** What the parameters and the facts and words of the search text require. */
  facts: Conditions;
  /** Those of the facts on kind and place, the first columns of indexes. */
  kind: readonly SqlCondition[];
  /**
   * The text whose words all stand in the ad's title and place, with what the parameters require: a text that was
   * understood as facts never hides an ad that is titled so. Null if the text is one word or has no facts.
   */
  title: (Conditions & { text: string }) | null;
  places: SearchedPlaces;
  /** Terms that must match the texts. */
  terms: readonly SearchTerm[];
  /** Whether there are words among the conditions of the facts. */
  hasWords: boolean;
}

/**
 * The criteria of a query. Its parameters go before the facts of its parsed text.
 * @throws DomainError for an invalid area, or a place that does not exist
 */
export function criteriaOf(query: SearchedQuery, words: ParsedSearchText | null, directory: PlaceDirectory): Criteria {
  const terms = words?.terms ?? [];
  const own = chosenPlaces(query, directory);
  const named = terms.filter((term) => term.words.length === 0 && term.places.length > 0).map((term) => term.places);
  const [first, ...others] = named;
  const places = first && own.within.length === 0 ? searchedPlaces(byLevel(first), directory) : own;
  const further = places === own ? named : others;
  const withWords = terms.filter((term) => term.words.length > 0);
  const facts: Conditions = {
    fixed: [
      ...fixedConditions(query, words),
      ...insidePlaces(places),
      ...further.flatMap((group) => insidePlaces(byLevel(group))),
      ...(withWords.length > 0 ? [sql<boolean>`s.words @@ ${wordsQuery(withWords, 'groups')}::tsquery`] : []),
    ],
    facets: facetConditions(query, words),
  };
  const isTitle = words !== null && query.q !== undefined && /\S\s+\S/.test(query.q.trim());
  const title =
    isTitle && query.q !== undefined
      ? {
          ...parametersOf(query, own, sql`s.words @@ search_title_query(${query.q})`),
          text: query.q,
        }
      : null;
  const hasWords = withWords.length > 0;
  return { facts, kind: kindConditions(query, words, places), title, places, terms: withWords, hasWords };
}

/** The criteria of a text whose words all stand anywhere in the ad, without reading them as facts. */
export function wordsAnywhere(query: SearchFilters, text: string, directory: PlaceDirectory): Criteria {
  const places = chosenPlaces(query, directory);
  return {
    kind: kindConditions(query, null, places),
    facts: parametersOf(query, places, sql`s.words @@ search_text_query(${text})`),
    title: null,
    places,
    terms: [],
    hasWords: true,
  };
}

/** All criteria as one condition, for ads that are selected by their ids. */
export function conditionOf({ facts, title }: Criteria): SqlCondition {
  const one = ({ fixed, facets }: Conditions) => allOf([...fixed, ...sqlOf(facets)]);
  return title ? sql`(${one(facts)} or ${one(title)})` : sql`(${one(facts)})`;
}

/** The criteria with one more condition. */
export function withCondition({ facts, title, ...rest }: Criteria, condition: SqlCondition): Criteria {
  return {
    ...rest,
    facts: { ...facts, fixed: [...facts.fixed, condition] },
    title: title && { ...title, fixed: [...title.fixed, condition] },
  };
}

/** The conditions of chosen facets in SQL. */
export function sqlOf(facets: readonly (Condition | null)[]): SqlCondition[] {
  return facets.flatMap((condition) => condition?.sql ?? []);
}

function parametersOf(query: SearchFilters, places: SearchedPlaces, words: SqlCondition): Conditions {
  return {
    fixed: [...fixedConditions(query, null), ...insidePlaces(places), words],
    facets: facetConditions(query, null),
  };
}

function fixedConditions(query: SearchFilters, words: ParsedSearchText | null): SqlCondition[] {
  return FILTERS.flatMap((filter) => (filter.facet ? [] : (conditionOfFilter(filter, query, words)?.sql ?? [])));
}

function kindConditions(query: SearchFilters, words: ParsedSearchText | null, places: SearchedPlaces): SqlCondition[] {
  const kinds = FILTERS.filter(({ isKind }) => isKind);
  return [...kinds.flatMap((filter) => conditionOfFilter(filter, query, words)?.sql ?? []), ...insidePlaces(places)];
}

function facetConditions(query: SearchFilters, words: ParsedSearchText | null): (Condition | null)[] {
  return FACETS.map((filter) => conditionOfFilter(filter, query, words));
}

function conditionOfFilter(filter: Filter, query: SearchFilters, words: ParsedSearchText | null): Condition | null {
  const chosen = filter.chosen(query, words) ?? null;
  const typed = words ? (filter.typed?.(words) ?? null) : null;
  if (!chosen || !typed || !filter.facet?.isAdded) return chosen ?? typed;
  return {
    sql: allOf([chosen.sql, typed.sql]),
    accepts: (code) => (chosen.accepts?.(code) ?? true) && (typed.accepts?.(code) ?? true),
  };
}

/** The places of the query's parameters. */
function chosenPlaces(
  { governorate = [], delegation = [], sector = [] }: SearchFilters,
  directory: PlaceDirectory,
): SearchedPlaces {
  return searchedPlaces({ governorate, delegation, sector }, directory);
}

function insidePlaces({ governorate, delegation, sector }: Omit<SearchedPlaces, 'within'>): SqlCondition[] {
  const levels = [
    ['governorate_id', governorate],
    ['delegation_id', delegation],
    ['sector_id', sector],
  ] as const;
  const parts = levels.flatMap(([column, ids]) => (ids.length > 0 ? [isOneOf(column, ids)] : []));
  return parts.length === 0 ? [] : [sql`(${sql.join(parts, sql` or `)})`];
}

function byLevel(group: SearchTerm['places']): Omit<SearchedPlaces, 'within'> {
  const ids = (level: PlaceLevel) => group.filter((place) => place.level === level).map(({ id }) => id);
  return { governorate: ids('governorate'), delegation: ids('delegation'), sector: ids('sector') };
}
