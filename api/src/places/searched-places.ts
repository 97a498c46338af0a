import type { PlaceDirectory } from './place-directory.ts';
import { invalidInput } from '../platform/domain-error.ts';

type ChosenPlaces = Record<'governorate' | 'delegation' | 'sector', number[]>;

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

export type PlaceLevelBelow = 'governorate' | 'delegation' | 'sector';

/** The level of the places that are counted: the next step down from the searched ones; null below a sector. */
export function levelBelow({ governorate, delegation, sector }: ChosenPlaces): PlaceLevelBelow | null {
  if (sector.length > 0) return null;
  if (delegation.length > 0) return 'sector';
  return governorate.length > 0 ? 'delegation' : 'governorate';
}
