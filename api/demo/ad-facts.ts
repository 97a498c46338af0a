import type { AmenityCode } from '@houni/contracts/amenities';
import type { PriceUnit, TitleStatus } from '@houni/contracts/ad';
import type { AdCategoryCode, TransactionCode } from '@houni/contracts/transactions';
import { commercialFacts } from './commercial-facts.ts';
import { homeFacts } from './home-facts.ts';
import { landFacts } from './land-facts.ts';
import type { Pair, Spot } from './market.ts';
import type { Random } from './random.ts';
import type { DemoAd } from './types.ts';

export type FlatKind = 'studio' | 'flat' | 'duplex' | 'villa_floor' | 'penthouse';
export type HouseKind = 'villa' | 'house' | 'dar' | 'terraced' | 'farmhouse' | 'bungalow';
export type LandKind = 'plot' | 'sea_plot' | 'olive_grove' | 'field' | 'farm' | 'industrial_plot' | 'yard';
export type TradeKind = 'office' | 'shop' | 'warehouse' | 'restaurant' | 'practice';
export type PropertyKind = FlatKind | HouseKind | LandKind | TradeKind;

/** What is true of a property: price, texts and pictures are made from this alone, so that they cannot contradict it. */
export type AdFacts = {
  transaction: TransactionCode;
  category: AdCategoryCode;
  kind: PropertyKind;
  spot: Spot;
  unit: PriceUnit;
  area: number;
  builtArea: number | null;
  landArea: number | null;
  rooms: number | null;
  totalRooms: number | null;
  bathrooms: number | null;
  floor: number | null;
  floors: number | null;
  furnished: boolean | null;
  condition: DemoAd['condition'];
  year: number | null;
  orientation: DemoAd['orientation'];
  amenities: readonly AmenityCode[];
  titleStatus: TitleStatus | null;
  zoning: DemoAd['zoning'];
  utilities: DemoAd['utilities'];
  frontage: number | null;
  use: DemoAd['use'];
  flatshare: DemoAd['flatshare'];
  seaView: boolean;
  pool: boolean;
  garden: boolean;
  /** Of a rental: months of rent. */
  depositMonths: number | null;
};

/** Facts of one category, before those that every ad has. */
export type OwnFacts = Omit<AdFacts, 'transaction' | 'category' | 'spot' | 'titleStatus' | 'depositMonths'>;

export const NO_FACTS = {
  builtArea: null,
  landArea: null,
  rooms: null,
  totalRooms: null,
  bathrooms: null,
  floor: null,
  floors: null,
  furnished: null,
  condition: null,
  year: null,
  orientation: null,
  amenities: [],
  zoning: null,
  utilities: null,
  frontage: null,
  use: null,
  flatshare: null,
  seaView: false,
  pool: false,
  garden: false,
} as const satisfies Partial<OwnFacts>;

/** Invents a property of the pair that fits its place. `thisYear` bounds the year of building. */
export function inventFacts(random: Random, pair: Pair, spot: Spot, thisYear: number): AdFacts {
  const own = ownFacts(random, pair, spot, thisYear);
  return {
    ...own,
    transaction: pair.transaction,
    category: pair.category,
    spot,
    titleStatus: pair.transaction === 'SALE' ? titleOf(random, own, spot) : null,
    depositMonths: own.unit === 'month' ? (pair.category === 'BUREAUX_COMMERCES' ? random.pick([2, 3, 3]) : random.pick([1, 1, 2])) : null,
  };
}

function ownFacts(random: Random, pair: Pair, spot: Spot, thisYear: number): OwnFacts {
  if (pair.category === 'TERRAINS_FERMES') return landFacts(random, pair.transaction, spot);
  if (pair.category === 'BUREAUX_COMMERCES') return commercialFacts(random, pair.transaction, spot, thisYear);
  return homeFacts(random, pair.transaction, pair.category, spot, thisYear);
}

function titleOf(random: Random, own: OwnFacts, spot: Spot): TitleStatus {
  if (own.condition === 'under_construction') return 'promoter';
  if (own.condition === 'new' && random.chance(0.55)) return random.pick(['promoter', 'in_registration', 'blue']);
  const weak = spot.surroundings === 'medina' || spot.surroundings === 'rural' || spot.surroundings === 'oasis' || spot.surroundings === 'popular';
  const weights: [TitleStatus, number][] = weak
    ? [['blue', 44], ['shared', 22], ['contract', 18], ['in_registration', 9], ['unknown', 7]]
    : [['blue', 72], ['shared', 10], ['contract', 6], ['in_registration', 7], ['unknown', 5]];
  return random.weighted(weights, ([, weight]) => weight)[0];
}
