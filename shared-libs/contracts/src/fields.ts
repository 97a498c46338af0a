import {
  BUILDING_PERMITS,
  COMMERCIAL_USES,
  CONDITIONS,
  FLATMATE_PREFERENCES,
  ORIENTATIONS,
  TITLE_STATUSES,
  ZONINGS,
} from './ad-facts.ts';
import { AMENITY_CODES } from './amenities.ts';
import { FLOOR_RANGES } from './floors.ts';
import { CATEGORY_MEMBERS } from './transactions.ts';
import type { AdCategoryCode, CategoryCode, TransactionCode } from './transactions.ts';

/** How visitors search by a field. */
export interface FieldFilter {
  /**
   * `is`: yes or no; `any`: one of the chosen values; `all`: every chosen value; `least`: the chosen number or more, as
   * parameter `{name}Min`; `range`: parameters `{name}Min` and `{name}Max`.
   */
  by: 'is' | 'any' | 'all' | 'least' | 'range';
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
  /** The names of its column in CSV files; the first one is in the template. */
  csv?: readonly string[];
  /** Whether cards show it: it is in the answers to searches. */
  isOnCard?: true;
  /** What deceives nobody by itself: a moderator's decision holds when it changes. */
  isHarmless?: true;
}

const HOMES = CATEGORY_MEMBERS.LOGEMENTS;
const BUILDINGS: readonly AdCategoryCode[] = [...HOMES, 'BUREAUX_COMMERCES'];
const LAND: readonly AdCategoryCode[] = ['TERRAINS_FERMES'];
const FLATSHARES = ['FLAT'] as const;

/**
 * The facts of ads, the most important first: the order of filters, of query strings, of forms and of the facts of a
 * page. Written by hand beside it is what has no other of its kind: texts, place, price, contact, photos, utilities.
 */
export const FIELDS = {
  area: {
    kind: 'squareMetres',
    isRequired: true,
    filter: { by: 'range' },
    csv: ['area', 'surface', 'superficie', 'area_m2'],
    isOnCard: true,
  },
  rooms: {
    kind: 'count',
    bounds: [0, 20],
    categories: HOMES,
    isRequired: true,
    filter: { by: 'any', choices: [0, 1, 2, 3, 4, 5] },
    csv: ['rooms', 's+', 'chambres'],
    isOnCard: true,
  },
  totalRooms: { kind: 'count', bounds: [0, 60], categories: HOMES, isHarmless: true },
  bathrooms: {
    kind: 'count',
    bounds: [0, 20],
    categories: BUILDINGS,
    filter: { by: 'least', choices: [1, 2, 3], categories: HOMES },
    csv: ['bathrooms', 'salles_de_bain'],
    isOnCard: true,
    isHarmless: true,
  },
  builtArea: { kind: 'squareMetres' },
  landArea: { kind: 'squareMetres', categories: BUILDINGS, csv: ['land_area', 'surface_terrain'] },
  floor: {
    kind: 'count',
    bounds: [-5, 100],
    categories: BUILDINGS,
    filter: { by: 'any', choices: FLOOR_RANGES, categories: ['APPARTEMENT'] },
    csv: ['floor', 'etage', 'étage'],
    isOnCard: true,
    isHarmless: true,
  },
  floors: {
    kind: 'count',
    bounds: [0, 100],
    categories: BUILDINGS,
    csv: ['floors', 'etages', 'étages'],
    isHarmless: true,
  },
  furnished: {
    kind: 'flag',
    categories: BUILDINGS,
    filter: { by: 'is', categories: HOMES },
    csv: ['furnished', 'meuble', 'meublé'],
    isOnCard: true,
  },
  amenities: {
    kind: 'set',
    values: AMENITY_CODES,
    texts: 'amenities',
    categories: BUILDINGS,
    filter: { by: 'all' },
    csv: ['amenities', 'equipements', 'équipements'],
    isHarmless: true,
  },
  condition: {
    kind: 'oneOf',
    values: CONDITIONS,
    texts: 'conditions',
    categories: BUILDINGS,
    csv: ['condition', 'etat', 'état'],
  },
  year: {
    kind: 'count',
    bounds: [1700, 2200],
    categories: BUILDINGS,
    csv: ['year', 'annee', 'année'],
    isHarmless: true,
  },
  orientation: { kind: 'oneOf', values: ORIENTATIONS, texts: 'orientations', isHarmless: true },
  use: {
    kind: 'oneOf',
    values: COMMERCIAL_USES,
    texts: 'uses',
    categories: ['BUREAUX_COMMERCES'],
    column: 'commercialUse',
  },
  zoning: { kind: 'oneOf', values: ZONINGS, texts: 'zonings', categories: LAND, isOnCard: true },
  frontage: {
    kind: 'metres',
    bounds: [0, 100_000],
    categories: ['TERRAINS_FERMES', 'BUREAUX_COMMERCES'],
    isHarmless: true,
  },
  titleStatus: {
    kind: 'oneOf',
    values: TITLE_STATUSES,
    texts: 'titleStatuses',
    transactions: ['SALE'],
    filter: { by: 'any' },
    csv: ['title_status', 'statut_titre'],
    isOnCard: true,
  },
  permits: { kind: 'set', values: BUILDING_PERMITS, transactions: ['SALE'] },
  charges: { kind: 'millimes', isHarmless: true },
  deposit: { kind: 'millimes', transactions: ['RENTAL', 'FLAT'] },
  agencyFees: { kind: 'millimes' },
} as const satisfies Record<string, Field>;

/** The facts of a flat to share: in the part `flatshare` of an ad, and beside the others in a draft. */
export const FLATSHARE_FIELDS = {
  roomsOffered: {
    kind: 'count',
    bounds: [1, 20],
    transactions: FLATSHARES,
    isRequired: true,
    csv: ['rooms_offered', 'chambres_offertes'],
    isOnCard: true,
  },
  occupants: { kind: 'count', bounds: [0, 40], transactions: FLATSHARES, isOnCard: true, isHarmless: true },
  preference: {
    kind: 'oneOf',
    values: FLATMATE_PREFERENCES,
    texts: 'flatPreferences',
    transactions: FLATSHARES,
    column: 'flatmates',
    isOnCard: true,
    isHarmless: true,
  },
  smoking: { kind: 'flag', transactions: FLATSHARES, isHarmless: true },
  pets: { kind: 'flag', transactions: FLATSHARES, isHarmless: true },
  couples: { kind: 'flag', transactions: FLATSHARES, isHarmless: true },
} as const satisfies Record<string, Field>;

export type Fields = typeof FIELDS;
export type FieldName = keyof Fields;
export type FlatshareFieldName = keyof typeof FLATSHARE_FIELDS;

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

type FilterableOf<T extends FieldTable> = {
  [Name in keyof T]: T[Name] extends { filter: FieldFilter } ? Name : never;
}[keyof T] &
  string;
type By<F extends Field> = F extends { filter: { by: infer Way } } ? Way : never;
/** What a filter is set to. */
type Chosen<F extends Field> =
  By<F> extends 'is'
    ? boolean
    : By<F> extends 'least' | 'range'
      ? number
      : F extends { filter: { choices: readonly (infer Choice extends string)[] } }
        ? Choice[]
        : F extends { kind: 'set' }
          ? ValueOf<F>
          : ValueOf<F>[];
type ParameterOf<Name extends string, F extends Field> =
  By<F> extends 'least' ? `${Name}Min` : By<F> extends 'range' ? `${Name}Min` | `${Name}Max` : Name;

/** The filters of a table by the parameters of a search. */
export type FiltersOf<T extends FieldTable> = {
  [Name in FilterableOf<T> as ParameterOf<Name, T[Name]>]: Chosen<T[Name]>;
};

/** The names and descriptions of a table of fields. */
export function fieldEntries(fields: FieldTable): [name: string, field: Field][] {
  return Object.entries(fields);
}

/** The part of a table that cards show. */
export type OnCard<T extends FieldTable> = {
  [Name in keyof T as T[Name] extends { isOnCard: true } ? Name : never]: T[Name];
};
export function onCard<T extends FieldTable>(fields: T): OnCard<T> {
  return Object.fromEntries(fieldEntries(fields).filter(([, { isOnCard }]) => isOnCard)) as OnCard<T>; // the condition of the type
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

/** Whether the ads of a category and transaction can have a field; null for one that is not chosen yet: they cannot. */
export function isFieldOf(
  { categories, transactions }: Field,
  { transaction, category }: { transaction: TransactionCode | null; category: AdCategoryCode | null },
): boolean {
  const fits = <Code>(codes: readonly Code[] | undefined, code: Code | null) =>
    codes === undefined || (code !== null && codes.includes(code));
  return fits(categories, category) && fits(transactions, transaction);
}

/** Whether searches of a transaction and category can filter by a field. */
export function isFilterOf(field: Field, transaction: TransactionCode, category: CategoryCode): boolean {
  const categories = field.filter?.categories ?? field.categories;
  return (
    (field.transactions?.includes(transaction) ?? true) &&
    (categories === undefined || CATEGORY_MEMBERS[category].some((member) => categories.includes(member)))
  );
}
