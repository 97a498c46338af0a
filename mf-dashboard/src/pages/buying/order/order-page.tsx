import { Link } from 'react-router-dom';
import { ordersApi } from '@houni/api-client/orders';
import { useT } from '@houni/i18n';
import type { PageProps } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { ButtonLink } from '@houni/ui/button.tsx';
import { DashboardFrame } from '@houni/dashboard/dashboard-frame.tsx';
import { LoadFailed } from '@houni/dashboard/load-failed.tsx';
import { RowsSkeleton } from '@houni/dashboard/row-list.tsx';
import { OrderView } from './order-view.tsx';

/** One order: what it is, its state, and what happens next. */
export function OrderPage({ route }: PageProps<'order'>) {
  const { t, locale } = useT('dashboardBuying');
  const { reference } = route.params;
  const { currentData: order, isError, refetch } = ordersApi.useGetOrderQuery(reference);
  const { data: methods } = ordersApi.useGetPaymentMethodsQuery();
  return (
    <DashboardFrame title={t('order.title', { reference })}>
      <div>
        <ButtonLink variant="secondary" href={buildPath('orders', {}, locale)} linkAs={Link}>
          {t('order.all')}
        </ButtonLink>
      </div>
      {order ? (
        <OrderView key={reference} order={order} methods={methods ?? null} />
      ) : isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton />
      )}
    </DashboardFrame>
  );
}
