import type { SearchQuery } from '@houni/contracts/ad';
import type { PlaceLevel } from '@houni/contracts/place';
import type { PlaceRef, PlaceTrail } from '@houni/routing/build';
import { trailOf } from '@houni/routing/place-path';
import type { KnownPlace } from '../../../api.ts';

/** A place next to another, with the number of ads there. */
export interface NearbyPlace extends PlaceRef {
  count: number;
}

/** What is asked about the neighbours of a place. */
export interface NearbyQuestion {
  level: PlaceLevel;
  id: number;
  middle: Point;
  /** The place that holds it and its neighbours; null: the country does. */
  parent: { level: PlaceLevel; id: number } | null;
  /** What is counted there. */
  search: Pick<SearchQuery, 'transaction' | 'category'>;
}

interface Point {
  lat: number;
  lng: number;
}

/** Nearby places that are offered. */
const OFFERED = 8;

/** The places nearest to a point that have ads, the nearest first. */
export function nearestPlaces(
  places: readonly (PlaceRef & { centre: Point })[],
  middle: Point,
  countOf: (id: number) => number,
): NearbyPlace[] {
  // Degrees of longitude are shorter than those of latitude by the cosine: enough to compare distances in one country.
  const shrink = Math.cos((middle.lat * Math.PI) / 180);
  const distance = ({ centre }: { centre: Point }) =>
    Math.hypot(centre.lat - middle.lat, (centre.lng - middle.lng) * shrink);
  return places
    .filter(({ id }) => countOf(id) > 0)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, OFFERED)
    .map(({ id, names }) => ({ id, names, count: countOf(id) }));
}

/** What is asked about the neighbours of a place: the same in `load` and in the component. */
export function nearbyQuestion(place: KnownPlace, search: NearbyQuestion['search']): NearbyQuestion {
  const { level, id, centre } = place;
  return { level, id, middle: centre, parent: parentOf(level, trailOf(place)), search };
}

/** The place that holds a place and its neighbours; null: the country does. */
function parentOf(level: PlaceLevel, trail: PlaceTrail): NearbyQuestion['parent'] {
  if (level === 'sector' && trail.delegation) return { level: 'delegation', id: trail.delegation.id };
  return level === 'delegation' ? { level: 'governorate', id: trail.governorate.id } : null;
}

/** The way to a place beside another of the same level. */
export function neighbourTrail({ governorate, delegation }: PlaceTrail, level: PlaceLevel, ref: PlaceRef): PlaceTrail {
  if (level === 'governorate') return { governorate: ref };
  if (level === 'delegation') return { governorate, delegation: ref };
  return { governorate, ...(delegation && { delegation }), sector: ref };
}
