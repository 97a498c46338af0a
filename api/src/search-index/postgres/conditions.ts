import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ParsedSearchText } from '../../query-parser/parsed-search-text.ts';
import type { SearchFilters } from '../search-index.ts';

/** A condition on a row `s` of ad_search. */
export type SqlCondition = RawBuilder<boolean>;

/** What a filter requires of an ad: in SQL, and for a facet also of the ad's code. */
export interface Condition {
  sql: SqlCondition;
  accepts?: (code: number) => boolean;
}

/** A filter whose values have counts beside them. Each value of an ad is a small number, its code: see facet_codes() in SQL. */
export interface Facet {
  /** How many bits its codes have. */
  bits: number;
  /** The values of the query parameter, and which codes each accepts. */
  values: readonly { value: string; accepts: (code: number) => boolean }[];
  /** Whether an ad must have all values, the chosen and the typed ones: a further value is added to them. */
  isAdded?: true;
  /** Whether it is only counted if it has a choice. */
  isOfChosen?: true;
}

/** One filter of a search. */
export interface Filter {
  name: string;
  /** The condition of the query's own parameters; null without any. `words` are the facts of the search text. */
  chosen: (query: SearchFilters, words: ParsedSearchText | null) => Condition | null | undefined;
  /** The condition of the search text, used if the parameters have none. */
  typed?: (words: ParsedSearchText) => Condition | null;
  facet?: Facet;
  /** Whether it is a first column of the indexes of orders. */
  isKind?: true;
}

/** A column of ad_search; its name may be written as in the code. */
export function columnOf(name: string): SqlCondition {
  return sql.ref(`s.${name}`);
}

/** A column that has one of some values. */
export function isOneOf(column: string, values: readonly (number | string)[]): SqlCondition {
  return sql`${columnOf(column)} in (${sql.join(values)})`;
}

/** All conditions as one. */
export function allOf(conditions: readonly SqlCondition[]): SqlCondition {
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
}

/** A column within bounds; null without bounds. */
export function between(column: string, least: number | null, most: number | null): Condition | null {
  const name = columnOf(column);
  const bounds = [
    ...(least === null ? [] : [sql<boolean>`${name} >= ${least}`]),
    ...(most === null ? [] : [sql<boolean>`${name} <= ${most}`]),
  ];
  return bounds.length === 0 ? null : { sql: allOf(bounds) };
}

/** The code of a text: its position in a list, from 1. */
export function positionIn<T>(values: readonly T[], value: T): number {
  return values.indexOf(value) + 1;
}

/** Whether a code is this one. */
export function is(code: number): (other: number) => boolean {
  return (other) => other === code;
}

/** A value that is a bit of the code. */
export function hasBit(value: string, bit: number): { value: string; accepts: (bits: number) => boolean } {
  return { value, accepts: (bits) => (bits & (1 << bit)) !== 0 };
}

/** @throws Error for a condition without a test of codes */
export function acceptsOf({ accepts }: Condition): (code: number) => boolean {
  if (!accepts) throw new Error('the condition of a facet needs a test of codes');
  return accepts;
}
