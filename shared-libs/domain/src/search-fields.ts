import { ADVERTISER_KINDS, TITLE_STATUSES } from './ad-facts.ts';
import { AMENITY_CODES } from './amenities.ts';
import { FLOOR_RANGES } from './floors.ts';
import { CATEGORY_MEMBERS } from './transactions.ts';
import type { AdCategoryCode, TransactionCode } from './transactions.ts';

/** How visitors search by a field. */
export interface FieldFilter {
  /**
   * `is`: yes or no; `has`: only yes; `one`: the chosen value; `any`: one of the chosen values; `all`: every chosen value; `least`: the chosen number or more, as
   * parameter `{name}Min`; `range`: parameters `{name}Min` and `{name}Max`.
   */
  by: 'is' | 'has' | 'one' | 'any' | 'all' | 'least' | 'range';
  /** The values to choose from, where they are not those of the field. */
  choices?: readonly (string | number)[];
  /** The categories whose searches show it, where these are fewer than those of the field. */
  categories?: readonly AdCategoryCode[];
}

/** A fact of an ad. Schemas, columns, forms and texts follow from it: see CONTRIBUTING.md, "A fact". */
export interface Field {
  /**
   * `flag`: yes or no; `oneOf`: one of `values`; `set`: several of `values`, stored as bits; `count`: a whole number;
   * `squareMetres` and `metres`: a size, with decimals; `millimes`: an amount of money.
   */
  kind: 'flag' | 'oneOf' | 'set' | 'count' | 'squareMetres' | 'metres' | 'millimes';
  values?: readonly string[];
  /** The group of the namespace `common` with the texts of `values`; absent where only one screen has them. */
  texts?: string;
  /** Least and greatest number. */
  bounds?: readonly [min: number, max: number];
  /** The categories and transactions whose ads can have it; all if absent. */
  categories?: readonly AdCategoryCode[];
  transactions?: readonly TransactionCode[];
  isRequired?: true;
  /** Its column of the table `ads`, if that has another name. */
  column?: string;
  filter?: FieldFilter;
  /** Whether cards show it: it is in the answers to searches. */
  isOnCard?: true;
  /** The value that cards and mails name, as `common:card.{name}`, where it decides. */
  highlight?: { value: string | boolean; transaction?: TransactionCode };
  /** What deceives nobody by itself: a moderator's decision holds when it changes. */
  isHarmless?: true;
}

/** Categories that share facts. */
export const HOMES = CATEGORY_MEMBERS.LOGEMENTS;
export const BUILDINGS: readonly AdCategoryCode[] = [...HOMES, 'BUREAUX_COMMERCES'];

/**
 * The facts that people search by, the most important first: the order of filters, query strings, forms and pages. They
 * stand apart from the others (fields.ts), because the first page that a visitor loads needs them.
 */
export const SEARCH_FIELDS = {
  area: {
    kind: 'squareMetres',
    isRequired: true,
    filter: { by: 'range' },
    isOnCard: true,
  },
  rooms: {
    kind: 'count',
    bounds: [0, 20],
    categories: HOMES,
    isRequired: true,
    filter: { by: 'any', choices: [0, 1, 2, 3, 4, 5] },
    isOnCard: true,
  },
  bathrooms: {
    kind: 'count',
    bounds: [0, 20],
    categories: BUILDINGS,
    filter: { by: 'least', choices: [1, 2, 3], categories: HOMES },
    isOnCard: true,
    isHarmless: true,
  },
  floor: {
    kind: 'count',
    bounds: [-5, 100],
    categories: BUILDINGS,
    filter: { by: 'any', choices: FLOOR_RANGES, categories: ['APPARTEMENT'] },
    isOnCard: true,
    isHarmless: true,
  },
  furnished: {
    kind: 'flag',
    categories: BUILDINGS,
    filter: { by: 'is', categories: HOMES },
    highlight: { value: true, transaction: 'RENTAL' },
    isOnCard: true,
  },
  amenities: {
    kind: 'set',
    values: AMENITY_CODES,
    texts: 'amenities',
    categories: BUILDINGS,
    filter: { by: 'all' },
    isHarmless: true,
  },
  titleStatus: {
    kind: 'oneOf',
    values: TITLE_STATUSES,
    texts: 'titleStatuses',
    transactions: ['SALE'],
    filter: { by: 'any' },
    // A purchase is decided by the title, a rent by the furniture.
    highlight: { value: 'blue', transaction: 'SALE' },
    isOnCard: true,
  },
  seaView: { kind: 'flag', filter: { by: 'has' }, highlight: { value: true }, isOnCard: true },
} as const satisfies Record<string, Field>;

/** What people search by and no advertiser writes: it follows from the ad. */
const DERIVED_FIELDS = {
  advertiser: { kind: 'oneOf', values: ADVERTISER_KINDS, texts: 'advertisers', filter: { by: 'one' } },
  withPhotos: { kind: 'flag', filter: { by: 'has' } },
  /** A station within 15 minutes on foot. */
  nearStation: { kind: 'flag', filter: { by: 'has' } },
} as const satisfies Record<string, Field>;

/** All that searches filter by, besides kind, place, words, price, day and an area of the map. */
export const FILTER_FIELDS = { ...SEARCH_FIELDS, ...DERIVED_FIELDS };
export type FilterFields = typeof FILTER_FIELDS;

/** A value of a field. */
export type ValueOf<F extends Field> = F extends { kind: 'flag' }
  ? boolean
  : F extends { kind: 'oneOf'; values: readonly (infer Value)[] }
    ? Value
    : F extends { kind: 'set'; values: readonly (infer Value)[] }
      ? Value[]
      : F extends { kind: 'oneOf' | 'set' }
        ? string | string[]
        : number;

/** A table of fields. */
export type FieldTable = Record<string, Field>;

/** The part of a table that can be searched by. */
export type Filterable<T extends FieldTable> = {
  [Name in keyof T as T[Name] extends { filter: FieldFilter } ? Name : never]: T[Name];
};
type By<F extends Field> = F extends { filter: { by: infer Way } } ? Way : never;
/** What a filter is set to. */
type Chosen<F extends Field> =
  By<F> extends 'is' | 'has'
    ? boolean
    : By<F> extends 'least' | 'range'
      ? number
      : By<F> extends 'one'
        ? ValueOf<F>
        : F extends { filter: { choices: readonly (infer Choice extends string)[] } }
          ? Choice[]
          : F extends { kind: 'set' }
            ? ValueOf<F>
            : ValueOf<F>[];
type ParameterOf<Name extends string, F extends Field> =
  By<F> extends 'least' ? `${Name}Min` : By<F> extends 'range' ? `${Name}Min` | `${Name}Max` : Name;

/** The filters of a table by the parameters of a search. */
export type FiltersOf<T extends FieldTable> = {
  [Name in keyof Filterable<T> & string as ParameterOf<Name, T[Name]>]: Chosen<T[Name]>;
};

/** The names and descriptions of a table of fields. */
export function fieldEntries(fields: FieldTable): [name: string, field: Field][] {
  return Object.entries(fields);
}

/** A field that can be searched by, with the parameters of its filter. */
export interface FilterableField extends Field {
  name: string;
  filter: FieldFilter;
  parameters: readonly string[];
}

/** The fields of a table that can be searched by, in its order. */
export function filterableFields(fields: FieldTable): FilterableField[] {
  return fieldEntries(fields).flatMap(([name, { filter, ...field }]) => {
    if (!filter) return [];
    const parameters =
      filter.by === 'least' ? [`${name}Min`] : filter.by === 'range' ? [`${name}Min`, `${name}Max`] : [name];
    return [{ ...field, name, filter, parameters }];
  });
}

/** The fields of an ad whose value is worth naming on its card and in mails, in the order of the table. */
export function highlightsOf(fields: FieldTable, ad: { transaction: TransactionCode }): string[] {
  const values: Readonly<Record<string, unknown>> = ad;
  return fieldEntries(fields).flatMap(([name, { highlight }]) =>
    highlight && (highlight.transaction ?? ad.transaction) === ad.transaction && values[name] === highlight.value
      ? [name]
      : [],
  );
}
