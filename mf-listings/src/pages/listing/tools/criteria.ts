import type { ListingFilters } from '@houni/routing/listing-url';
import { isSame } from '../listing-search.ts';
import type { ChosenPlace, ListingSearch } from '../listing-search.ts';

/** One criterion of a search, and the search without it. */
export type Criterion = { key: string; without: ListingSearch } & (
  | { kind: 'filter'; name: keyof ListingFilters; value?: string | number }
  | { kind: 'place'; place: ChosenPlace }
);

/** Filters that hold several values, each a criterion of its own. */
const SEVERAL = ['rooms', 'floor', 'amenities', 'titleStatus'] as const;
const isSeveral = (name: string): name is (typeof SEVERAL)[number] => SEVERAL.some((known) => known === name);

/** How results are shown is no criterion: their order, where it begins, and whether they stand on the map. */
const NO_CRITERIA: ReadonlySet<string> = new Set(['sort', 'near', 'view']);

/**
 * The criteria of a search one by one, so that each can be taken away alone. A single place is no criterion: it is
 * what the page is about.
 */
export function criteriaOf(search: ListingSearch): Criterion[] {
  const { places, filters } = search;
  const chosen: Criterion[] = [];
  if (places.length > 1) {
    for (const place of places) {
      const others = places.filter((other) => !isSame(other, place));
      chosen.push({
        kind: 'place',
        key: `${place.level}-${place.id}`,
        place,
        without: { ...search, places: others },
      });
    }
  }
  for (const name of Object.keys(filters) as (keyof ListingFilters)[]) {
    // `keys` of an object without further properties
    if (NO_CRITERIA.has(name) || filters[name] === undefined) continue;
    if (isSeveral(name)) {
      for (const value of filters[name] ?? []) {
        const rest = (filters[name] ?? []).filter((item) => item !== value);
        const without = { ...search, filters: { ...filters, [name]: rest } };
        chosen.push({ kind: 'filter', key: `${name}-${value}`, name, value, without });
      }
    } else {
      const { [name]: _dropped, ...rest } = filters;
      chosen.push({ kind: 'filter', key: name, name, without: { ...search, filters: rest } });
    }
  }
  return chosen;
}

/** The search without any of its criteria: only its first place, how it is shown and what its path says are left. */
export function withoutCriteria({
  filters: { sort, near, view },
  places: [first],
  ...search
}: ListingSearch): ListingSearch {
  return {
    ...search,
    places: first ? [first] : [],
    filters: { ...(sort && { sort }), ...(near !== undefined && { near }), ...(view && { view }) },
  };
}
