import type { AmenityCode } from '@houni/contracts/amenities';
import { ORIENTATIONS } from '@houni/contracts/ad';
import type { TransactionCode } from '@houni/contracts/transactions';
import { NO_FACTS, type FlatKind, type HouseKind, type OwnFacts } from './ad-facts.ts';
import { isByTheSea, type MarketSector } from './market.ts';
import type { Random } from './random.ts';

/** Range of a flat's area in square metres, by the n of "S+n". */
export const FLAT_AREAS: readonly (readonly [number, number])[] = [
  [27, 44],
  [44, 76],
  [72, 112],
  [98, 156],
  [138, 212],
  [182, 270],
];
/** Range of a house's built area in square metres, by the n of "S+n" (from 2). */
export const HOUSE_AREAS: readonly (readonly [number, number])[] = [
  [40, 60],
  [60, 90],
  [82, 138],
  [112, 225],
  [165, 320],
  [225, 430],
  [300, 560],
];

/** Facts of a flat or a house: kind, size, age, equipment. */
export function homeFacts(
  random: Random,
  transaction: TransactionCode,
  category: 'APPARTEMENT' | 'MAISONS',
  marketSector: MarketSector,
  thisYear: number,
): OwnFacts {
  const house = category === 'MAISONS';
  const standing = marketSector.flatPricePerM2;
  const perNight = transaction === 'RENTAL' && isByTheSea(marketSector) && random.chance(house ? 0.3 : 0.24);
  const kind = house ? houseKind(random, marketSector, perNight) : flatKind(random, marketSector, transaction);
  const rooms = house ? houseRooms(random, kind, transaction, standing) : flatRooms(random, kind, transaction);
  const [low, high] = (house ? HOUSE_AREAS : FLAT_AREAS)[rooms] ?? [60, 90];
  const area = Math.round(random.between(low, high) * (kind === 'dar' ? 1.08 : 1));
  const condition = conditionOf(random, transaction, kind, perNight);
  const year = yearOf(random, condition, kind, thisYear);
  const furnished =
    perNight || transaction === 'FLAT' ? true : transaction === 'RENTAL' ? random.chance(0.42) : random.chance(0.06);
  const garden = house && kind !== 'dar' && random.chance(kind === 'terraced' ? 0.7 : 0.85);
  const pool =
    house && ['villa', 'bungalow'].includes(kind) && standing >= 1900 && random.chance(perNight ? 0.55 : 0.28);
  const seaView = isByTheSea(marketSector) && random.chance(perNight ? 0.45 : 0.26);
  const landArea = house
    ? Math.round(
        area *
          (kind === 'dar' ? 0.72 : kind === 'terraced' ? 1.05 : random.between(1.1, 2.6)) *
          (kind === 'farmhouse' ? 12 : 1),
      )
    : null;
  const floors = house
    ? area > 150 || kind === 'terraced'
      ? random.int(1, 2)
      : random.int(0, 1)
    : floorsOf(random, kind, marketSector);
  const floor = house
    ? null
    : kind === 'penthouse'
      ? floors
      : kind === 'villa_floor'
        ? random.int(0, Math.min(1, floors))
        : random.int(0, floors);
  return {
    ...NO_FACTS,
    kind,
    unit: transaction === 'SALE' ? 'total' : perNight ? (random.chance(0.75) ? 'night' : 'week') : 'month',
    area,
    builtArea: house ? area : null,
    landArea,
    rooms,
    totalRooms: rooms + (rooms >= 4 && random.chance(0.4) ? 2 : 1),
    bathrooms: Math.max(1, Math.min(5, rooms <= 2 ? 1 : Math.round(rooms / 2) + (random.chance(0.3) ? 1 : 0))),
    floor,
    floors: floors === 0 ? null : floors,
    furnished,
    condition,
    year,
    orientation: random.chance(0.6) ? random.pick(ORIENTATIONS) : null,
    amenities: homeAmenities(random, {
      house,
      floors,
      furnished,
      perNight,
      standing,
      newer: (year ?? 2000) >= 2012,
      kind,
      garden,
    }),
    flatshare: transaction === 'FLAT' ? flatshareOf(random, rooms) : null,
    seaView,
    pool,
    garden,
  };
}

function flatKind(random: Random, marketSector: MarketSector, transaction: TransactionCode): FlatKind {
  const calm = !['centre', 'business', 'medina'].includes(marketSector.surroundings);
  const kinds: [FlatKind, number][] = [
    ['flat', 74],
    ['studio', transaction === 'FLAT' ? 0 : 9],
    ['duplex', marketSector.flatPricePerM2 >= 1800 ? 8 : 1],
    ['villa_floor', calm ? 8 : 0],
    ['penthouse', marketSector.flatPricePerM2 >= 2200 ? 4 : 0],
  ];
  return random.weighted(kinds, ([, weight]) => weight)[0];
}

function houseKind(random: Random, marketSector: MarketSector, perNight: boolean): HouseKind {
  const { surroundings } = marketSector;
  const kinds: [HouseKind, number][] = [
    [
      'villa',
      {
        chic: 60,
        beach: 45,
        suburb: 50,
        town: 25,
        rural: 12,
        oasis: 15,
        popular: 8,
        medina: 0,
        centre: 15,
        business: 0,
      }[surroundings],
    ],
    [
      'house',
      {
        chic: 20,
        beach: 25,
        suburb: 25,
        town: 55,
        rural: 40,
        oasis: 55,
        popular: 75,
        medina: 20,
        centre: 60,
        business: 100,
      }[surroundings],
    ],
    [
      'dar',
      { chic: 10, beach: 6, suburb: 0, town: 6, rural: 0, oasis: 14, popular: 0, medina: 80, centre: 5, business: 0 }[
        surroundings
      ],
    ],
    [
      'terraced',
      {
        chic: 10,
        beach: 12,
        suburb: 25,
        town: 12,
        rural: 2,
        oasis: 0,
        popular: 15,
        medina: 0,
        centre: 10,
        business: 0,
      }[surroundings],
    ],
    [
      'farmhouse',
      { chic: 0, beach: 2, suburb: 0, town: 2, rural: 45, oasis: 15, popular: 0, medina: 0, centre: 0, business: 0 }[
        surroundings
      ],
    ],
    ['bungalow', surroundings === 'beach' ? (perNight ? 40 : 8) : 0],
  ];
  return random.weighted(kinds, ([, weight]) => weight)[0];
}

function flatRooms(random: Random, kind: FlatKind | HouseKind, transaction: TransactionCode): number {
  if (kind === 'studio') return 0;
  if (transaction === 'FLAT') return random.pick([2, 2, 3, 3, 3, 4]);
  if (kind === 'duplex' || kind === 'penthouse') return random.pick([2, 3, 3, 4, 4, 5]);
  return random.weighted([1, 2, 3, 4, 5], (rooms) => [0, 20, 36, 31, 10, 2][rooms] ?? 0);
}

function houseRooms(
  random: Random,
  kind: FlatKind | HouseKind,
  transaction: TransactionCode,
  standing: number,
): number {
  if (kind === 'bungalow') return random.pick([2, 2, 3]);
  if (transaction === 'FLAT') return random.pick([3, 4, 4, 5]);
  const weights = kind === 'villa' && standing >= 1800 ? [0, 0, 2, 22, 36, 27, 13] : [0, 0, 18, 42, 28, 10, 2];
  return random.weighted([2, 3, 4, 5, 6], (rooms) => weights[rooms] ?? 0);
}

function conditionOf(
  random: Random,
  transaction: TransactionCode,
  kind: string,
  perNight: boolean,
): OwnFacts['condition'] {
  if (perNight || transaction === 'FLAT') return random.pick(['very_good', 'good', 'very_good']);
  if (kind === 'dar' || kind === 'farmhouse') {
    return transaction === 'SALE'
      ? random.pick(['very_good', 'good', 'good', 'to_renovate', 'to_renovate'])
      : random.pick(['very_good', 'good']);
  }
  if (transaction === 'RENTAL')
    return random.weighted(
      ['new', 'very_good', 'good'] as const,
      (state) => ({ new: 12, very_good: 48, good: 40 })[state],
    );
  return random.weighted(
    ['new', 'very_good', 'good', 'to_renovate', 'under_construction'] as const,
    (state) =>
      ({
        new: 20,
        very_good: 38,
        good: 28,
        to_renovate: 7,
        under_construction: kind === 'flat' || kind === 'duplex' || kind === 'terraced' ? 7 : 0,
      })[state],
  );
}

function yearOf(random: Random, condition: OwnFacts['condition'], kind: string, thisYear: number): number | null {
  if (condition === 'under_construction') return thisYear + random.int(0, 1);
  if (condition === 'new') return thisYear - random.int(0, 2);
  if (random.chance(0.3)) return null;
  if (kind === 'dar') return random.int(1890, 1945);
  if (condition === 'to_renovate') return random.int(1955, 1992);
  return thisYear - random.int(4, condition === 'very_good' ? 20 : 40);
}

function floorsOf(random: Random, kind: string, marketSector: MarketSector): number {
  if (kind === 'villa_floor') return random.int(1, 2);
  if (marketSector.surroundings === 'business' || marketSector.surroundings === 'centre') return random.int(4, 8);
  if (
    marketSector.surroundings === 'medina' ||
    marketSector.surroundings === 'rural' ||
    marketSector.surroundings === 'oasis'
  )
    return random.int(1, 2);
  return random.int(2, 6);
}

function flatshareOf(random: Random, rooms: number): NonNullable<OwnFacts['flatshare']> {
  const roomsOffered = rooms >= 4 && random.chance(0.3) ? 2 : 1;
  return {
    roomsOffered,
    occupants: random.int(1, Math.max(1, rooms - roomsOffered)),
    preference: random.pick(['any', 'women', 'men', 'students', 'women', 'students']),
  };
}

type AmenityGround = {
  house: boolean;
  floors: number;
  furnished: boolean;
  perNight: boolean;
  standing: number;
  newer: boolean;
  kind: string;
  garden: boolean;
};

function homeAmenities(random: Random, ground: AmenityGround): AmenityCode[] {
  const { house, floors, furnished, perNight, standing, newer, kind } = ground;
  // 0 for modest sectors, 1 for the most expensive.
  const ease = Math.max(0, Math.min(1, (standing - 1200) / 2400));
  const kitchen = perNight || furnished || random.chance(0.3 + ease * 0.5);
  const likely: Record<AmenityCode, number> = {
    TERRACE: kind === 'penthouse' || kind === 'bungalow' ? 1 : house ? 0.7 : kind === 'studio' ? 0.15 : 0.32,
    BALCONY: house ? 0.35 : kind === 'villa_floor' ? 0.4 : 0.6,
    FIRE_EXIT: !house && floors >= 5 && newer ? 0.25 : 0,
    SECURITY_CAMERA: 0.08 + ease * 0.35,
    GARAGE: kind === 'dar' || kind === 'studio' ? 0.05 : house ? 0.6 : 0.12 + ease * 0.2,
    PARKING: kind === 'dar' ? 0.1 : 0.3 + ease * 0.4,
    CENTRE_HEATING: 0.05 + ease * (newer ? 0.75 : 0.4),
    CONCIERGE: house || floors < 3 ? 0 : 0.15 + ease * 0.5,
    AIR_CONDITIONING: perNight ? 0.97 : 0.35 + ease * 0.55,
    ELEVATOR: house || floors < 3 ? 0 : floors >= 5 ? 0.96 : newer ? 0.85 : 0.35,
    INTERCOM: house ? 0.25 + ease * 0.4 : 0.3 + ease * 0.55,
    EQUIPPED_KITCHEN: kitchen ? 1 : 0,
    OVEN: kitchen && furnished ? 0.75 : kitchen ? 0.4 : 0,
    MICROWAVE: kitchen && furnished ? 0.65 : 0,
  };
  return Object.entries(likely).flatMap(([code, probability]) => {
    const chosen = random.chance(probability);
    return chosen && isAmenity(code, likely) ? [code] : [];
  });
}

function isAmenity(code: string, table: Record<AmenityCode, number>): code is AmenityCode {
  return code in table;
}
