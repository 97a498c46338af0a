import type { SearchQuery, SearchSort } from '@houni/contracts/ad';
import { SEARCH_SORTS } from '@houni/domain/ad-facts';
import { FILTER_FIELDS, SEARCH_FIELDS, filterableFields, highlightsOf } from '@houni/domain/search-fields';
import type { FieldTable, FilterableField, FilterFields, FiltersOf } from '@houni/domain/search-fields';
import { readBox, readPolygon } from '@houni/domain/area';
import { MIN_SEARCH_DATE, SEARCH_BOUNDS, TEXT_LIMITS } from '@houni/domain/limits';
import type { RentPeriod } from '@houni/domain/rent-period';
import { DEFAULT_RENT_PERIOD, RENT_PERIODS } from '@houni/domain/rent-period';
import { readSearchWords } from './search-words.ts';

// Remotes get the table from here, so that a page has one copy of it.
export { FILTER_FIELDS, SEARCH_FIELDS, filterableFields, highlightsOf };

/**
 * The filters in a listing page's query string; transaction, category, place and page are in its path. Same names as
 * `searchQuerySchema`. `governorate`, `delegation`, `sector` are further places in addition to that of the path. Prices are
 * whole dinars, areas square metres.
 */
export interface ListingFilters extends Partial<FiltersOf<FilterFields>> {
  q?: string;
  /** The period of rents; absent for the default, a month. */
  rentPeriod?: RentPeriod;
  governorate?: number[];
  delegation?: number[];
  sector?: number[];
  priceMin?: number;
  priceMax?: number;
  since?: string;
  bbox?: string;
  polygon?: string;
  /** Absent for the default, newest first. `distance` only together with `near`. */
  sort?: SearchSort;
  /** `lat,lng` in degrees: the starting point of the sort by distance. */
  near?: string;
  /** How the results are shown: the list, or the list with the map. Not a search filter. */
  view?: 'map';
  /**
   * The words that a visitor typed and this search was made from. The same as `q`: they are searched as words. Not a
   * search filter.
   */
  typed?: string;
  /** Typed limits that are no numbers, or out of bounds, as they were typed. A search with one has no results yet. */
  unread?: Partial<Record<LimitName, string>>;
}

/** The limits that are typed. */
export type LimitName = 'priceMin' | 'priceMax' | 'areaMin' | 'areaMax';

export const DEFAULT_SORT = 'newest' satisfies SearchSort;

const MAX_REPEATS = 50;
const MAX_PLACE_ID = 100_000;
/** With a decimal. */
const SIZE = /^\d{1,12}(?:\.\d)?$/;

type FilterName = Exclude<keyof ListingFilters, 'unread'>;

/** Reads a parameter: undefined leaves it out, null is a limit that is no number. */
type Reader<Value> = (texts: string[]) => Value | null | undefined;
type Readers<T> = { [Name in keyof T]-?: Reader<NonNullable<T[Name]>> };

/** The readers of the parameters of a table of fields. */
export function fieldReaders<T extends FieldTable>(fields: T): Readers<FiltersOf<T>> {
  return Object.fromEntries(
    filterableFields(fields).flatMap((field) => field.parameters.map((name) => [name, readerOf(field)])),
  ) as Readers<FiltersOf<T>>; // one reader for each parameter
}

function readerOf({
  filter: { by, choices },
  values,
  bounds = [0, SEARCH_BOUNDS.area],
}: FilterableField): Reader<unknown> {
  if (by === 'is') return ([text]) => readBoolean(text);
  if (by === 'has') return ([text]) => readBoolean(text) || undefined;
  if (by === 'range') return ([text]) => readNumber(text, ...bounds, SIZE);
  if (by === 'least') return ([text]) => readNumber(text, ...bounds) ?? undefined;
  const codes: readonly (string | number)[] = values ?? choices ?? [];
  if (by === 'one') return (texts) => readCodes(texts.slice(0, 1), codes)?.[0];
  return typeof codes[0] === 'string' ? (texts) => readCodes(texts, codes) : (texts) => readNumbers(texts, ...bounds);
}

/** How each filter is read from the query string; the order is that of the canonical query string. */
const READERS: Readers<Omit<ListingFilters, 'unread'>> = {
  q: ([text = '']) => readSearchWords(text, TEXT_LIMITS.searchWords.max),
  rentPeriod: ([text]) => RENT_PERIODS.find((period) => period === text && period !== DEFAULT_RENT_PERIOD),
  governorate: (values) => readNumbers(values, 1, MAX_PLACE_ID),
  delegation: (values) => readNumbers(values, 1, MAX_PLACE_ID),
  sector: (values) => readNumbers(values, 1, MAX_PLACE_ID),
  priceMin: ([text]) => readNumber(text, 0, SEARCH_BOUNDS.price),
  priceMax: ([text]) => readNumber(text, 0, SEARCH_BOUNDS.price),
  ...fieldReaders(FILTER_FIELDS),
  since: ([text = '']) => (text >= MIN_SEARCH_DATE && isCalendarDate(text) ? text : undefined),
  bbox: ([text = '']) => (/^[-\d.,]{1,120}$/.test(text) && readBox(text) ? text : undefined),
  polygon: ([text = '']) => (/^[-\d.,; ]{1,4000}$/.test(text) && readPolygon(text) ? text : undefined),
  sort: ([text]) => SEARCH_SORTS.find((sort) => sort === text && sort !== DEFAULT_SORT),
  near: ([text = '']) => (isPoint(text) ? text : undefined),
  view: ([text]) => (text === 'map' ? text : undefined),
  typed: ([text = '']) => readSearchWords(text, TEXT_LIMITS.searchWords.max),
};
/** The names of all filters in a query string. */
export const FILTER_NAMES = Object.keys(READERS) as FilterName[]; // the keys of the record above

/**
 * Reads the filters of a canonical query. Leaves out invalid, empty and unknown ones and sorts repeated values; limits in
 * other spellings than digits become `unread`. Never throws.
 */
export function parseListingQuery(query: URLSearchParams): ListingFilters {
  const filters: Partial<Record<keyof ListingFilters, unknown>> = {};
  for (const name of FILTER_NAMES) {
    const value = READERS[name](query.getAll(name));
    if (value === null) filters.unread = { ...(filters.unread as object), [name]: query.get(name)?.trim() };
    else if (value !== undefined) filters[name] = value;
  }
  // The sort by distance and its starting point only make sense together.
  if (filters.near === undefined && filters.sort === 'distance') delete filters.sort;
  if (filters.sort !== 'distance') delete filters.near;
  return filters as ListingFilters; // each value comes from the reader of its name
}

/**
 * The canonical query string of filters with its question mark, or an empty string. Equal filters give equal strings.
 */
export function listingQueryString(filters: ListingFilters): string {
  const written = writeFilters(filters);
  // Parsing it again sorts, drops invalid values and leaves out the default sort.
  const query = writeFilters(parseListingQuery(written)).toString();
  return query === '' ? '' : `?${query}`;
}

/** The filters as parameters of `search/items/search-new`. */
export function toSearchQuery({
  view: _view,
  typed: _typed,
  unread: _unread,
  ...filters
}: ListingFilters): SearchQuery {
  const written = Object.entries(filters).map(([name, value]) => [
    name,
    typeof value === 'boolean' ? String(value) : value,
  ]);
  return Object.fromEntries(written) as SearchQuery; // flags are texts in a query
}

/** The number of filters that are set; sort and view are not filters, and the rent period is part of the offer. */
export function countFilters({
  rentPeriod: _period,
  sort: _sort,
  near: _near,
  view: _view,
  typed: _typed,
  unread: _unread,
  ...filters
}: ListingFilters): number {
  return Object.values(filters).filter((value) => value !== undefined).length;
}

function writeFilters(filters: ListingFilters): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of FILTER_NAMES) {
    const value = filters[name] ?? filters.unread?.[name as LimitName]; // other names have none
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined) query.append(name, String(item));
  }
  return query;
}

/**
 * Digits, with spaces between thousands; `readTypedLimits` reads every other spelling.
 * @returns null if the text is something else, or out of bounds; undefined if it is empty
 */
function readNumber(text = '', min: number, max: number, pattern = /^\d{1,12}$/): number | null | undefined {
  const digits = text.replace(/\s/g, '');
  if (digits === '') return undefined;
  const number = Number(digits);
  return pattern.test(digits) && number >= min && number <= max ? number : null;
}

function readNumbers(texts: string[], min: number, max: number): number[] | undefined {
  const numbers = texts.flatMap((text) => readNumber(text, min, max) ?? []);
  const sorted = [...new Set(numbers)].sort((a, b) => a - b).slice(0, MAX_REPEATS);
  return sorted.length > 0 ? sorted : undefined;
}

function readBoolean(text: string | undefined): boolean | undefined {
  return text === 'true' ? true : text === 'false' ? false : undefined;
}

function readCodes<Code>(texts: string[], codes: readonly Code[]): Code[] | undefined {
  const known = codes.filter((code) => texts.some((text) => text === code)).sort();
  return known.length > 0 ? known : undefined;
}

/** `lat,lng` in degrees on the globe, rounded to about a metre. */
function isPoint(text: string): boolean {
  if (!/^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?$/.test(text)) return false;
  const [lat = 91, lng = 181] = text.split(',').map(Number);
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
}

function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
