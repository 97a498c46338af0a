import type { Governorate, Place, PlaceLevel, PlaceNames } from '@houni/contracts/place';
import type { Database } from '../database.ts';
import { foldText } from '../text-matching/fold-text.ts';
import { delegationBounds, sectorBounds } from './place-bounds.ts';
import type { Bounds } from './place-bounds.ts';
import { createPlaceLookup } from './place-lookup.ts';
import type { PlaceLookup } from './place-lookup.ts';
import { placeForms } from './place-names.ts';
import type { Locality, PlaceForm } from './place-names.ts';
import { readPlaces } from './read-places.ts';
import type { Delegation, ReferencePlaces, Sector } from './read-places.ts';

export interface PlaceRef {
  id: number;
  names: PlaceNames;
}

/** The administrative areas in memory: 24 governorates, 270 delegations, about two thousand sectors. */
export interface PlaceDirectory {
  governorates: ReadonlyMap<number, Governorate>;
  delegations: ReadonlyMap<number, Delegation>;
  sectors: ReadonlyMap<number, Sector>;
  /** The localities of the post office, by postal code. */
  localities: readonly Locality[];
  /** One place with its parents; null if the level has no such id. */
  find: (level: PlaceLevel, id: number) => Place | null;
  /** The delegations of a governorate or the sectors of a delegation, by name. */
  children: (level: PlaceLevel, id: number) => Place[];
  /** The bounds of a place. @throws for an unknown place */
  bounds: (level: PlaceLevel, id: number) => Bounds;
  /** All written forms of all places. */
  forms: readonly PlaceForm[];
  /** Finds the places that a name means. */
  lookup: PlaceLookup;
  /** The delegations with a postal code, otherwise the sectors, otherwise the delegations of localities with it. */
  withPostalCode: (code: string) => readonly PlaceForm[];
  /** The names of a sector and its parents. @throws for unknown ids */
  trail: (ids: { governorateId: number; delegationId: number; sectorId: number }) => {
    governorate: PlaceRef;
    delegation: PlaceRef;
    sector: PlaceRef;
  };
}

/** Reads the places once per process. Empty tables (before the seed) are read again at the next call. */
export function createPlaces(db: Database): () => Promise<PlaceDirectory> {
  let cached: Promise<PlaceDirectory> | null = null;
  return () => {
    cached ??= readPlaces(db)
      .then(createPlaceDirectory)
      .then(
        (directory) => {
          if (directory.governorates.size === 0) cached = null;
          return directory;
        },
        (error: unknown) => {
          cached = null;
          throw error;
        },
      );
    return cached;
  };
}

export function createPlaceDirectory(reference: ReferencePlaces): PlaceDirectory {
  const governorates = new Map(reference.governorates.map((place) => [place.id, place]));
  const delegations = new Map(reference.delegations.map((place) => [place.id, place]));
  const sectors = new Map(reference.sectors.map((place) => [place.id, place]));
  const find = (level: PlaceLevel, id: number): Place | null => {
    if (level === 'governorate') {
      const own = governorates.get(id);
      return own
        ? { level, id, names: own.names, postalCode: null, centre: own.centre, governorate: ref(own), delegation: null }
        : null;
    }
    const sector = level === 'sector' ? sectors.get(id) : undefined;
    const delegation = delegations.get(sector ? sector.delegationId : id);
    const governorate = delegation && governorates.get(delegation.governorateId);
    const own = level === 'sector' ? sector : delegation;
    if (!own || !delegation || !governorate) return null;
    return {
      level,
      id,
      names: own.names,
      postalCode: own.postalCode,
      centre: own.centre,
      governorate: ref(governorate),
      delegation: ref(delegation),
    };
  };
  const places = [
    ...ids('governorate', governorates),
    ...ids('delegation', delegations),
    ...ids('sector', sectors),
  ].flatMap(([level, id]) => find(level, id) ?? []);
  const children = childrenOf(places);
  const bounds = boundsOf(reference);
  const forms = placeForms(places, reference.localities);
  const codes = Map.groupBy(places, ({ postalCode }) => postalCode ?? '');
  const delegationsByCode = new Map<string, Set<number>>();
  for (const { postalCode, delegationId } of reference.localities)
    delegationsByCode.set(postalCode, (delegationsByCode.get(postalCode) ?? new Set()).add(delegationId));

  return {
    governorates,
    delegations,
    sectors,
    localities: reference.localities,
    find,
    children: (level, id) => children.get(`${level} ${id}`) ?? [],
    bounds: (level, id) => {
      const known = bounds.get(`${level} ${id}`);
      if (!known) throw new Error(`unknown place ${level} ${id}`);
      return known;
    },
    forms,
    lookup: createPlaceLookup(forms),
    withPostalCode: (code) => {
      const found = codes.get(code) ?? [];
      const own = found.some(({ level }) => level === 'delegation') ? 'delegation' : 'sector';
      const ofLocalities = [...(delegationsByCode.get(code) ?? [])].map((id) => ({ level: 'delegation' as const, id }));
      return (found.length > 0 ? found.filter(({ level }) => level === own) : ofLocalities).map(({ level, id }) => ({
        level,
        id,
        kind: 'variant',
        alias: true,
        form: code,
        folded: code,
        words: [code],
      }));
    },
    trail: ({ governorateId, delegationId, sectorId }) => {
      const governorate = governorates.get(governorateId);
      const delegation = delegations.get(delegationId);
      const sector = sectors.get(sectorId);
      if (!governorate || !delegation || !sector)
        throw new Error(`unknown place ${governorateId}/${delegationId}/${sectorId}`);
      return { governorate: ref(governorate), delegation: ref(delegation), sector: ref(sector) };
    },
  };
}

function ref({ id, names }: PlaceRef): PlaceRef {
  return { id, names };
}

function ids(level: PlaceLevel, places: ReadonlyMap<number, unknown>): [PlaceLevel, number][] {
  return [...places.keys()].map((id) => [level, id]);
}

function childrenOf(places: Place[]): Map<string, Place[]> {
  const children = new Map<string, Place[]>();
  const byName = places
    .map((place) => ({ place, name: foldText(place.names.fr) }))
    .sort((a, b) => compare(a.name, b.name) || a.place.id - b.place.id);
  for (const { place } of byName) {
    if (place.level === 'governorate') continue;
    const parent =
      place.level === 'delegation' ? `governorate ${place.governorate.id}` : `delegation ${place.delegation?.id}`;
    const known = children.get(parent);
    if (known) known.push(place);
    else children.set(parent, [place]);
  }
  return children;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The bounds of governorates are known; those of delegations and sectors are computed from the centres of the sectors. */
function boundsOf({ governorates, delegations, sectors }: ReferencePlaces): Map<string, Bounds> {
  const bounds = new Map<string, Bounds>(governorates.map((place) => [`governorate ${place.id}`, place.bounds]));
  const sectorsOf = Map.groupBy(sectors, ({ delegationId }) => delegationId);
  for (const delegation of delegations) {
    const own = sectorsOf.get(delegation.id) ?? [];
    const centres = own.map(({ centre }) => centre);
    for (const sector of own) bounds.set(`sector ${sector.id}`, sectorBounds(sector.centre, centres));
    const known = own.flatMap(({ id }) => bounds.get(`sector ${id}`) ?? []);
    bounds.set(`delegation ${delegation.id}`, delegationBounds(delegation.centre, known));
  }
  return bounds;
}
