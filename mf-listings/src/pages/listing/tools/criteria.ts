import type { ListingFilters } from '@houni/routing/listing-url';
import { isSame } from '../listing-search.ts';
import type { ChosenPlace, ListingSearch } from '../listing-search.ts';

/** One criterion of a search, and the search without it. */
export type Criterion = { key: string; without: ListingSearch } & (
  | { kind: 'filter'; name: keyof ListingFilters; value?: string | number }
  | { kind: 'range'; name: 'price' | 'area' }
  | { kind: 'place'; place: ChosenPlace }
);

/** A minimum and maximum are one criterion. */
const RANGE_OF: { [name in keyof ListingFilters]?: 'price' | 'area' } = {
  priceMin: 'price',
  priceMax: 'price',
  areaMin: 'area',
  areaMax: 'area',
};

/** Parameters of the presentation and of the offer: they are no criteria. */
const NO_CRITERIA: ReadonlySet<string> = new Set(['rentPeriod', 'sort', 'near', 'view', 'typed', 'unread']);

/** The criteria of a search, each with the search without it. A single place is the subject of the page, no criterion. */
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
    // the object has only these properties
    if (NO_CRITERIA.has(name) || filters[name] === undefined) continue;
    const range = RANGE_OF[name];
    if (range) {
      if (chosen.some(({ key }) => key === range)) continue;
      const { [`${range}Min` as const]: _min, [`${range}Max` as const]: _max, ...rest } = filters;
      chosen.push({ kind: 'range', key: range, name: range, without: { ...search, filters: rest } });
    } else if (Array.isArray(filters[name])) {
      // Each of several values is a criterion.
      for (const value of filters[name]) {
        const rest = filters[name].filter((item) => item !== value);
        const without = { ...search, filters: { ...filters, [name]: rest } };
        chosen.push({ kind: 'filter', key: `${name}-${value}`, name, value, without });
      }
    } else {
      const { [name]: _removed, ...rest } = filters;
      chosen.push({ kind: 'filter', key: name, name, without: { ...search, filters: rest } });
    }
  }
  return chosen;
}

/** The search without criteria: only its first place, its offer and its presentation are left. */
export function withoutCriteria({
  filters: { rentPeriod, sort, near, view },
  places: [first],
  ...search
}: ListingSearch): ListingSearch {
  return {
    ...search,
    places: first ? [first] : [],
    filters: {
      ...(rentPeriod && { rentPeriod }),
      ...(sort && { sort }),
      ...(near !== undefined && { near }),
      ...(view && { view }),
    },
  };
}
