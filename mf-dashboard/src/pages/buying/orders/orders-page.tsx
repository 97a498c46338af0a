import { css } from '@emotion/react';
import { Link, useSearchParams } from 'react-router-dom';
import { ordersApi } from '@houni/api-client/orders';
import type { Order, OrdersAnswer } from '@houni/contracts/order';
import { useT } from '@houni/i18n';
import { formatDate, formatMoney } from '@houni/i18n/format';
import { buildPath } from '@houni/routing/build';
import { ButtonLink } from '@houni/ui/button.tsx';
import { Card } from '@houni/ui/card.tsx';
import { EmptyState } from '@houni/ui/empty-state.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { DashboardFrame } from '@houni/dashboard/dashboard-frame.tsx';
import { LoadFailed } from '@houni/dashboard/load-failed.tsx';
import { RowPages, rowList, RowsSkeleton } from '@houni/dashboard/row-list.tsx';
import { OrderBadge } from '../order-badge.tsx';
import { productName } from '../product-name.ts';
import { ordersPath, ordersQuery } from './orders-query.ts';

const row = css({ display: 'grid', gap: space[1], padding: space[4] });
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });
const name = css({ fontSize: font.md, fontWeight: font.medium });
const price = css({ fontWeight: font.bold });
const soft = css({ color: color.inkSoft, fontSize: font.sm });

/** The orders of the user, or of the agency that they own. */
export function OrdersPage() {
  const { t } = useT('dashboardBuying');
  const [search] = useSearchParams();
  const { data, isError, refetch } = ordersApi.useGetOrdersQuery(ordersQuery(search));
  return (
    <DashboardFrame title={t('orders.title')} intro={t('orders.intro')}>
      {data ? <Orders answer={data} /> : isError ? <LoadFailed onRetry={() => void refetch()} /> : <RowsSkeleton />}
    </DashboardFrame>
  );
}

function Orders({ answer }: { answer: OrdersAnswer }) {
  const { t, locale } = useT('dashboardBuying');
  if (answer.total === 0) {
    return (
      <EmptyState
        icon="document"
        title={t('orders.none')}
        actions={
          <>
            <ButtonLink href={buildPath('credits', {}, locale)} linkAs={Link}>
              {t('orders.toPack')}
            </ButtonLink>
            <ButtonLink href={buildPath('plan', {}, locale)} linkAs={Link} variant="secondary">
              {t('orders.toPlan')}
            </ButtonLink>
          </>
        }
      >
        {t('orders.noneText')}
      </EmptyState>
    );
  }
  return (
    <>
      <ul css={rowList}>
        {answer.items.map((order) => (
          <OrderRow key={order.reference} order={order} />
        ))}
      </ul>
      <RowPages answer={answer} hrefFor={(page) => ordersPath(page, locale)} />
    </>
  );
}

function OrderRow({ order }: { order: Order }) {
  const { t, locale } = useT('dashboardBuying');
  const { reference, state, millimes, method, createdAt } = order;
  return (
    <Card as="li">
      <div css={row}>
        <div css={head}>
          <h2 css={name}>
            <Link to={buildPath('order', { reference }, locale)}>{t('order.title', { reference })}</Link>
          </h2>
          <OrderBadge state={state} />
        </div>
        <p>{productName(order, t)}</p>
        <p css={price}>{formatMoney(millimes, locale)}</p>
        <p css={soft}>
          {t('orders.placed', { date: formatDate(createdAt, locale) })} · {t(`methods.${method}`)}
        </p>
      </div>
    </Card>
  );
}
