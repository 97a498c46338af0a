import type { AmenityCode } from '@houni/contracts/amenities';
import type { PriceUnit, TitleStatus } from '@houni/contracts/ad';
import type { AdCategoryCode, TransactionCode } from '@houni/contracts/transactions';
import type { MarketSector } from './market.ts';
import type { DemoAd } from './types.ts';

export type FlatKind = 'studio' | 'flat' | 'duplex' | 'villa_floor' | 'penthouse';
export type HouseKind = 'villa' | 'house' | 'dar' | 'terraced' | 'farmhouse' | 'bungalow';
export type LandKind = 'plot' | 'sea_plot' | 'olive_grove' | 'field' | 'farm' | 'industrial_plot' | 'yard';
export type CommercialKind = 'office' | 'shop' | 'warehouse' | 'restaurant' | 'practice';
export type PropertyKind = FlatKind | HouseKind | LandKind | CommercialKind;

/** The facts of a property. Price, texts and pictures are derived only from them, so that they never contradict each other. */
export type AdFacts = {
  transaction: TransactionCode;
  category: AdCategoryCode;
  kind: PropertyKind;
  marketSector: MarketSector;
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
  /** Rentals only: the deposit in months of rent. */
  depositMonths: number | null;
};

/** The facts that depend on the category. */
export type OwnFacts = Omit<AdFacts, 'transaction' | 'category' | 'marketSector' | 'titleStatus' | 'depositMonths'>;

/** The values of facts that a category does not have. */
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
