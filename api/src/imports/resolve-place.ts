import type { AdContent } from '@houni/contracts/ad-write';
import { foldText, tellingWords } from '../places/fold-text.ts';
import type { PlaceDirectory } from '../places/place-directory.ts';

/** A place as a file names it: names in French or Arabic, or ids; empty where it does not say. */
export interface NamedPlace {
  governorate: string;
  delegation: string;
  sector: string;
  position: { lat: number; lng: number } | null;
}

/** The place, or which of its levels could not be told. */
export type ResolvedPlace =
  | { place: AdContent['place'] }
  | { level: 'governorate' | 'delegation' | 'sector'; code: 'missing' | 'unknown_place' | 'ambiguous_place' };

interface Candidate {
  id: number;
  names: { fr: string; ar: string };
}

/**
 * From the largest level to the smallest, each within the one before. A town is often not a delegation but a quarter
 * of one, and its quarter is often not said: then the position decides, or the quarter that is named like its town.
 */
export function resolvePlace(directory: PlaceDirectory, named: NamedPlace): ResolvedPlace {
  const [governorate, none] = pick(directory.governorates.values(), named.governorate);
  if (!governorate) return { level: 'governorate', code: none };
  const delegations = [...directory.delegations.values()].filter((place) => place.governorateId === governorate.id);
  const here = new Set(delegations.map(({ id }) => id));
  const sectors = [...directory.sectors.values()].filter((place) => here.has(place.delegationId));
  const [delegation, unknown] = pick(delegations, named.delegation);
  const within = delegation ? sectors.filter((place) => place.delegationId === delegation.id) : sectors;
  const placeOf = (sector: { id: number; delegationId: number }): ResolvedPlace => ({
    place: { governorate: governorate.id, delegation: sector.delegationId, sector: sector.id },
  });
  if (named.sector !== '') {
    const [sector, code] = pick(within, named.sector);
    if (sector) return placeOf(sector);
    if (!named.position) return { level: 'sector', code };
  }
  if (!delegation) {
    const [town] = pick(sectors, named.delegation);
    if (town) return placeOf(town);
    if (!named.position || named.delegation !== '') return { level: 'delegation', code: unknown };
  }
  const nearest = named.position && closest(within, named.position);
  if (nearest) return placeOf(nearest);
  const [namesake] = delegation ? pick(within, delegation.names.fr) : [null];
  return namesake ? placeOf(namesake) : { level: 'sector', code: 'missing' };
}

function pick<Place extends Candidate>(
  places: Iterable<Place>,
  name: string,
): [Place, null] | [null, 'missing' | 'unknown_place' | 'ambiguous_place'] {
  if (name === '') return [null, 'missing'];
  const all = [...places];
  const id = /^\d{1,6}$/.test(name) ? Number(name) : null;
  const form = formOf(name);
  const found =
    id === null ? all.filter((place) => formsOf(place).includes(form)) : all.filter((place) => place.id === id);
  const [first] = found;
  if (!first) return [null, 'unknown_place'];
  return found.length === 1 ? [first, null] : [null, 'ambiguous_place'];
}

/** Two thousand places are compared with each ad of a feed: their forms are made once. */
const known = new WeakMap<Candidate, readonly string[]>();

function formsOf(place: Candidate): readonly string[] {
  const forms = known.get(place) ?? [formOf(place.names.fr), formOf(place.names.ar)];
  known.set(place, forms);
  return forms;
}

function formOf(name: string): string {
  // Feeds write "Tunis (Province)", "Gouvernorat de Sousse".
  const bare = name
    .replace(/\([^)]*\)/g, ' ')
    .replace(/^\s*(gouvernorat|governorate|province|d[ée]l[ée]gation)( de| of)? /i, '');
  return tellingWords(foldText(bare)).join(' ');
}

function closest<Place extends { centre: { lat: number; lng: number } }>(
  places: readonly Place[],
  { lat, lng }: { lat: number; lng: number },
): Place | null {
  const stretch = Math.cos((lat * Math.PI) / 180);
  let best: Place | null = null;
  let least = Infinity;
  for (const place of places) {
    const distance = (place.centre.lat - lat) ** 2 + ((place.centre.lng - lng) * stretch) ** 2;
    if (distance < least) [best, least] = [place, distance];
  }
  return best;
}
