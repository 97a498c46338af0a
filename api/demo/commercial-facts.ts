import type { AmenityCode } from '@houni/contracts/amenities';
import type { TransactionCode } from '@houni/contracts/transactions';
import { NO_FACTS, type OwnFacts, type CommercialKind } from './ad-facts.ts';
import type { MarketSector } from './market.ts';
import type { Random } from './random.ts';

/** Range of the area in square metres, by use. */
export const COMMERCIAL_AREAS: Record<CommercialKind, readonly [number, number]> = {
  office: [35, 420],
  shop: [18, 190],
  warehouse: [180, 1600],
  restaurant: [70, 380],
  practice: [38, 130],
};

/** Facts of an office, a shop, a warehouse, a restaurant or a practice. */
export function commercialFacts(
  random: Random,
  transaction: TransactionCode,
  marketSector: MarketSector,
  thisYear: number,
): OwnFacts {
  const kind = commercialKind(random, marketSector);
  const [low, high] = COMMERCIAL_AREAS[kind];
  // Most premises are small: square the random number.
  const area = Math.round(low + random.next() ** 2 * (high - low));
  const upstairs = kind === 'office' || kind === 'practice';
  const floors =
    kind === 'warehouse'
      ? 0
      : marketSector.surroundings === 'business' || marketSector.surroundings === 'centre'
        ? random.int(3, 8)
        : random.int(1, 4);
  const condition = random.weighted(
    ['new', 'very_good', 'good', 'to_renovate'] as const,
    (state) => ({ new: 18, very_good: 42, good: 34, to_renovate: transaction === 'SALE' ? 6 : 2 })[state],
  );
  const year =
    condition === 'new' ? thisYear - random.int(0, 2) : random.chance(0.5) ? thisYear - random.int(5, 35) : null;
  return {
    ...NO_FACTS,
    kind,
    unit: transaction === 'SALE' ? 'total' : 'month',
    area,
    bathrooms: kind === 'warehouse' || area > 120 ? random.int(1, 2) : 1,
    floor: upstairs ? random.int(0, floors) : 0,
    floors: floors === 0 ? null : floors,
    furnished: kind === 'office' || kind === 'restaurant' ? random.chance(0.25) : false,
    condition,
    year,
    amenities: commercialAmenities(random, kind, floors, marketSector),
    frontage: upstairs ? null : Math.max(3, Math.round(Math.sqrt(area) * random.between(0.45, 0.9))),
    use: kind,
  };
}

function commercialKind(random: Random, marketSector: MarketSector): CommercialKind {
  const kinds: [CommercialKind, number][] = [
    ['office', { business: 80, centre: 45, suburb: 30, chic: 20 }[String(marketSector.surroundings)] ?? 10],
    ['shop', marketSector.surroundings === 'business' ? 10 : 45],
    ['warehouse', { popular: 20, town: 18, suburb: 10, rural: 40, oasis: 10 }[String(marketSector.surroundings)] ?? 0],
    ['restaurant', { chic: 25, beach: 25, medina: 20, centre: 12, oasis: 10 }[String(marketSector.surroundings)] ?? 4],
    ['practice', { suburb: 14, centre: 12, town: 10, business: 6 }[String(marketSector.surroundings)] ?? 4],
  ];
  return random.weighted(kinds, ([, weight]) => weight)[0];
}

function commercialAmenities(
  random: Random,
  kind: CommercialKind,
  floors: number,
  marketSector: MarketSector,
): AmenityCode[] {
  const ease = Math.max(0, Math.min(1, (marketSector.flatPricePerM2 - 1200) / 2400));
  const office = kind === 'office' || kind === 'practice';
  const likely: [AmenityCode, number][] = [
    ['ELEVATOR', office && floors >= 3 ? 0.9 : 0],
    ['PARKING', marketSector.surroundings === 'medina' ? 0.05 : 0.35 + ease * 0.3],
    ['AIR_CONDITIONING', kind === 'warehouse' ? 0.05 : 0.5 + ease * 0.4],
    ['CENTRE_HEATING', office ? ease * 0.5 : 0],
    ['SECURITY_CAMERA', 0.25 + ease * 0.3],
    ['FIRE_EXIT', kind === 'warehouse' || kind === 'restaurant' ? 0.65 : floors >= 4 ? 0.5 : 0.1],
    ['INTERCOM', office ? 0.5 : 0],
    ['CONCIERGE', office && floors >= 4 ? 0.45 : 0],
    ['EQUIPPED_KITCHEN', kind === 'restaurant' ? 0.7 : 0],
    ['OVEN', kind === 'restaurant' ? 0.4 : 0],
    ['TERRACE', kind === 'restaurant' ? 0.55 : 0.06],
  ];
  return likely.flatMap(([code, probability]) => (random.chance(probability) ? [code] : []));
}
