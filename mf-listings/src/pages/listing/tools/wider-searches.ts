import type { PlaceTrail } from '@houni/routing/build';
import type { ListingSearch } from '../listing-search.ts';
import { criteriaOf, withoutCriteria } from './criteria.ts';
import type { Criterion } from './criteria.ts';

/** Criteria offered to be dropped one by one; with more it is quicker to drop all. */
const OFFERED = 5;

/** A search one step wider than another, and what it gives up. */
export type WiderSearch = { key: string; search: ListingSearch } & (
  | { kind: 'without'; criterion: Criterion }
  | { kind: 'all' }
  /** Around the searched place; null is the whole country. */
  | { kind: 'place'; place: PlaceTrail | null }
  | { kind: 'category' }
);

/** The searches one step wider than one that finds nothing, the nearest first. */
export function widerSearches(search: ListingSearch): WiderSearch[] {
  const criteria = criteriaOf(search);
  const wider: WiderSearch[] = criteria
    .slice(0, OFFERED)
    .map((criterion) => ({ kind: 'without', key: criterion.key, criterion, search: criterion.without }));
  if (criteria.length > 1) wider.push({ kind: 'all', key: 'all', search: withoutCriteria(search) });
  const [place] = search.places;
  if (place?.trail) {
    for (const around of aroundOf(place.trail)) {
      wider.push({
        kind: 'place',
        key: `around-${around?.delegation?.id ?? around?.governorate.id ?? 'country'}`,
        place: around,
        search: { ...search, places: around ? [chosen(around)] : [] },
      });
    }
  }
  if (search.category === 'APPARTEMENT' || search.category === 'MAISONS') {
    wider.push({ kind: 'category', key: 'homes', search: { ...search, category: 'LOGEMENTS' } });
  }
  return wider;
}

/** The places around a place up to the country, which is null. */
function aroundOf({ governorate, delegation, sector }: PlaceTrail): (PlaceTrail | null)[] {
  if (sector && delegation) return [{ governorate, delegation }, { governorate }, null];
  return delegation ? [{ governorate }, null] : [null];
}

function chosen(trail: PlaceTrail): ListingSearch['places'][number] {
  const { governorate, delegation } = trail;
  return delegation
    ? { level: 'delegation', id: delegation.id, trail }
    : { level: 'governorate', id: governorate.id, trail };
}
