import type { OrderState } from '@houni/domain/order-codes';
import { useT } from '@houni/i18n';
import { Badge } from '@houni/ui/badge.tsx';
import type { BadgeProps } from '@houni/ui/badge.tsx';

const TONE: Record<OrderState, NonNullable<BadgeProps['tone']>> = {
  pending: 'amber',
  confirmed: 'olive',
  cancelled: 'neutral',
  expired: 'brick',
};

/** The state of an order. */
export function OrderBadge({ state }: { state: OrderState }) {
  const { t } = useT('dashboardBuying');
  return <Badge tone={TONE[state]}>{t(`states.${state}`)}</Badge>;
}
