import type { Order } from '@houni/contracts/order';
import { planName } from '@houni/dashboard/plan-name';
import type { Translate } from '@houni/remote';

/**
 * What an order buys: "20 crédits", "Pro 60, un mois".
 * @param t texts of `dashboardBuying`
 */
export function productName({ pack, plan }: Pick<Order, 'pack' | 'plan'>, t: Translate): string {
  if (plan) return t('order.plan', { plan: planName(plan.id, t, 'plan'), period: t(`order.periods.${plan.period}`) });
  return t('common:counts.credits', { count: pack?.credits ?? 0 });
}

/** The address that orders the same again: the query of `/credits` or `/plan`. */
export function sameAgain({ pack, plan }: Pick<Order, 'pack' | 'plan'>): string {
  const query = plan ? { plan: plan.id, period: plan.period } : { pack: pack?.id ?? '' };
  return `?${new URLSearchParams(query)}`;
}
