import { BILLING_PERIODS } from '@houni/domain/order-codes';
import type { BillingPeriod } from '@houni/domain/order-codes';
import type { PlansAnswer } from '@houni/contracts/pricing';

type Plan = PlansAnswer['items'][number];

/** The plan and the period of a URL; any plan that is not for sale counts when it is looked up. */
export function chosenPlan(query: URLSearchParams): { plan: string | null; period: BillingPeriod } {
  const period = BILLING_PERIODS.find((one) => one === query.get('period')) ?? 'monthly';
  return { plan: query.get('plan'), period };
}

/** The plans that can be ordered: those with a price. */
export function paidPlans(plans: readonly Plan[]): Plan[] {
  return plans.filter(({ monthlyMillimes }) => monthlyMillimes > 0);
}

/** The largest saving of a year over twelve months, in whole percent, rounded down so that it never promises too much. */
export function largestSaving(plans: readonly Plan[]): number {
  const savings = paidPlans(plans).map(({ monthlyMillimes, yearlyMillimes }) =>
    Math.floor(((12 * monthlyMillimes - yearlyMillimes) * 100) / (12 * monthlyMillimes)),
  );
  return Math.max(0, ...savings);
}
