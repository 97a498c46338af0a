import type { Governorate, Place, PlaceLevel, PlaceNames } from '@houni/contracts/place';
import type { Database } from '../platform/database.ts';
import { foldText, withoutArticle } from './fold-text.ts';

export interface PlaceRef {
  id: number;
  names: PlaceNames;
}

interface Delegation extends PlaceRef {
  governorateId: number;
  postalCode: string | null;
  centre: Place['centre'];
}

interface Sector extends PlaceRef {
  delegationId: number;
  postalCode: string | null;
  centre: Place['centre'];
}

/** The administrative areas in memory: 24 governorates, 270 delegations, about two thousand sectors. */
export interface PlaceDirectory {
  governorates: ReadonlyMap<number, Governorate>;
  delegations: ReadonlyMap<number, Delegation>;
  sectors: ReadonlyMap<number, Sector>;
  /** One place with its parents, or null where the level has no such id. */
  find: (level: PlaceLevel, id: number) => Place | null;
  /** The delegations of a governorate or the sectors of a delegation, by name. */
  children: (level: PlaceLevel, id: number) => Place[];
  /** Places by words, as people write them in Latin or Arabic letters; best first. */
  search: (words: string, limit: number) => Place[];
  /** Names along the way to a sector; throws for ids that the database cannot hold. */
  trail: (ids: { governorateId: number; delegationId: number; sectorId: number }) => {
    governorate: PlaceRef;
    delegation: PlaceRef;
    sector: PlaceRef;
  };
}

/** Reads the places once. An empty table (a database that is not seeded yet) is not remembered. */
export function createPlaces(db: Database): () => Promise<PlaceDirectory> {
  let known: Promise<PlaceDirectory> | null = null;
  return () => {
    known ??= readPlaces(db).then(
      (directory) => {
        if (directory.governorates.size === 0) known = null;
        return directory;
      },
      (error: unknown) => {
        known = null;
        throw error;
      },
    );
    return known;
  };
}

/** Two languages have names of their own below the governorates; the others write the French form. */
function latinAndArabic(fr: string, ar: string): PlaceNames {
  return { fr, ar, en: fr, it: fr, es: fr };
}

async function readPlaces(db: Database): Promise<PlaceDirectory> {
  const [governorateRows, delegationRows, sectorRows] = await Promise.all([
    db.selectFrom('governorates').selectAll().orderBy('id').execute(),
    db.selectFrom('delegations').selectAll().orderBy('id').execute(),
    db.selectFrom('sectors').selectAll().orderBy('id').execute(),
  ]);
  const governorates = new Map<number, Governorate>();
  for (const row of governorateRows) {
    governorates.set(row.id, {
      id: row.id,
      names: { fr: row.nameFr, ar: row.nameAr, en: row.nameEn, it: row.nameIt, es: row.nameEs },
      isoCode: row.isoCode,
      centre: { lat: row.lat, lng: row.lng },
      bounds: { south: row.south, west: row.west, north: row.north, east: row.east },
    });
  }
  const delegations = new Map<number, Delegation>();
  for (const { id, governorateId, nameFr, nameAr, postalCode, lat, lng } of delegationRows) {
    delegations.set(id, { id, governorateId, names: latinAndArabic(nameFr, nameAr), postalCode, centre: { lat, lng } });
  }
  const sectors = new Map<number, Sector>();
  for (const { id, delegationId, nameFr, nameAr, postalCode, lat, lng } of sectorRows) {
    sectors.set(id, { id, delegationId, names: latinAndArabic(nameFr, nameAr), postalCode, centre: { lat, lng } });
  }
  return directoryOf(governorates, delegations, sectors);
}

function directoryOf(
  governorates: Map<number, Governorate>,
  delegations: Map<number, Delegation>,
  sectors: Map<number, Sector>,
): PlaceDirectory {
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
  const all = [...ids('governorate', governorates), ...ids('delegation', delegations), ...ids('sector', sectors)].map(
    ([level, id]) => find(level, id),
  );
  const index = all.filter((place) => place !== null).map((place) => ({ place, keys: searchKeys(place) }));
  const children = childrenOf(index.map(({ place }) => place));

  return {
    governorates,
    delegations,
    sectors,
    find,
    children: (level, id) => children.get(`${level} ${id}`) ?? [],
    search: (words, limit) => searchPlaces(index, words, limit),
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
  for (const place of places) {
    if (place.level === 'governorate') continue;
    const parent =
      place.level === 'delegation' ? `governorate ${place.governorate.id}` : `delegation ${place.delegation?.id}`;
    children.set(parent, [...(children.get(parent) ?? []), place]);
  }
  for (const list of children.values())
    list.sort((a, b) => compare(foldText(a.names.fr), foldText(b.names.fr)) || a.id - b.id);
  return children;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

interface IndexedPlace {
  place: Place;
  keys: string[];
}

function searchKeys({ names, postalCode }: Place): string[] {
  const keys = new Set<string>();
  for (const name of Object.values(names)) {
    keys.add(foldText(name));
    keys.add(withoutArticle(name));
  }
  if (postalCode) keys.add(postalCode);
  return [...keys];
}

const LEVEL_ORDER: Record<PlaceLevel, number> = { governorate: 0, delegation: 1, sector: 2 };

function searchPlaces(index: IndexedPlace[], words: string, limit: number): Place[] {
  const typed = [...new Set([foldText(words), withoutArticle(words)])].filter((form) => form !== '');
  if (typed.length === 0) return [];
  const hits: { place: Place; rank: number }[] = [];
  for (const { place, keys } of index) {
    let rank = Infinity;
    for (const key of keys) for (const form of typed) rank = Math.min(rank, rankOf(key, form));
    if (rank < Infinity) hits.push({ place, rank });
  }
  hits.sort(
    (a, b) =>
      a.rank - b.rank ||
      LEVEL_ORDER[a.place.level] - LEVEL_ORDER[b.place.level] ||
      compare(a.place.names.fr, b.place.names.fr) ||
      a.place.id - b.place.id,
  );
  return hits.slice(0, limit).map(({ place }) => place);
}

/** 0 the whole name, 1 its beginning, 2 the beginning of one of its words, else no hit. */
function rankOf(key: string, typed: string): number {
  if (key === typed) return 0;
  if (key.startsWith(typed)) return 1;
  return key.includes(` ${typed}`) ? 2 : Infinity;
}
