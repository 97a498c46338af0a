import { AD_DAYS_ONLINE, CLOSED_AD_DAYS } from '@houni/domain/limits';
import type { AdState } from '@houni/contracts/ad';
import { tunisianDay } from '@houni/domain/value-formats';
import type { Random } from './random.ts';
import type { DemoAd, DemoPricePoint } from './types.ts';

const DAY_MS = 86_400_000;

export type Timeline = Pick<DemoAd, 'createdAt' | 'updatedAt' | 'publishedAt' | 'expiresAt' | 'closedAt'>;

const STATE_WEIGHTS: readonly [AdState, number][] = [
  ['published', 84],
  ['sold_or_rented', 5.5],
  ['expired', 3],
  ['paused', 2],
  ['in_review', 1.4],
  ['submitted', 0.8],
  ['draft', 1],
  ['changes_requested', 0.8],
  ['rejected', 0.7],
  ['removed', 0.8],
];

export function randomState(random: Random): AdState {
  return random.weighted(STATE_WEIGHTS, ([, weight]) => weight)[0];
}

/** When an ad was created, published and closed, computed back from `now`. Online ads were published in the last 55 days. */
export function timelineOf(random: Random, state: AdState, now: Date): Timeline {
  if (state === 'published' || state === 'paused') {
    // More of them are new than old.
    const age = 55 * DAY_MS * random.next() ** 1.4;
    return online(random, now, age + 60_000, null, age * random.next() * 0.3);
  }
  if (state === 'sold_or_rented' || state === 'removed') {
    const closedFor = random.chance(0.6)
      ? random.between(1, CLOSED_AD_DAYS - 4)
      : random.between(CLOSED_AD_DAYS + 4, 240);
    return online(random, now, (closedFor + random.between(3, 50)) * DAY_MS, closedFor * DAY_MS, closedFor * DAY_MS);
  }
  if (state === 'expired') {
    const closedFor = random.chance(0.65)
      ? random.between(1, CLOSED_AD_DAYS - 4)
      : random.between(CLOSED_AD_DAYS + 4, 200);
    return online(random, now, (closedFor + AD_DAYS_ONLINE) * DAY_MS, closedFor * DAY_MS, closedFor * DAY_MS);
  }
  const created = random.between(0.05, state === 'draft' ? 40 : 12) * DAY_MS;
  return {
    createdAt: before(now, created),
    updatedAt: before(now, created * random.next()),
    publishedAt: null,
    expiresAt: null,
    closedAt: null,
  };
}

function online(random: Random, now: Date, age: number, closedFor: number | null, changedFor: number): Timeline {
  return {
    createdAt: before(now, age + random.between(0.02, 2) * DAY_MS),
    updatedAt: before(now, changedFor),
    publishedAt: before(now, age),
    expiresAt: before(now, age - AD_DAYS_ONLINE * DAY_MS),
    closedAt: closedFor === null ? null : before(now, closedFor),
  };
}

function before(now: Date, milliseconds: number): string {
  return new Date(now.getTime() - Math.round(milliseconds)).toISOString();
}

/** The prices of a published ad: about one in seven was reduced once or twice, by 3 to 12 % each time. */
export function priceHistoryOf(random: Random, timeline: Timeline, dinars: number, now: Date): DemoPricePoint[] {
  if (timeline.publishedAt === null) return [];
  const from = Date.parse(timeline.publishedAt);
  const until = timeline.closedAt === null ? now.getTime() : Date.parse(timeline.closedAt);
  const days = Math.floor((until - from) / DAY_MS);
  const today = { date: tunisianDay(from), millimes: dinars * 1000 };
  if (days < 4 || !random.chance(0.2)) return [today];
  const steps = days >= 20 && random.chance(0.3) ? 2 : 1;
  const prices = [dinars];
  for (let step = 0; step < steps; step += 1) {
    const last = prices[0] ?? dinars;
    const higher = rounded(last * (1 + random.between(0.03, 0.12)));
    if (higher > last) prices.unshift(higher);
  }
  return prices.map((price, index) => ({
    date: tunisianDay(from + Math.floor((days * index) / prices.length) * DAY_MS),
    millimes: price * 1000,
  }));
}

/** Rounds dinars to typical steps: 5 for a night, 10,000 for a villa. */
export function rounded(dinars: number): number {
  const steps = [
    [300, 5],
    [1500, 10],
    [5000, 50],
    [60_000, 500],
    [400_000, 1000],
    [1_000_000, 5000],
  ] as const;
  const step = steps.find(([below]) => dinars < below)?.[1] ?? 10_000;
  return Math.max(step, Math.round(dinars / step) * step);
}
