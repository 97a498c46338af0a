import type { AdCategoryCode, TransactionCode } from '@houni/contracts/transactions';
import type { DemoDelegation, DemoPlace, DemoPlaces, DemoSector } from './types.ts';

/**
 * The type of a neighbourhood: it decides texts, prices and kinds of property.
 * `chic` and `beach` are by the sea; `popular` is dense and modest; `oasis` is the desert south.
 */
export type Surroundings =
  | 'chic'
  | 'beach'
  | 'business'
  | 'centre'
  | 'suburb'
  | 'popular'
  | 'medina'
  | 'town'
  | 'rural'
  | 'oasis';

/** A sector with its market data. */
export type MarketSector = {
  sector: DemoSector;
  delegation: DemoDelegation;
  governorate: DemoPlace;
  surroundings: Surroundings;
  /** Dinars per square metre of a flat in good condition, asking prices of 2026. */
  flatPricePerM2: number;
  weight: number;
  /** Whether a university or a large faculty is near. */
  students: boolean;
};

export type AdKind = { transaction: TransactionCode; category: AdCategoryCode; weight: number };

export const AD_KINDS: readonly AdKind[] = [
  { transaction: 'SALE', category: 'APPARTEMENT', weight: 31 },
  { transaction: 'SALE', category: 'MAISONS', weight: 17 },
  { transaction: 'SALE', category: 'TERRAINS_FERMES', weight: 10 },
  { transaction: 'SALE', category: 'BUREAUX_COMMERCES', weight: 6 },
  { transaction: 'RENTAL', category: 'APPARTEMENT', weight: 17 },
  { transaction: 'RENTAL', category: 'MAISONS', weight: 7 },
  { transaction: 'RENTAL', category: 'TERRAINS_FERMES', weight: 1.2 },
  { transaction: 'RENTAL', category: 'BUREAUX_COMMERCES', weight: 5.8 },
  { transaction: 'FLAT', category: 'APPARTEMENT', weight: 3.5 },
  { transaction: 'FLAT', category: 'MAISONS', weight: 1.5 },
];

type Profile = readonly [surroundings: Surroundings, flatPricePerM2: number, weight: number];

/** Profiles of the delegations that are not in DELEGATIONS, by governorate; they share the weight. */
const GOVERNORATE_DEFAULT: Record<number, Profile> = {
  1: ['oasis', 1000, 4],
  2: ['oasis', 1150, 4],
  3: ['oasis', 1050, 4],
  4: ['town', 1250, 5],
  5: ['oasis', 1250, 4],
  6: ['town', 1100, 6],
  7: ['rural', 1150, 5],
  8: ['rural', 1000, 5],
  9: ['rural', 1050, 5],
  10: ['town', 1300, 5],
  11: ['rural', 1150, 6],
  12: ['town', 1500, 14],
  13: ['town', 1400, 8],
  14: ['rural', 1000, 4],
  15: ['rural', 1050, 5],
  16: ['rural', 1250, 5],
  17: ['suburb', 1500, 4],
  18: ['rural', 1100, 4],
  19: ['town', 1450, 14],
  20: ['rural', 1150, 6],
  21: ['suburb', 1500, 4],
  22: ['popular', 1350, 4],
  23: ['rural', 1150, 6],
  24: ['town', 1350, 12],
};

/** Delegation id → profile. */
const DELEGATIONS: Record<number, Profile> = {
  247: ['chic', 3600, 46],
  227: ['chic', 4600, 22],
  246: ['beach', 2900, 18],
  245: ['beach', 2900, 16],
  234: ['suburb', 3000, 40],
  235: ['suburb', 2500, 18],
  236: ['suburb', 2250, 26],
  231: ['suburb', 2050, 12],
  232: ['popular', 1850, 10],
  233: ['popular', 1650, 8],
  229: ['centre', 2250, 24],
  228: ['medina', 1500, 9],
  230: ['medina', 1450, 6],
  238: ['popular', 1500, 8],
  239: ['popular', 1450, 7],
  240: ['popular', 1150, 6],
  241: ['popular', 1550, 7],
  242: ['popular', 1450, 7],
  220: ['suburb', 2600, 52],
  221: ['suburb', 2750, 38],
  222: ['suburb', 2200, 30],
  226: ['popular', 1500, 8],
  225: ['popular', 1200, 5],
  224: ['rural', 1300, 5],
  223: ['rural', 1150, 4],
  175: ['suburb', 2000, 12],
  176: ['suburb', 1900, 9],
  177: ['suburb', 2100, 20],
  178: ['beach', 1900, 10],
  179: ['beach', 1950, 7],
  180: ['suburb', 2150, 14],
  181: ['beach', 2450, 14],
  182: ['suburb', 2200, 14],
  183: ['suburb', 2350, 14],
  184: ['popular', 1350, 6],
  185: ['popular', 1350, 6],
  186: ['rural', 1450, 8],
  212: ['suburb', 1850, 14],
  213: ['popular', 1200, 4],
  214: ['popular', 1450, 6],
  215: ['rural', 1300, 6],
  196: ['town', 2100, 16],
  211: ['beach', 2600, 46],
  197: ['beach', 1750, 6],
  198: ['beach', 1700, 5],
  199: ['beach', 1650, 6],
  202: ['beach', 2000, 12],
  203: ['beach', 1700, 4],
  204: ['beach', 1500, 4],
  206: ['beach', 1900, 6],
  131: ['centre', 2250, 18],
  133: ['suburb', 2450, 20],
  135: ['beach', 2800, 30],
  136: ['beach', 2250, 14],
  132: ['popular', 1800, 8],
  134: ['popular', 1700, 6],
  144: ['town', 1550, 8],
  139: ['beach', 1800, 3],
  118: ['beach', 2300, 22],
  127: ['town', 1500, 3],
  128: ['town', 1600, 5],
  125: ['town', 1500, 4],
  126: ['beach', 1500, 3],
  94: ['beach', 2050, 14],
  101: ['beach', 1650, 3],
  104: ['beach', 1550, 3],
  52: ['centre', 1950, 20],
  53: ['suburb', 1800, 12],
  54: ['suburb', 1750, 14],
  55: ['suburb', 1600, 9],
  56: ['suburb', 1850, 13],
  57: ['popular', 1400, 6],
  66: ['beach', 1400, 3],
  67: ['beach', 1300, 2],
  257: ['beach', 1950, 16],
  259: ['town', 1500, 5],
  258: ['popular', 1450, 3],
  267: ['beach', 1900, 4],
  270: ['beach', 1750, 5],
  13: ['beach', 2100, 12],
  14: ['beach', 2200, 13],
  15: ['beach', 1500, 3],
  12: ['beach', 1550, 5],
  23: ['town', 1350, 3],
  25: ['town', 1300, 3],
  190: ['beach', 1750, 3],
  191: ['rural', 1300, 2],
  105: ['town', 1300, 4],
  106: ['town', 1250, 3],
  42: ['town', 1150, 3],
  33: ['oasis', 1350, 3],
  36: ['oasis', 1200, 1],
  20: ['oasis', 1150, 1],
  160: ['rural', 950, 0.5],
  187: ['town', 1200, 2],
  248: ['town', 1250, 2],
  158: ['town', 1100, 2],
};

/** Sectors that differ from their delegation: "delegation id/French name of the sector" → profile (relative weight, default 1). */
export const SECTOR_PROFILES: Record<string, Profile> = {
  '247/Gammarth': ['chic', 4500, 2],
  '247/Gammarth Supérieur': ['chic', 4700, 1.5],
  '247/La Marsa Plage': ['chic', 4000, 2],
  '247/Sidi Daoud': ['suburb', 2900, 1.5],
  '247/El Bahr El Azrak': ['popular', 2200, 0.8],
  '247/Er-Rmila': ['suburb', 2600, 0.7],
  '227/Sidi Bou Saïd': ['chic', 5200, 1.6],
  '227/Cité Mohamed Ali': ['suburb', 2700, 0.5],
  '229/Lac de Tunis': ['business', 4500, 3],
  '246/El Bouhaira': ['business', 3900, 2.5],
  '235/El Bouhaira': ['business', 3600, 2],
  '235/Ech-Charguia': ['business', 2700, 1.2],
  '234/El Manar': ['suburb', 3150, 1.5],
  '234/El Manar 1': ['suburb', 3100, 1.5],
  '220/Ennasr 1': ['suburb', 2950, 1.6],
  '220/Ennasr 2': ['suburb', 3050, 2],
  '220/El Menzah V': ['suburb', 3000, 1.3],
  '220/El Menzah VI': ['suburb', 3000, 1.3],
  '221/Chotrana': ['suburb', 2900, 2],
  '222/El Ghazala': ['suburb', 2350, 2],
  '131/El Médina': ['medina', 1500, 0.6],
  '131/Bou Jaafer': ['beach', 2700, 1.5],
  '131/Khezama': ['suburb', 2700, 2],
  '133/Sahloul': ['suburb', 2900, 2.5],
  '135/El Kantaoui': ['chic', 3300, 2.5],
  '135/Sahloul': ['suburb', 2850, 1.5],
  '136/Chott Meriam': ['beach', 2650, 2],
  '211/Yasmine Hammamet': ['chic', 3000, 2.2],
  '211/Sidi Djedidi': ['rural', 1400, 0.5],
  '211/Latrach': ['rural', 1400, 0.3],
  '211/Bir Bou Regba': ['town', 1700, 0.8],
  '118/Skanes': ['beach', 2650, 2],
  '52/La Médina': ['medina', 1200, 0.5],
  '257/La Médina': ['medina', 1200, 0.5],
  '257/El Korniche': ['beach', 2350, 2],
  '257/Île de la Galite': ['rural', 1000, 0],
  '118/El Médina': ['medina', 1400, 0.5],
  '118/El Médina 2': ['medina', 1400, 0.5],
  '14/El Mahboubine': ['rural', 1500, 0.8],
  '13/Erriadh': ['medina', 2000, 1],
};

const STUDENT_DELEGATIONS = new Set([
  234, 220, 222, 212, 236, 229, 227, 247, 235, 231, 132, 133, 135, 118, 94, 52, 56, 54, 23, 25, 42, 105, 106, 187, 257,
  268, 196, 248, 158,
]);

/** How often a kind of ad occurs in each type of neighbourhood, relative to homes on average. */
const HOUSE_SHARE: Record<Surroundings, number> = {
  chic: 1.2,
  beach: 1.2,
  business: 0,
  centre: 0.25,
  suburb: 1,
  popular: 0.8,
  medina: 1.4,
  town: 1.5,
  rural: 1.6,
  oasis: 1.5,
};
const FLAT_SHARE: Record<Surroundings, number> = {
  chic: 1.1,
  beach: 1.1,
  business: 1.3,
  centre: 1.3,
  suburb: 1.1,
  popular: 0.8,
  medina: 0.4,
  town: 0.6,
  rural: 0.06,
  oasis: 0.25,
};
const LAND_SHARE: Record<Surroundings, number> = {
  chic: 0.5,
  beach: 1.2,
  business: 0,
  centre: 0,
  suburb: 0.7,
  popular: 0.5,
  medina: 0,
  town: 1.8,
  rural: 4,
  oasis: 3,
};
const COMMERCIAL_SHARE: Record<Surroundings, number> = {
  chic: 0.6,
  beach: 0.7,
  business: 4.5,
  centre: 3,
  suburb: 1,
  popular: 0.8,
  medina: 1,
  town: 1.1,
  rural: 0.15,
  oasis: 0.5,
};
const LAND_RENTAL_SHARE: Record<Surroundings, number> = { ...LAND_SHARE, chic: 0, suburb: 0.5, beach: 0.4 };

/** All sectors with their profile. */
export function marketSectorsOf(places: DemoPlaces): MarketSector[] {
  const governorates = new Map(places.governorates.map((place) => [place.id, place]));
  const delegations = new Map(places.delegations.map((place) => [place.id, place]));
  const sectorTotals = new Map<number, number>();
  const plainDelegations = new Map<number, number>();
  for (const { id, governorateId } of places.delegations) {
    if (!DELEGATIONS[id]) plainDelegations.set(governorateId, (plainDelegations.get(governorateId) ?? 0) + 1);
  }
  const drafts = places.sectors.flatMap((sector) => {
    const delegation = delegations.get(sector.delegationId);
    const governorate = delegation && governorates.get(delegation.governorateId);
    if (!delegation || !governorate) return [];
    const [ground, price, weight] = profileOf(delegation, plainDelegations.get(governorate.id) ?? 1);
    const own = SECTOR_PROFILES[`${delegation.id}/${sector.names.fr}`];
    const share = own?.[2] ?? 1;
    sectorTotals.set(delegation.id, (sectorTotals.get(delegation.id) ?? 0) + share);
    const surroundings = own?.[0] ?? ground;
    const students = STUDENT_DELEGATIONS.has(delegation.id);
    return [
      { sector, delegation, governorate, surroundings, flatPricePerM2: own?.[1] ?? price, weight, share, students },
    ];
  });
  return drafts
    .map(({ share, ...marketSector }) => ({
      ...marketSector,
      weight: (marketSector.weight * share) / (sectorTotals.get(marketSector.delegation.id) ?? 1),
    }))
    .filter((marketSector) => marketSector.weight > 0);
}

function profileOf(delegation: DemoDelegation, sharers: number): Profile {
  const own = DELEGATIONS[delegation.id];
  if (own) return own;
  const [surroundings, price, weight] = GOVERNORATE_DEFAULT[delegation.governorateId] ?? (['rural', 1000, 1] as const);
  return [surroundings, price, weight / sharers];
}

/** How likely an ad of this kind is in this sector, relative to the other sectors. */
export function sectorWeight(marketSector: MarketSector, { transaction, category }: AdKind): number {
  if (transaction === 'FLAT')
    return marketSector.students
      ? marketSector.weight * (category === 'MAISONS' ? HOUSE_SHARE : FLAT_SHARE)[marketSector.surroundings]
      : 0;
  if (category === 'TERRAINS_FERMES') {
    return marketSector.weight * (transaction === 'RENTAL' ? LAND_RENTAL_SHARE : LAND_SHARE)[marketSector.surroundings];
  }
  if (category === 'BUREAUX_COMMERCES') return marketSector.weight * COMMERCIAL_SHARE[marketSector.surroundings];
  return marketSector.weight * (category === 'MAISONS' ? HOUSE_SHARE : FLAT_SHARE)[marketSector.surroundings];
}

/** Whether the sea is within walking distance. */
export function isByTheSea(marketSector: MarketSector): boolean {
  return marketSector.surroundings === 'chic' || marketSector.surroundings === 'beach';
}
