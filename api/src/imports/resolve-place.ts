import type { AdContent } from '@houni/contracts/ad-write';
import { foldText, significantWords } from '../text-matching/fold-text.ts';
import type { PlaceDirectory } from '../places/place-directory.ts';
import { nearestPlace } from '../places/nearest-place.ts';
import { searchPlaces } from '../places/search-places.ts';

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

const MAX_OTHER_NAMES = 20;

interface Candidate {
  id: number;
  names: { fr: string; ar: string };
}

interface CandidateOnMap extends Candidate {
  centre: { lat: number; lng: number };
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
  const [exact] = findByName(delegations, named.delegation);
  const delegation = exact ?? findByOtherName(directory, 'delegation', named.delegation, delegations);
  const within = delegation ? sectorsOf(sectors, delegation.id) : sectors;
  const placeOf = (sector: { id: number; delegationId: number }): ResolvedPlace => ({
    place: { governorate: governorate.id, delegation: sector.delegationId, sector: sector.id },
  });
  if (named.sector !== '') {
    const [sector, code] = findByName(within, named.sector);
    if (sector) return placeOf(sector);
    const other = findQuarter(directory, named.sector, { governorate, delegations, sectors, within });
    if (other) return placeOf(other);
    if (!named.position) return { level: 'sector', code };
  }
  if (!delegation) {
    const [exactTown, unknown] = findByName(sectors, named.delegation);
    const town = exactTown ?? findByOtherName(directory, 'sector', named.delegation, sectors);
    if (town) return placeOf(town);
    if (!named.position || named.delegation !== '') return { level: 'delegation', code: unknown ?? 'unknown_place' };
  }
  const nearest = named.position && nearestPlace(within, named.position);
  if (nearest) return placeOf(nearest);
  const namesake = delegation && centralSector(delegation, within);
  return namesake ? placeOf(namesake) : { level: 'sector', code: 'missing' };
}

function sectorsOf<Place extends { delegationId: number }>(sectors: readonly Place[], delegation: number): Place[] {
  return sectors.filter((place) => place.delegationId === delegation);
}

/**
 * A quarter by the names that people use. It need not be in the delegation that they say ("Lac 2, La Goulette"), and it may
 * be a whole delegation: then the sector at its centre.
 */
function findQuarter<Sector extends CandidateOnMap & { delegationId: number }>(
  directory: PlaceDirectory,
  name: string,
  {
    governorate,
    delegations,
    sectors,
    within,
  }: {
    governorate: Candidate;
    delegations: readonly CandidateOnMap[];
    sectors: readonly Sector[];
    within: readonly Sector[];
  },
): Sector | null {
  const sector =
    findByOtherName(directory, 'sector', name, within) ??
    findByOtherName(directory, 'sector', name, sectors) ??
    findByOtherName(directory, 'sector', `${name} ${governorate.names.fr}`, sectors);
  if (sector) return sector;
  const whole = findByName(delegations, name)[0] ?? findByOtherName(directory, 'delegation', name, delegations);
  return whole && centralSector(whole, sectorsOf(sectors, whole.id));
}

/** A place by another name that the search of places knows: an alias, a spelling, a quarter, but no similar name. */
function findByOtherName<Place extends Candidate>(
  directory: PlaceDirectory,
  level: 'delegation' | 'sector',
  name: string,
  places: readonly Place[],
): Place | null {
  if (name === '') return null;
  const found = searchPlaces(directory, name, MAX_OTHER_NAMES, () => 0).filter(({ by }) => by !== 'similar');
  for (const { level: own, id } of found) {
    const place = own === level && places.find((one) => one.id === id);
    if (place) return place;
  }
  return null;
}

/** The sector with the name of its delegation, else the one at its centre: for ads that name no sector. */
function centralSector<Sector extends CandidateOnMap>(
  { names, centre }: CandidateOnMap,
  sectors: readonly Sector[],
): Sector | null {
  return findByName(sectors, names.fr)[0] ?? nearestPlace(sectors, centre);
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
