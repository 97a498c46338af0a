import type {
  GovernoratesAnswer,
  LocatedPlace,
  LocationAnswer,
  LocationQuery,
  PlaceMatch,
} from '@houni/contracts/place';
import type { PlaceRef } from '@houni/routing/build';
import { api } from '@houni/store';
import { governoratesRequest, locationRequest } from './requests/places.ts';

/** A place for headings, links and maps: it is part of the document's state. */
export type KnownPlace = Pick<
  LocatedPlace,
  'level' | 'id' | 'names' | 'governorate' | 'delegation' | 'centre' | 'bounds'
>;

/** What a place has in the list of its parent. Sectors of one name have different postal codes. */
export type ChildPlace = PlaceRef & { postalCode?: string };

/** The part of `LocationAnswer` that pages show. */
export interface FoundLocation {
  /** Null if the id does not exist, and in a search by words. */
  place: KnownPlace | null;
  children: ChildPlace[];
  /** The places that match the words, best first. */
  matches: PlaceMatch[];
}

/** Leaves out the postal code of a place. */
export function knownPlace({ level, id, names, governorate, delegation, centre, bounds }: LocatedPlace): KnownPlace {
  return { level, id, names, governorate, delegation, centre, bounds };
}

/** Places and governorates. */
export const placesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One place by level and id with its children (an unknown id is an answer), or the places that match some words. */
    getLocation: build.query<FoundLocation, LocationQuery>({
      query: locationRequest,
      transformResponse: ({ place, children, matches }: LocationAnswer) => ({
        place: place && knownPlace(place),
        children: children.map(({ id, names, postalCode }) => ({ id, names, ...(postalCode && { postalCode }) })),
        matches,
      }),
    }),
    getGovernorates: build.query<PlaceRef[], void>({
      query: governoratesRequest,
      transformResponse: ({ items }: GovernoratesAnswer) => items.map(({ id, names }) => ({ id, names })),
      // They do not change during a visit.
      keepUnusedDataFor: Infinity,
    }),
  }),
});
