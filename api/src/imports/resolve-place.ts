import type { AdContent } from '@houni/contracts/ad-write';
import { foldText, significantWords } from '../text-matching/fold-text.ts';
import type { PlaceDirectory } from '../places/place-directory.ts';
import { nearestPlace } from '../places/nearest-place.ts';

/** A place in a file: names in French or Arabic, or ids; empty when the file does not contain them. */
export interface NamedPlace {
  governorate: string;
  delegation: string;
  sector: string;
  position: { lat: number; lng: number } | null;
}

/** The place, or the level that could not be resolved. */
export type ResolvedPlace =
  | { place: AdContent['place'] }
  | { level: 'governorate' | 'delegation' | 'sector'; code: 'missing' | 'unknown_place' | 'ambiguous_place' };

interface Candidate {
  id: number;
  names: { fr: string; ar: string };
}

/**
 * Resolves a place from the largest level to the smallest. The town of a feed is often a sector instead of a delegation,
 * and the sector is often missing: then the position decides, or the sector with the same name as its delegation.
 */
export function resolvePlace(directory: PlaceDirectory, named: NamedPlace): ResolvedPlace {
  const [governorate, none] = findByName(directory.governorates.values(), named.governorate);
  if (!governorate) return { level: 'governorate', code: none };
  const delegations = [...directory.delegations.values()].filter((place) => place.governorateId === governorate.id);
  const here = new Set(delegations.map(({ id }) => id));
  const sectors = [...directory.sectors.values()].filter((place) => here.has(place.delegationId));
  const [delegation, unknown] = findByName(delegations, named.delegation);
  const within = delegation ? sectors.filter((place) => place.delegationId === delegation.id) : sectors;
  const placeOf = (sector: { id: number; delegationId: number }): ResolvedPlace => ({
    place: { governorate: governorate.id, delegation: sector.delegationId, sector: sector.id },
  });
  if (named.sector !== '') {
    const [sector, code] = findByName(within, named.sector);
    if (sector) return placeOf(sector);
    if (!named.position) return { level: 'sector', code };
  }
  if (!delegation) {
    const [town] = findByName(sectors, named.delegation);
    if (town) return placeOf(town);
    if (!named.position || named.delegation !== '') return { level: 'delegation', code: unknown };
  }
  const nearest = named.position && nearestPlace(within, named.position);
  if (nearest) return placeOf(nearest);
  const [namesake] = delegation ? findByName(within, delegation.names.fr) : [null];
  return namesake ? placeOf(namesake) : { level: 'sector', code: 'missing' };
}

function findByName<Place extends Candidate>(
  places: Iterable<Place>,
  name: string,
): [Place, null] | [null, 'missing' | 'unknown_place' | 'ambiguous_place'] {
  if (name === '') return [null, 'missing'];
  const all = [...places];
  const id = /^\d{1,6}$/.test(name) ? Number(name) : null;
  const form = normaliseName(name);
  const found =
    id === null ? all.filter((place) => normalisedNames(place).includes(form)) : all.filter((place) => place.id === id);
  const [first] = found;
  if (!first) return [null, 'unknown_place'];
  return found.length === 1 ? [first, null] : [null, 'ambiguous_place'];
}

/** Normalised names are cached: each ad of a feed is compared with two thousand places. */
const known = new WeakMap<Candidate, readonly string[]>();

function normalisedNames(place: Candidate): readonly string[] {
  const names = known.get(place) ?? [normaliseName(place.names.fr), normaliseName(place.names.ar)];
  known.set(place, names);
  return names;
}

function normaliseName(name: string): string {
  // Feeds write names such as "Tunis (Province)" or "Gouvernorat de Sousse".
  const bare = name
    .replace(/\([^)]*\)/g, ' ')
    .replace(/^\s*(gouvernorat|governorate|province|d[ée]l[ée]gation)( de| of)? /i, '');
  return significantWords(foldText(bare)).join(' ');
}
