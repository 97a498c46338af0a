import type { CounterProduct } from '@houni/contracts/counter';
import { planName } from '@houni/dashboard/plan-name';
import type { Translate } from '@houni/i18n';

/** "20 crédits", "Forfait Pro 20, par mois". @param credits those of a pack */
export function productName(product: CounterProduct, credits: number, t: Translate): string {
  return product.kind === 'pack'
    ? t('common:counts.credits', { count: credits })
    : t('backofficeOrders:plan', {
        name: planName(product.plan, t, 'backofficeOrders:plans'),
        period: t(`backofficeOrders:periods.${product.period}`),
      });
}
