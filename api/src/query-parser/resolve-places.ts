import type { ParsedSearchQuery } from '@houni/contracts/ad';
import type { PlaceLevel } from '@houni/contracts/place';
import type { PlaceDirectory } from '../places/place-directory.ts';
import { mostLikelyPlaces } from '../places/place-lookup.ts';
import type { PlaceForm } from '../places/place-names.ts';

export interface PlaceId {
  level: PlaceLevel;
  id: number;
}

/** A place name in the text and the places that it may mean. */
export interface PlaceMention {
  typed: string;
  candidates: readonly PlaceForm[];
}

/** Places that the user selected in the filters. */
export type SelectedPlaces = Pick<ParsedSearchQuery, 'governorate' | 'delegation' | 'sector'>;

/**
 * The places that the mentions mean. Mentions disambiguate each other: "ezzahra sousse" is the sector in Sousse,
 * "la marsa tunis" is La Marsa, "la marsa ou carthage" are both. Null if no place is mentioned.
 */
export function resolvePlaces(
  mentions: readonly PlaceMention[],
  directory: PlaceDirectory,
  selected: SelectedPlaces = {},
): PlaceId[] | null {
  if (mentions.length === 0) return null;
  const resolved = mentions.map((mention) => {
    const others = mentions.filter((other) => other !== mention);
    const inside = candidatesInside(mention, others, directory, selected);
    return mostLikelyPlaces(inside.length > 0 ? inside : mention.candidates);
  });
  const all = unique(resolved.flat());
  const smallest = all.filter((place) => !all.some((other) => contains(directory, place, other)));
  return smallest.length > 0 ? smallest : all;
}

/** The candidates of a mention that are inside, or equal to, a selected place or a candidate of another mention. */
export function candidatesInside(
  { candidates }: PlaceMention,
  others: readonly PlaceMention[],
  directory: PlaceDirectory,
  selected: SelectedPlaces,
): readonly PlaceForm[] {
  const outer = [...toPlaceIds(selected), ...others.flatMap((other) => [...other.candidates])];
  return candidates.filter((place) => outer.some((other) => isSame(other, place) || contains(directory, other, place)));
}

function toPlaceIds({ governorate = [], delegation = [], sector = [] }: SelectedPlaces): PlaceId[] {
  return [
    ...governorate.map((id) => ({ level: 'governorate' as const, id })),
    ...delegation.map((id) => ({ level: 'delegation' as const, id })),
    ...sector.map((id) => ({ level: 'sector' as const, id })),
  ];
}

function isSame(a: PlaceId, b: PlaceId): boolean {
  return a.level === b.level && a.id === b.id;
}

/** Whether `inner` is in the larger place `outer`. */
function contains({ sectors, delegations }: PlaceDirectory, outer: PlaceId, inner: PlaceId): boolean {
  if (outer.level === 'sector' || inner.level === 'governorate' || outer.level === inner.level) return false;
  const delegation = inner.level === 'sector' ? sectors.get(inner.id)?.delegationId : inner.id;
  if (outer.level === 'delegation') return delegation === outer.id;
  return delegation !== undefined && delegations.get(delegation)?.governorateId === outer.id;
}

function unique(places: readonly PlaceId[]): PlaceId[] {
  const byKey = new Map(places.map(({ level, id }) => [`${level} ${id}`, { level, id }]));
  return [...byKey.values()];
}
