import type { AdFacts } from './ad-facts.ts';
import { isByTheSea } from './market.ts';
import type { Random } from './random.ts';

/** Suffixes of a picture's variants: whole, cropped, mirrored. */
const VARIANTS = ['', '', '-b', '-c', '-c'] as const;

/**
 * The pictures of an ad, cover first: one of the outside, and rooms that fit its kind, quality and facts.
 * A sea view or a pool is shown only if the facts include it. Some ads have no pictures.
 */
export function choosePhotos(random: Random, facts: AdFacts): string[] {
  if (random.chance(0.025)) return [];
  const outside = random.shuffle(outsideOf(facts));
  // Most ads show the rooms in the order of a visit.
  const rooms = insideOf(random, facts);
  const inside = !facts.flatshare && random.chance(0.35) ? random.shuffle(rooms) : rooms;
  const covers = coverFirst(random, facts, outside, inside);
  const count =
    facts.category === 'TERRAINS_FERMES'
      ? 3
      : facts.category === 'BUREAUX_COMMERCES'
        ? random.int(2, 4)
        : random.int(4, 9);
  return [...new Set(covers)].slice(0, count).map((name) => `${name}${random.pick(VARIANTS)}`);
}

function coverFirst(random: Random, facts: AdFacts, outside: string[], inside: string[]): string[] {
  if (facts.flatshare) return [...inside, ...outside.slice(0, 1)];
  if (facts.category === 'APPARTEMENT' && inside.length > 0 && random.chance(0.62)) {
    const living = inside.filter((name) => /^(living|terrace|bedroom-02|kitchen)/.test(name));
    const cover = living.length > 0 ? random.pick(living) : random.pick(inside);
    return [cover, ...outside.slice(0, 1), ...inside.filter((name) => name !== cover), ...outside.slice(1, 2)];
  }
  if (facts.category === 'BUREAUX_COMMERCES' && random.chance(0.5)) return [...inside, ...outside];
  return [...outside.slice(0, 1), ...inside, ...outside.slice(1, 2)];
}

function outsideOf(facts: AdFacts): string[] {
  const sea = isByTheSea(facts.marketSector);
  const seaside = facts.seaView || facts.marketSector.surroundings === 'beach';
  switch (facts.kind) {
    case 'villa':
      return facts.pool
        ? ['villa-pool-01', 'villa-pool-02', 'villa-pool-dusk-01']
        : ['villa-garden-01', 'terraced-houses-01'].slice(0, facts.garden ? 1 : 2);
    case 'house':
      return [
        'terraced-houses-01',
        ...(facts.garden ? ['villa-garden-01'] : []),
        ...(sea ? ['sidi-bou-said-house-01'] : []),
      ];
    case 'dar':
      return ['dar-courtyard-01', 'sidi-bou-said-house-01', ...(facts.seaView ? ['sidi-bou-said-street-01'] : [])];
    case 'terraced':
      return ['terraced-houses-01'];
    case 'farmhouse':
      return ['farmhouse-olive-trees-01', 'land-olive-grove-01'];
    case 'bungalow':
      return facts.pool ? ['villa-pool-02', 'villa-pool-01'] : ['seaside-residence-01'];
    case 'villa_floor':
      return ['villa-garden-01', 'terraced-houses-01'];
    case 'studio':
    case 'flat':
    case 'duplex':
    case 'penthouse':
      return [
        ...((facts.floors ?? 0) >= 3
          ? ['apartment-building-01', 'apartment-building-02', 'apartment-building-03']
          : ['terraced-houses-01', 'apartment-building-03']),
        ...(seaside ? ['seaside-residence-01'] : []),
      ];
    case 'plot':
      return [
        'land-building-plot-01',
        ...(facts.marketSector.surroundings === 'rural' || facts.marketSector.surroundings === 'town'
          ? ['land-field-hills-01']
          : []),
      ];
    case 'sea_plot':
      return ['land-coast-view-01'];
    case 'olive_grove':
      return ['land-olive-grove-01', 'land-field-hills-01'].slice(0, facts.area > 20_000 ? 2 : 1);
    case 'field':
      return ['land-field-hills-01'];
    case 'farm':
      return ['farmhouse-olive-trees-01', 'land-olive-grove-01', 'land-field-hills-01'];
    case 'industrial_plot':
    case 'yard':
      return ['land-building-plot-01'];
    case 'office':
    case 'practice':
      return (facts.floors ?? 0) >= 4 ? ['office-building-01'] : ['apartment-building-03', 'office-building-01'];
    case 'shop':
    case 'restaurant':
      return ['shop-front-01'];
    case 'warehouse':
      return ['shop-interior-empty-01'];
  }
}

function insideOf(random: Random, facts: AdFacts): string[] {
  if (facts.category === 'TERRAINS_FERMES') return [];
  if (facts.use === 'office' || facts.use === 'practice') return ['office-open-plan-01', 'office-open-plan-02'];
  if (facts.use !== null) return facts.use === 'warehouse' ? ['garage-parking-01'] : ['shop-interior-empty-01'];
  if (facts.condition === 'to_renovate') return facts.category === 'MAISONS' ? ['entrance-hall-01'] : [];
  const has = (code: AdFacts['amenities'][number]): boolean => facts.amenities.includes(code);
  const house = facts.category === 'MAISONS';
  const rooms = facts.rooms ?? 0;
  const fine = facts.marketSector.flatPricePerM2 >= 2200;
  const traditional =
    facts.kind === 'dar' ||
    facts.kind === 'farmhouse' ||
    facts.marketSector.surroundings === 'medina' ||
    facts.marketSector.surroundings === 'oasis';
  const living = traditional
    ? ['living-room-03', 'living-room-01']
    : ['living-room-01', ...(house ? ['living-room-03'] : ['living-room-04', 'living-room-03'])];
  const bedrooms = random.shuffle([
    'bedroom-01',
    'bedroom-04',
    ...(facts.seaView ? ['bedroom-02'] : []),
    ...(rooms >= 2 ? ['bedroom-03'] : []),
  ]);
  const kitchens = traditional ? ['kitchen-02', 'kitchen-01'] : ['kitchen-01', 'kitchen-02', 'kitchen-03'];
  return [
    ...(facts.flatshare ? random.shuffle(['student-room-01', 'student-room-02']) : []),
    ...(facts.seaView ? ['living-room-02'] : [random.pick(living)]),
    ...bedrooms.slice(0, Math.max(1, Math.min(rooms, 3))),
    ...(has('EQUIPPED_KITCHEN') ? [random.pick(kitchens)] : []),
    ...random
      .shuffle(fine ? ['bathroom-01', 'bathroom-02', 'bathroom-03'] : ['bathroom-02', 'bathroom-03'])
      .slice(0, (facts.bathrooms ?? 1) > 1 ? 2 : 1),
    ...(facts.area > 105 ? ['dining-room-01'] : []),
    ...((house && (facts.floors ?? 0) >= 1) || facts.kind === 'duplex' ? ['entrance-hall-01'] : []),
    ...(facts.seaView && has('TERRACE') ? ['terrace-sea-view-01'] : []),
    ...(facts.seaView && has('BALCONY') ? ['terrace-sea-view-02'] : []),
    ...(has('GARAGE') ? ['garage-parking-01'] : []),
  ];
}
