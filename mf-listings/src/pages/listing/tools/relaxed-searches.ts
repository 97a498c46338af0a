import type { SearchQuery } from '@houni/contracts/ad';
import { DEFAULT_RENT_PERIOD, RENT_PERIODS } from '@houni/domain/rent-period';
import type { PlaceTrail } from '@houni/routing/build';
import { countArguments } from '../listing-search.ts';
import type { ListingSearch } from '../listing-search.ts';
import { criteriaOf, withoutCriteria } from './criteria.ts';
import type { Criterion } from './criteria.ts';

/** Ads that are shown instead of none. */
const CLOSEST_ADS = 6;

/** Criteria that can be removed one by one; with more it is quicker to remove all. */
const MAX_SINGLE_CRITERIA = 5;

/** A search with one restriction less, and which one. */
export type RelaxedSearch = { key: string; search: ListingSearch } & (
  | { kind: 'without'; criterion: Criterion }
  | { kind: 'all' }
  /** A parent of the searched place; null is the whole country. */
  | { kind: 'place'; place: PlaceTrail | null }
  | { kind: 'category' }
  | { kind: 'period' }
);

/** Searches with one restriction less than one without results, the most similar first. */
export function relaxedSearches(search: ListingSearch): RelaxedSearch[] {
  const criteria = criteriaOf(search);
  const relaxed: RelaxedSearch[] = criteria
    .slice(0, MAX_SINGLE_CRITERIA)
    .map((criterion) => ({ kind: 'without', key: criterion.key, criterion, search: criterion.without }));
  if (criteria.length > 1) relaxed.push({ kind: 'all', key: 'all', search: withoutCriteria(search) });
  const [place] = search.places;
  if (place?.trail) {
    for (const parent of parentsOf(place.trail)) {
      relaxed.push({
        kind: 'place',
        key: `parent-${parent?.delegation?.id ?? parent?.governorate.id ?? 'country'}`,
        place: parent,
        search: { ...search, places: parent ? [toChosenPlace(parent)] : [] },
      });
    }
  }
  if (search.category === 'APPARTEMENT' || search.category === 'MAISONS') {
    relaxed.push({ kind: 'category', key: 'homes', search: { ...search, category: 'LOGEMENTS' } });
  }
  if (search.transaction === 'RENTAL') relaxed.push(...otherPeriods(search));
  return relaxed;
}

/** The same rentals for other periods, without the limits of their prices. */
function otherPeriods(search: ListingSearch): RelaxedSearch[] {
  const { rentPeriod = DEFAULT_RENT_PERIOD, priceMin: _min, priceMax: _max, ...filters } = search.filters;
  return RENT_PERIODS.filter((period) => period !== rentPeriod).map((period) => ({
    kind: 'period',
    key: period,
    search: { ...search, filters: period === DEFAULT_RENT_PERIOD ? filters : { ...filters, rentPeriod: period } },
  }));
}

/** Whether a search was only too cheap: then its cheapest ads are the closest ones. */
export const isByPrice = (relaxed: RelaxedSearch | undefined) =>
  relaxed?.kind === 'without' && relaxed.criterion.kind === 'range' && relaxed.criterion.name === 'price';

/** The API call for a few ads of a relaxed search, as close as possible to the one without results. */
export function closestArguments(relaxed: RelaxedSearch): SearchQuery {
  const { sort: _sort, ...query } = countArguments(relaxed.search);
  return { ...query, pageSize: CLOSEST_ADS, ...(isByPrice(relaxed) && { sort: 'price-asc' as const }) };
}

/** The parents of a place up to the country, which is null. */
function parentsOf({ governorate, delegation, sector }: PlaceTrail): (PlaceTrail | null)[] {
  if (sector && delegation) return [{ governorate, delegation }, { governorate }, null];
  return delegation ? [{ governorate }, null] : [null];
}

function toChosenPlace(trail: PlaceTrail): ListingSearch['places'][number] {
  const { governorate, delegation } = trail;
  return delegation
    ? { level: 'delegation', id: delegation.id, trail }
    : { level: 'governorate', id: governorate.id, trail };
}
