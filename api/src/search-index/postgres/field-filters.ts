import { sql } from 'kysely';
import { ADVERTISER_KINDS } from '@houni/domain/ad-facts';
import { filterableFields } from '@houni/domain/search-fields';
import type { FieldFilter, FieldTable, FilterableField } from '@houni/domain/search-fields';
import { FLOOR_RANGES } from '@houni/domain/floors';
import type { ParsedSearchText } from '../../query-parser/parsed-search-text.ts';
import { maskOf } from '../../schema/field-columns.ts';
import type { SearchFilters } from '../search-index.ts';
import { allOf, between, columnOf, hasBit, is, isOneOf, positionIn } from './conditions.ts';
import type { Condition, Facet, Filter } from './conditions.ts';

/** The code of an unknown number. */
const UNKNOWN = 31;
/** The bits of the code of a number of rooms. */
const COUNT_BITS = 5;

/** The condition of a filter for the values of its parameters; null if none is set. */
type ConditionOf = (values: readonly unknown[]) => Condition | null;

/** What a field requires of the ads: the condition of its filter, and the counts beside its values. */
interface FieldCondition {
  condition: ConditionOf;
  facet?: Facet;
}

/** Fields whose condition is not that of their column. */
const SPECIAL_FIELDS: Record<string, FieldCondition> = {
  floor: {
    condition: ([ranges]) => {
      const mask = maskOf(FLOOR_RANGES, ranges);
      return mask === 0 ? null : { sql: sql`s.floor_bits & ${mask}::int <> 0`, accepts: (bits) => (bits & mask) !== 0 };
    },
    facet: { bits: FLOOR_RANGES.length, values: FLOOR_RANGES.map(hasBit) },
  },
  nearStation: {
    condition: ([isNear]) => (isNear === true ? { sql: sql`s.station_minutes <= 15`, accepts: is(1) } : null),
    facet: { bits: 1, values: [{ value: 'true', accepts: is(1) }] },
  },
  advertiser: {
    condition: ([kind]) =>
      kind === undefined
        ? null
        : {
            sql: kind === 'agency' ? sql`s.agency_id is not null` : sql`s.agency_id is null`,
            accepts: is(kind === 'agency' ? 1 : 0),
          },
    facet: { bits: 1, values: ADVERTISER_KINDS.map((value, code) => ({ value, accepts: is(code) })) },
  },
};

/** The filters of a table of fields, in its order. The facts of a search text have the names of the parameters. */
export function fieldFilters(fields: FieldTable): Filter[] {
  return filterableFields(fields).map((field): Filter => {
    const { condition, facet } = SPECIAL_FIELDS[field.name] ?? CONDITIONS[field.filter.by](field);
    const read = (from: SearchFilters | ParsedSearchText) =>
      condition(field.parameters.map((name) => from[name as keyof typeof from] ?? undefined)); // of a table of fields
    return { name: field.parameters[0] ?? field.name, chosen: read, typed: read, ...(facet && { facet }) };
  });
}

const CONDITIONS: Record<FieldFilter['by'], (field: FilterableField) => FieldCondition> = {
  is: ({ name }) => {
    const ofFlag = (value: boolean) => ({
      sql: value ? columnOf(name) : sql<boolean>`not ${columnOf(name)}`,
      accepts: is(value ? 2 : 1),
    });
    return {
      condition: ([value]) => (typeof value === 'boolean' ? ofFlag(value) : null),
      facet: { bits: 2, values: [true, false].map((value) => ({ value: String(value), ...ofFlag(value) })) },
    };
  },
  has: ({ name }) => ({
    condition: ([value]) => (value === true ? { sql: columnOf(name), accepts: is(1) } : null),
    facet: { bits: 1, values: [{ value: 'true', accepts: is(1) }] },
  }),
  range: ({ name }) => ({
    condition: ([least, most]) => between(name, numberOrNull(least), numberOrNull(most)),
  }),
  least: ({ name, filter: { choices = [] } }) => {
    const atLeast = (least: number) => ({
      sql: sql<boolean>`${columnOf(name)} >= ${least}`,
      accepts: (code: number) => code !== UNKNOWN && code >= least,
    });
    return {
      condition: ([least]) => (typeof least === 'number' ? atLeast(least) : null),
      facet: {
        bits: COUNT_BITS,
        values: choices.map((least) => ({ value: String(least), ...atLeast(Number(least)) })),
      },
    };
  },
  all: ({ name, values = [] }) => ({
    condition: ([chosen]) => {
      const bits = listOf(chosen).map((code) => maskOf(values, [code]));
      const mask = maskOf(values, chosen);
      // The planner takes `<> 0` for common and `= mask` for rare, and would read all ads of a kind instead of an order's first.
      const all = allOf(bits.map((bit) => sql`${columnOf(name)} & ${bit}::int <> 0`));
      return bits.length === 0 ? null : { sql: all, accepts: (own) => (own & mask) === mask };
    },
    facet: { bits: values.length, values: values.map(hasBit), isAdded: true },
  }),
  one: ({ name, values = [] }) => {
    const ofValue = (value: string) => ({ sql: isOneOf(name, [value]), accepts: is(positionIn(values, value)) });
    return {
      condition: ([value]) => (typeof value === 'string' ? ofValue(value) : null),
      facet: { bits: bitsOf(values), values: values.map((value) => ({ value, ...ofValue(value) })) },
    };
  },
  any: ({ name, values, bounds: [, max] = [0, 0] }) => {
    // The code of a text is its position, that of a number the number itself.
    const all: readonly (string | number)[] = values ?? Array.from({ length: max + 1 }, (_none, number) => number);
    const code = (value: unknown) => (values ? positionIn<unknown>(values, value) : Number(value));
    return {
      condition: ([chosen]) => {
        const list = listOf(chosen);
        const codes = list.map(code);
        return list.length === 0 ? null : { sql: isOneOf(name, list), accepts: (own) => codes.includes(own) };
      },
      facet: {
        bits: values ? bitsOf(values) : COUNT_BITS,
        values: all.map((value) => ({ value: String(value), accepts: is(code(value)) })),
      },
    };
  },
};

/** The bits of the code of a value, of which 0 is none. */
function bitsOf(values: readonly string[]): number {
  return Math.ceil(Math.log2(values.length + 1));
}

function listOf(value: unknown): readonly (string | number)[] {
  return Array.isArray(value) ? value : [];
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
