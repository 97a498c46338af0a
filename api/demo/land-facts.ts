import type { TransactionCode } from '@houni/contracts/transactions';
import { NO_FACTS, type LandKind, type OwnFacts } from './ad-facts.ts';
import type { MarketSector } from './market.ts';
import type { Random } from './random.ts';

/** Facts of a plot, a field or a farm: kind, zoning, size and utilities that fit each other. */
export function landFacts(random: Random, transaction: TransactionCode, marketSector: MarketSector): OwnFacts {
  const kind = transaction === 'RENTAL' ? rentedKind(random, marketSector) : soldKind(random, marketSector);
  const area = areaOf(random, kind, marketSector);
  const farming = kind === 'olive_grove' || kind === 'field' || kind === 'farm';
  const urban = !farming && marketSector.surroundings !== 'rural';
  return {
    ...NO_FACTS,
    kind,
    unit: transaction === 'SALE' ? 'total' : 'month',
    area,
    landArea: area,
    builtArea: kind === 'farm' ? random.int(70, 240) : null,
    zoning: zoningOf(random, kind),
    utilities: {
      water: farming ? random.chance(kind === 'farm' ? 0.9 : 0.5) : random.chance(0.85),
      power: farming ? random.chance(kind === 'farm' ? 0.95 : 0.45) : random.chance(0.9),
      sewer: urban && random.chance(0.65),
    },
    frontage: farming ? null : Math.round(Math.sqrt(area) * random.between(0.6, 1.1)),
    seaView: kind === 'sea_plot',
  };
}

function soldKind(random: Random, marketSector: MarketSector): LandKind {
  const { surroundings } = marketSector;
  const kinds: [LandKind, number][] = [
    ['plot', surroundings === 'rural' ? 30 : 70],
    ['sea_plot', surroundings === 'beach' || surroundings === 'chic' ? 25 : 0],
    ['olive_grove', { rural: 28, town: 10, oasis: 8 }[String(surroundings)] ?? 0],
    ['field', { rural: 24, town: 8, oasis: 8 }[String(surroundings)] ?? 0],
    ['farm', { rural: 16, town: 5, oasis: 8 }[String(surroundings)] ?? 0],
    ['industrial_plot', { town: 8, popular: 8, suburb: 6, rural: 4 }[String(surroundings)] ?? 0],
  ];
  return random.weighted(kinds, ([, weight]) => weight)[0];
}

function rentedKind(random: Random, marketSector: MarketSector): LandKind {
  const rural = marketSector.surroundings === 'rural' || marketSector.surroundings === 'oasis';
  return rural
    ? random.pick(['olive_grove', 'field', 'field', 'farm'])
    : random.pick(['yard', 'yard', 'industrial_plot']);
}

function areaOf(random: Random, kind: LandKind, marketSector: MarketSector): number {
  if (kind === 'plot') return marketSector.flatPricePerM2 > 2500 ? random.int(25, 90) * 10 : random.int(18, 75) * 10;
  if (kind === 'sea_plot') return random.int(30, 160) * 10;
  if (kind === 'industrial_plot') return random.int(8, 60) * 100;
  if (kind === 'yard') return random.int(4, 30) * 100;
  if (kind === 'farm') return random.int(10, 160) * 1000;
  return random.int(5, 120) * 1000;
}

function zoningOf(random: Random, kind: LandKind): OwnFacts['zoning'] {
  if (kind === 'olive_grove' || kind === 'field' || kind === 'farm') return 'agricultural';
  if (kind === 'industrial_plot' || kind === 'yard') return 'industrial';
  if (kind === 'sea_plot') return random.pick(['residential', 'touristic']);
  return random.pick(['residential', 'residential', 'residential', 'mixed']);
}
