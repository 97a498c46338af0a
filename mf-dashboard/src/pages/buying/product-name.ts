import type { Order } from '@houni/contracts/order';
import { planName } from '@houni/dashboard/plan-name';
import type { Translate } from '@houni/i18n';

/**
 * What an order buys: "20 crédits", "Pro 60, un mois".
 */
export function productName({ pack, plan }: Pick<Order, 'pack' | 'plan'>, t: Translate): string {
  if (plan)
    return t('dashboardBuying:order.plan', {
      plan: planName(plan.id, t, 'dashboardBuying:plan'),
      period: t(`dashboardBuying:order.periods.${plan.period}`),
    });
  return t('common:counts.credits', { count: pack?.credits ?? 0 });
}

/** The address that orders the same again: the query of `/credits` or `/plan`. */
export function sameAgain({ pack, plan }: Pick<Order, 'pack' | 'plan'>): string {
  const query = plan ? { plan: plan.id, period: plan.period } : { pack: pack?.id ?? '' };
  return `?${new URLSearchParams(query)}`;
}
