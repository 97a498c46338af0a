import type { COMMERCIAL_USES, ZONINGS } from './ad-facts.ts';
import type { AdCategoryCode } from './transactions.ts';

/** What people call a property; finer than the categories. */
export type PropertyKind =
  | 'apartment'
  | 'studio'
  | 'duplex'
  | 'house'
  | 'villa'
  | 'villaFloor'
  | 'dar'
  | 'land'
  | 'buildingLand'
  | 'farmland'
  | 'oliveGrove'
  | 'farm'
  | 'touristicLand'
  | 'industrialLand'
  | 'office'
  | 'shop'
  | 'warehouse'
  | 'restaurant'
  | 'practice'
  | 'business';

/** The facts that tell what a property is. */
export interface KindFacts {
  category: AdCategoryCode;
  /** The n of "S+n". */
  rooms: number | null;
  zoning: (typeof ZONINGS)[number] | null;
  use: (typeof COMMERCIAL_USES)[number] | null;
  /** The advertiser's own title, in any language: for what no field says, such as a villa or an olive grove. */
  ownTitle: string;
}

const LAND_KINDS = {
  residential: 'buildingLand',
  mixed: 'buildingLand',
  agricultural: 'farmland',
  touristic: 'touristicLand',
  industrial: 'industrialLand',
} as const;
const USE_KINDS = {
  office: 'office',
  shop: 'shop',
  warehouse: 'warehouse',
  restaurant: 'restaurant',
  practice: 'practice',
} as const;

const VILLA = /\bvilla\b|فيلا/iu;
const VILLA_FLOOR =
  /(?:étage|etage|rez-de-chaussée|rdc|niveau|floor|piano|planta) (?:de |d’une |d'une |of (?:a )?|di )?villa|طابق (?:من )?فيلا/iu;
const DUPLEX = /\bduplex\b|dúplex|دوبلكس|ديبلاكس/iu;
/** At the beginning only, and not the names of towns: Dar Chaabane, Dar Fadhal. */
const DAR = /^(?:dar\b(?! cha| fa| el)|دار عربي)/iu;
const OLIVES = /\boliveraie|\boliviers?\b|olive grove|\boliveto|\bolivar\b|زيتون/iu;
const FARM = /\bfermes?\b|\bfarm\b|\bfattoria|\bfinca\b|ضيعة|هنشير/iu;

/** What people call a property with these facts. */
export function propertyKind({ category, rooms, zoning, use, ownTitle }: KindFacts): PropertyKind {
  switch (category) {
    case 'APPARTEMENT':
      if (rooms === 0) return 'studio';
      if (DUPLEX.test(ownTitle)) return 'duplex';
      return VILLA_FLOOR.test(ownTitle) ? 'villaFloor' : 'apartment';
    case 'MAISONS':
      if (VILLA_FLOOR.test(ownTitle)) return 'villaFloor';
      if (VILLA.test(ownTitle)) return 'villa';
      if (DUPLEX.test(ownTitle)) return 'duplex';
      return DAR.test(ownTitle) ? 'dar' : 'house';
    case 'TERRAINS_FERMES':
      if (zoning !== null && zoning !== 'agricultural') return LAND_KINDS[zoning];
      if (OLIVES.test(ownTitle)) return 'oliveGrove';
      if (FARM.test(ownTitle)) return 'farm';
      return zoning === null ? 'land' : LAND_KINDS[zoning];
    case 'BUREAUX_COMMERCES':
      return use === null ? 'business' : USE_KINDS[use];
  }
}
