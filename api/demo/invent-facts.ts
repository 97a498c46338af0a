import type { TitleStatus } from '@houni/contracts/ad';
import type { AdFacts, OwnFacts } from './ad-facts.ts';
import { commercialFacts } from './commercial-facts.ts';
import { homeFacts } from './home-facts.ts';
import { landFacts } from './land-facts.ts';
import type { Pair, Spot } from './market.ts';
import type { Random } from './random.ts';

/** Invents a property of the pair that fits its place. `thisYear` bounds the year of building. */
export function inventFacts(random: Random, pair: Pair, spot: Spot, thisYear: number): AdFacts {
  const own = ownFacts(random, pair, spot, thisYear);
  return {
    ...own,
    transaction: pair.transaction,
    category: pair.category,
    spot,
    titleStatus: pair.transaction === 'SALE' ? titleOf(random, own, spot) : null,
    depositMonths:
      own.unit === 'month'
        ? pair.category === 'BUREAUX_COMMERCES'
          ? random.pick([2, 3, 3])
          : random.pick([1, 1, 2])
        : null,
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
  const weak =
    spot.surroundings === 'medina' ||
    spot.surroundings === 'rural' ||
    spot.surroundings === 'oasis' ||
    spot.surroundings === 'popular';
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
