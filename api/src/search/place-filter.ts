import type { PlaceDirectory } from '../places/place-directory.ts';
import { invalidInput } from '../platform/domain-error.ts';
import type { Criteria } from './criteria.ts';

type ChosenPlaces = Pick<Criteria, 'governorate' | 'delegation' | 'sector'>;

/** Places that do not overlap; an ad must be in one of them. No places: the whole country. */
export interface SearchedPlaces extends ChosenPlaces {
  /** The governorates that contain them. */
  within: number[];
}

/**
 * The searched places. A place replaces its parents and is added to other places: governorate 22 with its delegation 227
 * is only Carthage; governorates 22 and 23 are both; delegation 227 with governorate 23 is Carthage and all of 23.
 * @throws DomainError for a place that does not exist
 */
export function searchedPlaces(
  { governorate, delegation, sector }: ChosenPlaces,
  places: PlaceDirectory,
): SearchedPlaces {
  const narrowedGovernorates = new Set<number>();
  const narrowedDelegations = new Set<number>();
  const within = new Set(governorate);
  for (const id of governorate) {
    if (!places.governorates.has(id)) throw invalidInput('governorate', 'There is no governorate with this id.');
  }
  for (const id of delegation) {
    const known = places.delegations.get(id);
    if (!known) throw invalidInput('delegation', 'There is no delegation with this id.');
    narrowedGovernorates.add(known.governorateId);
  }
  for (const id of sector) {
    const parent = places.delegations.get(places.sectors.get(id)?.delegationId ?? 0);
    if (!parent) throw invalidInput('sector', 'There is no sector with this id.');
    narrowedDelegations.add(parent.id);
    narrowedGovernorates.add(parent.governorateId);
  }
  for (const id of narrowedGovernorates) within.add(id);
  return {
    governorate: unique(governorate).filter((id) => !narrowedGovernorates.has(id)),
    delegation: unique(delegation).filter((id) => !narrowedDelegations.has(id)),
    sector: unique(sector),
    within: [...within],
  };
}

function unique(ids: number[]): number[] {
  return [...new Set(ids)];
}

/** Places whose ads are counted one by one. */
export interface PlacesBelow {
  level: 'governorate' | 'delegation' | 'sector';
  /** Those of the searched places; null: all of the level. */
  ids: number[] | null;
}

/** The places of the next step down from the searched ones; null below a sector. */
export function placesBelow(
  { governorate, delegation, sector }: ChosenPlaces,
  { delegations, sectors }: Pick<PlaceDirectory, 'delegations' | 'sectors'>,
): PlacesBelow | null {
  if (sector.length > 0) return null;
  if (governorate.length + delegation.length === 0) return { level: 'governorate', ids: null };
  const areas = [...delegations].filter(
    ([id, { governorateId }]) => delegation.includes(id) || governorate.includes(governorateId),
  );
  const inside = new Set(areas.map(([id]) => id));
  if (delegation.length === 0) return { level: 'delegation', ids: [...inside] };
  const parts = [...sectors].filter(([, { delegationId }]) => inside.has(delegationId));
  return { level: 'sector', ids: parts.map(([id]) => id) };
}
