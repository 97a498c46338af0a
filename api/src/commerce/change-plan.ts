import { MIN_PLAN_CHARGE } from '@houni/domain/limits';
import type { PlanChange } from '@houni/contracts/plan';
import { startOfTunisianDay, tunisianDay } from '../platform/tunisian-day.ts';

/** The paid, or given, term of a plan. */
export interface PlanTerm {
  id: number;
  onlineAds: number;
  startsAt: Date;
  endsAt: Date;
  /** What was paid for the whole term, in millimes. */
  value: number;
}

/** A plan as it is sold: for a number of months at a price in millimes. */
export interface SoldPlan {
  onlineAds: number;
  months: number;
  price: number;
}

/** What happens when a plan is paid. Money is in millimes. */
export interface ChangedPlan {
  change: PlanChange;
  /** The value of the terms that it replaces, for the days that were left when it was ordered. */
  left: number;
  /** What an order costs now. */
  toPay: number;
  startsAt: Date;
  /** Terms that end now. */
  replaced: PlanTerm[];
  /** The end of the plan, and the months whose credits it brings, if this amount is paid. */
  termFor: (amount: number) => { endsAt: Date; months: number };
}

/**
 * How a plan follows the terms of an account: the one rule for quotes, prices of orders and terms (decision 0143). A plan that
 * is larger than all open ones replaces them at once, and their value is deducted. Any other one begins when the last one ends.
 * @param terms those that are open at `orderedAt`
 * @param orderedAt until the payment the buyer keeps the days that were counted then, the whole day included
 */
export function changePlan(
  terms: readonly PlanTerm[],
  plan: SoldPlan,
  { now, orderedAt }: { now: Date; orderedAt: Date },
): ChangedPlan {
  const open = terms.filter(({ endsAt }) => endsAt > now);
  const largest = Math.max(0, ...open.map(({ onlineAds }) => onlineAds));
  const isLarger = plan.onlineAds > largest;
  const startsAt = isLarger ? now : new Date(Math.max(...open.map(({ endsAt }) => endsAt.getTime())));
  const countedFrom = startOfTunisianDay(tunisianDay(orderedAt));
  const left = isLarger
    ? terms
        .filter(({ onlineAds }) => onlineAds < plan.onlineAds)
        .reduce((sum, term) => sum + valueAfter(term, countedFrom), 0)
    : 0;
  const rest = Math.max(0, plan.price - left);
  return {
    change: open.length === 0 ? 'start' : isLarger ? 'upgrade' : plan.onlineAds === largest ? 'renewal' : 'downgrade',
    left,
    toPay: left > 0 && rest < MIN_PLAN_CHARGE ? 0 : rest,
    startsAt,
    replaced: isLarger ? open : [],
    termFor: (amount) => {
      const share = (amount + left) / plan.price;
      const fullMs = addMonths(startsAt, plan.months).getTime() - startsAt.getTime();
      return {
        endsAt: new Date(startsAt.getTime() + Math.round(fullMs * share)),
        months: Math.max(1, Math.round(plan.months * share)),
      };
    },
  };
}

/** What was paid for the part of a term after a moment, in whole millimes, rounded down. */
export function valueAfter({ startsAt, endsAt, value }: PlanTerm, moment: Date): number {
  const fromMs = Math.max(startsAt.getTime(), moment.getTime());
  const wholeMs = endsAt.getTime() - startsAt.getTime();
  if (wholeMs === 0 || fromMs >= endsAt.getTime()) return 0;
  return Math.floor(value * ((endsAt.getTime() - fromMs) / wholeMs));
}

/** The same day and time some months later, or the last day of a shorter month, as PostgreSQL adds months. */
export function addMonths(moment: Date, months: number): Date {
  const later = new Date(moment);
  later.setUTCMonth(later.getUTCMonth() + months);
  if (later.getUTCDate() !== moment.getUTCDate()) later.setUTCDate(0);
  return later;
}
