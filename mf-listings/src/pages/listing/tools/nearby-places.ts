import type { KnownPlace } from '@houni/api-client/places';
import type { SearchQuery } from '@houni/contracts/ad';
import type { PlaceLevel } from '@houni/contracts/place';
import type { PlaceRef, PlaceTrail } from '@houni/routing/build';
import { trailOf } from '@houni/routing/place-path';
import type { ListingSearch } from '../listing-search.ts';

/** A place next to another, with the number of ads there. */
export interface NearbyPlace extends PlaceRef {
  count: number;
}

/** The arguments of the query for nearby places. */
export interface NearbyArguments {
  level: PlaceLevel;
  id: number;
  centre: Point;
  /** The parent place; null for the country. */
  parent: { level: PlaceLevel; id: number } | null;
  /** Which ads are counted. */
  search: Pick<SearchQuery, 'transaction' | 'category' | 'rentPeriod'>;
}

interface Point {
  lat: number;
  lng: number;
}

const MAX_NEARBY = 8;

/** The places nearest to a point that have ads, the nearest first. */
export function nearestPlaces(
  places: readonly (PlaceRef & { centre: Point })[],
  centre: Point,
  countOf: (id: number) => number,
): NearbyPlace[] {
  // Degrees of longitude are shorter by the cosine of the latitude: exact enough to compare distances in one country.
  const longitudeScale = Math.cos((centre.lat * Math.PI) / 180);
  const distance = (place: { centre: Point }) =>
    Math.hypot(place.centre.lat - centre.lat, (place.centre.lng - centre.lng) * longitudeScale);
  return places
    .filter(({ id }) => countOf(id) > 0)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, MAX_NEARBY)
    .map(({ id, names }) => ({ id, names, count: countOf(id) }));
}

/** The same in `load` and in the component. */
export function nearbyArguments(
  place: KnownPlace,
  { transaction, category, filters: { rentPeriod } }: Pick<ListingSearch, 'transaction' | 'category' | 'filters'>,
): NearbyArguments {
  const { level, id, centre } = place;
  const search = { transaction, category, ...(rentPeriod && { rentPeriod }) };
  return { level, id, centre, parent: parentOf(level, trailOf(place)), search };
}

function parentOf(level: PlaceLevel, trail: PlaceTrail): NearbyArguments['parent'] {
  if (level === 'sector' && trail.delegation) return { level: 'delegation', id: trail.delegation.id };
  return level === 'delegation' ? { level: 'governorate', id: trail.governorate.id } : null;
}

/** The trail of a neighbour of the same level. */
export function neighbourTrail({ governorate, delegation }: PlaceTrail, level: PlaceLevel, ref: PlaceRef): PlaceTrail {
  if (level === 'governorate') return { governorate: ref };
  if (level === 'delegation') return { governorate, delegation: ref };
  return { governorate, ...(delegation && { delegation }), sector: ref };
}
