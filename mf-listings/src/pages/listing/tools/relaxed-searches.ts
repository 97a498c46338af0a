import type { PlaceTrail } from '@houni/routing/build';
import type { ListingSearch } from '../listing-search.ts';
import { criteriaOf, withoutCriteria } from './criteria.ts';
import type { Criterion } from './criteria.ts';

/** Criteria that can be removed one by one; with more it is quicker to remove all. */
const MAX_SINGLE_CRITERIA = 5;

/** A search with one restriction less, and which one. */
export type RelaxedSearch = { key: string; search: ListingSearch } & (
  | { kind: 'without'; criterion: Criterion }
  | { kind: 'all' }
  /** A parent of the searched place; null is the whole country. */
  | { kind: 'place'; place: PlaceTrail | null }
  | { kind: 'category' }
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
  return relaxed;
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
