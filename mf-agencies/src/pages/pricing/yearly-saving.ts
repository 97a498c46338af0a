import type { PlansAnswer } from '@houni/contracts/pricing';

type Plan = PlansAnswer['items'][number];

/** Saving of yearly over monthly payment in whole percent, rounded down so that it never promises too much. */
export function yearlySaving({
  monthlyMillimes,
  yearlyMillimes,
}: Pick<Plan, 'monthlyMillimes' | 'yearlyMillimes'>): number {
  const twelve = 12 * monthlyMillimes;
  if (twelve <= 0) return 0;
  return Math.max(0, Math.floor(((twelve - yearlyMillimes) * 100) / twelve));
}
