import type { AdFacts } from './ad-facts.ts';
import type { Random } from './random.ts';

/** An asking price in whole dinars, rounded like in real ads. */
export function askingPrice(random: Random, facts: AdFacts): number {
  const value = middlePrice(facts) * random.between(0.78, 1.28);
  return rounded(value);
}

/** Rounds to typical steps: 5 dinars for a night, 10,000 for a villa. */
export function rounded(value: number): number {
  const step =
    value < 300
      ? 5
      : value < 1500
        ? 10
        : value < 5000
          ? 50
          : value < 60_000
            ? 500
            : value < 400_000
              ? 1000
              : value < 1_000_000
                ? 5000
                : 10_000;
  return Math.max(step, Math.round(value / step) * step);
}

/** Dinars in the unit of the facts. */
function middlePrice(facts: AdFacts): number {
  if (facts.category === 'TERRAINS_FERMES') return landPrice(facts);
  if (facts.category === 'BUREAUX_COMMERCES') return commercialPrice(facts);
  const value = homeValue(facts);
  if (facts.transaction === 'SALE') return value;
  if (facts.flatshare) return roomRent(facts) * facts.flatshare.roomsOffered ** 0.9;
  if (facts.unit === 'night' || facts.unit === 'week') {
    const night =
      55 +
      (facts.rooms ?? 1) * 38 * (facts.marketSector.flatPricePerM2 / 2300) +
      (facts.pool ? 140 : 0) +
      (facts.seaView ? 45 : 0);
    return facts.unit === 'night' ? night : night * 6.2;
  }
  // Expensive homes have a lower yield: 5.6 % a year at 100,000 dinars, about 3.4 % at a million.
  const yearly = 0.056 * (value / 100_000) ** -0.22;
  return ((value * yearly) / 12) * (facts.furnished ? 1.22 : 1);
}

const CONDITION_FACTOR = {
  new: 1.14,
  very_good: 1.03,
  good: 0.95,
  to_renovate: 0.72,
  under_construction: 1.06,
} as const;

function homeValue(facts: AdFacts): number {
  const perM2 = facts.marketSector.flatPricePerM2;
  // Large flats cost less per square metre.
  const size = (100 / Math.max(30, facts.area)) ** 0.12;
  const kind =
    {
      villa: 0.92,
      house: 0.72,
      dar: 0.78,
      terraced: 0.82,
      farmhouse: 0.6,
      bungalow: 0.85,
      penthouse: 1.12,
      villa_floor: 0.9,
    }[String(facts.kind)] ?? 1;
  let value = facts.area * perM2 * size * kind * (facts.condition ? CONDITION_FACTOR[facts.condition] : 1);
  if (facts.category === 'MAISONS' && facts.landArea) {
    const open = Math.max(0, facts.landArea - facts.area * 0.6);
    value += facts.kind === 'farmhouse' ? open * 9 : open * plotPrice(perM2) * 0.55;
  }
  if (facts.seaView) value *= 1.14;
  if (facts.pool) value += 60_000;
  if (facts.amenities.includes('ELEVATOR')) value *= 1.03;
  if (facts.amenities.includes('GARAGE')) value *= 1.03;
  if ((facts.floor ?? 0) >= 3 && !facts.amenities.includes('ELEVATOR')) value *= 0.94;
  return value;
}

/** Dinars per square metre of building land: from a tenth of a flat's price in small towns to a third in expensive suburbs. */
function plotPrice(flatPricePerM2: number): number {
  const share = Math.max(0.06, Math.min(0.34, 0.08 + ((flatPricePerM2 - 1000) / 3000) * 0.24));
  return flatPricePerM2 * share;
}

function landPrice(facts: AdFacts): number {
  const building = plotPrice(facts.marketSector.flatPricePerM2);
  const size = (500 / facts.area) ** 0.14;
  const served = [facts.utilities?.water, facts.utilities?.power, facts.utilities?.sewer].filter(Boolean).length;
  const perM2 =
    facts.zoning === 'agricultural'
      ? ({ olive_grove: 7, farm: 8 }[String(facts.kind)] ?? 4.5) *
        (facts.marketSector.flatPricePerM2 / 1150) *
        (20_000 / facts.area) ** 0.1
      : building *
        size *
        (0.82 + served * 0.07) *
        (facts.kind === 'sea_plot' ? 1.35 : facts.zoning === 'industrial' ? 0.75 : 1);
  const value = facts.area * perM2 + (facts.builtArea ?? 0) * 650;
  // A field has a low yield; a yard beside a road yields as much as a small shop.
  return facts.transaction === 'SALE' ? value : value * (facts.zoning === 'agricultural' ? 0.0028 : 0.0045);
}

function commercialPrice(facts: AdFacts): number {
  const size = (80 / facts.area) ** 0.14;
  const use = { office: 1, shop: 1.25, warehouse: 0.42, restaurant: 1.15, practice: 1.05 }[facts.use ?? 'office'];
  const value =
    facts.area *
    facts.marketSector.flatPricePerM2 *
    use *
    size *
    (facts.condition ? CONDITION_FACTOR[facts.condition] : 1);
  return facts.transaction === 'SALE' ? value : value * (facts.furnished ? 0.0063 : 0.0054);
}

function roomRent(facts: AdFacts): number {
  return 170 + facts.marketSector.flatPricePerM2 * 0.085 + (facts.amenities.includes('AIR_CONDITIONING') ? 25 : 0);
}
