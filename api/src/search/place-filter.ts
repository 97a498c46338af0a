import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ParsedSearchQuery } from '@houni/contracts/ad';
import type { PlaceDirectory } from '../places/place-directory.ts';
import { invalidInput } from '../platform/errors.ts';

type ChosenPlaces = Pick<ParsedSearchQuery, 'governorate' | 'delegation' | 'sector'>;

/**
 * The searched places. A place narrows its own parents and adds to the others: governorate 22 with its delegation 227
 * is Carthage alone, governorates 22 and 23 are both, delegation 227 beside governorate 23 is Carthage and all of 23.
 */
export function insidePlaces(
  { governorate = [], delegation = [], sector = [] }: ChosenPlaces,
  places: PlaceDirectory,
): RawBuilder<boolean> | null {
  const narrowedGovernorates = new Set<number>();
  const narrowedDelegations = new Set<number>();
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
  const parts: RawBuilder<boolean>[] = [];
  add(
    parts,
    's.governorate_id',
    governorate.filter((id) => !narrowedGovernorates.has(id)),
  );
  add(
    parts,
    's.delegation_id',
    delegation.filter((id) => !narrowedDelegations.has(id)),
  );
  add(parts, 's.sector_id', sector);
  return parts.length === 0 ? null : sql<boolean>`(${sql.join(parts, sql` or `)})`;
}

function add(parts: RawBuilder<boolean>[], column: string, ids: number[]): void {
  if (ids.length === 1) parts.push(sql<boolean>`${sql.raw(column)} = ${ids[0]}`);
  else if (ids.length > 1) parts.push(sql<boolean>`${sql.raw(column)} = any(${ids}::int[])`);
}

/** The level whose places are the next step down from the searched ones; null below a sector. */
export function childLevel({
  governorate = [],
  delegation = [],
  sector = [],
}: ChosenPlaces): 'governorate' | 'delegation' | 'sector' | null {
  if (sector.length > 0) return null;
  if (delegation.length > 0) return 'sector';
  return governorate.length > 0 ? 'delegation' : 'governorate';
}
