import type { TitleStatus } from '@houni/contracts/ad';
import type { AdFacts, OwnFacts } from './ad-facts.ts';
import { commercialFacts } from './commercial-facts.ts';
import { homeFacts } from './home-facts.ts';
import { landFacts } from './land-facts.ts';
import type { AdKind, MarketSector } from './market.ts';
import type { Random } from './random.ts';

/** Generates a property of this kind that fits its place. `thisYear` is the latest year of construction. */
export function generateFacts(random: Random, adKind: AdKind, marketSector: MarketSector, thisYear: number): AdFacts {
  const own = ownFacts(random, adKind, marketSector, thisYear);
  return {
    ...own,
    transaction: adKind.transaction,
    category: adKind.category,
    marketSector,
    titleStatus: adKind.transaction === 'SALE' ? titleOf(random, own, marketSector) : null,
    depositMonths:
      own.unit === 'month'
        ? adKind.category === 'BUREAUX_COMMERCES'
          ? random.pick([2, 3, 3])
          : random.pick([1, 1, 2])
        : null,
  };
}

function ownFacts(random: Random, adKind: AdKind, marketSector: MarketSector, thisYear: number): OwnFacts {
  if (adKind.category === 'TERRAINS_FERMES') return landFacts(random, adKind.transaction, marketSector);
  if (adKind.category === 'BUREAUX_COMMERCES')
    return commercialFacts(random, adKind.transaction, marketSector, thisYear);
  return homeFacts(random, adKind.transaction, adKind.category, marketSector, thisYear);
}

function titleOf(random: Random, own: OwnFacts, marketSector: MarketSector): TitleStatus {
  if (own.condition === 'under_construction') return 'promoter';
  if (own.condition === 'new' && random.chance(0.55)) return random.pick(['promoter', 'in_registration', 'blue']);
  const weak =
    marketSector.surroundings === 'medina' ||
    marketSector.surroundings === 'rural' ||
    marketSector.surroundings === 'oasis' ||
    marketSector.surroundings === 'popular';
  const weights: [TitleStatus, number][] = weak
    ? [
        ['blue', 44],
        ['shared', 22],
        ['contract', 18],
        ['in_registration', 9],
        ['unknown', 7],
      ]
    : [
        ['blue', 72],
        ['shared', 10],
        ['contract', 6],
        ['in_registration', 7],
        ['unknown', 5],
      ];
  return random.weighted(weights, ([, weight]) => weight)[0];
}
