import type { ParsedSearchQuery } from '@houni/contracts/ad';
import type { PlaceLevel } from '@houni/contracts/place';
import type { PlaceDirectory } from '../places/place-directory.ts';
import { mostMeant } from '../places/place-lookup.ts';
import type { PlaceForm } from '../places/place-names.ts';

export interface PlaceId {
  level: PlaceLevel;
  id: number;
}

/** A named place and what it may be. */
export interface NamedInWords {
  typed: string;
  found: readonly PlaceForm[];
}

export type ChosenPlaces = Pick<ParsedSearchQuery, 'governorate' | 'delegation' | 'sector'>;

/**
 * The places that a search names. Names beside each other explain each other: "ezzahra sousse" is the quarter in
 * Sousse, "la marsa tunis" is La Marsa, "la marsa ou carthage" are both.
 * @param chosen places that the visitor chose beside the words
 * @returns null where no place was named
 */
export function resolvePlaces(
  named: readonly NamedInWords[],
  directory: PlaceDirectory,
  chosen: ChosenPlaces = {},
): PlaceId[] | null {
  if (named.length === 0) return null;
  const meant = named.map((name) => {
    const inside = placesInside(
      name,
      named.filter((other) => other !== name),
      directory,
      chosen,
    );
    return mostMeant(inside.length > 0 ? inside : name.found);
  });
  const all = unique(meant.flat());
  const narrowed = all.filter((place) => !all.some((other) => contains(directory, place, other)));
  return narrowed.length > 0 ? narrowed : all;
}

/** Of the places that a name may be, those that lie within other named or chosen ones, or are among them. */
export function placesInside(
  { found }: NamedInWords,
  others: readonly NamedInWords[],
  directory: PlaceDirectory,
  chosen: ChosenPlaces,
): readonly PlaceForm[] {
  const around = [...chosenIds(chosen), ...others.flatMap((other) => [...other.found])];
  return found.filter((place) => around.some((other) => isSame(other, place) || contains(directory, other, place)));
}

function chosenIds({ governorate = [], delegation = [], sector = [] }: ChosenPlaces): PlaceId[] {
  return [
    ...governorate.map((id) => ({ level: 'governorate' as const, id })),
    ...delegation.map((id) => ({ level: 'delegation' as const, id })),
    ...sector.map((id) => ({ level: 'sector' as const, id })),
  ];
}

function isSame(a: PlaceId, b: PlaceId): boolean {
  return a.level === b.level && a.id === b.id;
}

/** Whether one place lies within another, larger one. */
function contains({ sectors, delegations }: PlaceDirectory, outer: PlaceId, inner: PlaceId): boolean {
  if (outer.level === 'sector' || inner.level === 'governorate' || outer.level === inner.level) return false;
  const delegation = inner.level === 'sector' ? sectors.get(inner.id)?.delegationId : inner.id;
  if (outer.level === 'delegation') return delegation === outer.id;
  return delegation !== undefined && delegations.get(delegation)?.governorateId === outer.id;
}

function unique(places: readonly PlaceId[]): PlaceId[] {
  const known = new Map(places.map(({ level, id }) => [`${level} ${id}`, { level, id }]));
  return [...known.values()];
}
