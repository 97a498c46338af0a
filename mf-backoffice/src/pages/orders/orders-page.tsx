import { Link, useSearchParams } from 'react-router-dom';
import { staffOrdersApi } from '@houni/api-client/staff-orders';
import type { AdminOrder, AdminOrdersAnswer } from '@houni/contracts/administration';
import { planName } from '@houni/dashboard/plan-name';
import { useT } from '@houni/i18n';
import type { TextKey } from '@houni/i18n';
import { formatDate, formatMoney } from '@houni/i18n/format';
import { Badge } from '@houni/ui/badge.tsx';
import { EmptyState } from '@houni/ui/empty-state.tsx';
import { FilterForm } from '../../parts/filter-form.tsx';
import { Joined } from '../../parts/joined.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { OfficeFrame } from '../../parts/office-frame.tsx';
import { Row } from '../../parts/row.tsx';
import { Rows } from '../../parts/rows.tsx';
import { accountPath, ordersPath } from '../../routes.ts';
import { OrderActions } from './order-actions.tsx';
import { ordersAddress, ordersFilter, ordersQuery, ordersSort, STATE_CHOICES } from './orders-query.ts';

const TONES = { pending: 'amber', confirmed: 'olive', cancelled: 'neutral', expired: 'neutral' } as const;

/** Orders by state and reference. */
export function OrdersPage() {
  const { t, locale } = useT('backofficeOrders');
  const [search] = useSearchParams();
  const query = staffOrdersApi.useStaffOrdersQuery(ordersQuery(search));
  const { state, q } = ordersFilter(search);
  return (
    <OfficeFrame title={t('title')} audience="administrators">
      <FilterForm
        path={ordersPath({}, locale)}
        filters={[
          {
            name: 'state',
            label: t('state'),
            value: state,
            options: STATE_CHOICES.map((value) => ({ value, label: t(`states.${value}`) })),
          },
          { name: 'q', label: t('search'), value: q },
        ]}
        sort={ordersSort(search)}
      />
      <Loaded query={query}>{(data) => <Orders answer={data} />}</Loaded>
    </OfficeFrame>
  );
}

function Orders({ answer }: { answer: AdminOrdersAnswer }) {
  const { t, locale } = useT('backofficeOrders');
  const [search] = useSearchParams();
  return (
    <Rows
      answer={answer}
      none={<EmptyState icon="credit" title={t('none')} />}
      hrefFor={(page) => ordersAddress(search, page, locale)}
    >
      {(order) => <OrderRow key={order.reference} order={order} />}
    </Rows>
  );
}

/** One order with its actions. */
export function OrderRow({ order }: { order: AdminOrder }) {
  const { t, locale } = useT('backofficeOrders');
  const { reference, state, method, millimes, pack, plan, buyer, agency, createdAt, expiresAt, reason } = order;
  const { paidWith, receiptNumber } = order;
  const refunded = order.creditNotes.reduce((sum, note) => sum + note.millimes, 0);
  const product = pack
    ? t('common:counts.credits', { count: pack.credits })
    : plan && t('plan', { name: planName(plan.id, t, 'backofficeOrders:plans'), period: t(`periods.${plan.period}`) });
  return (
    <Row
      title={<bdi>{reference}</bdi>}
      marks={
        <>
          <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
          <strong>{formatMoney(millimes, locale)}</strong>
        </>
      }
      actions={<OrderActions order={order} />}
    >
      <Joined texts={[product, t(`methods.${method}`), t('placed', { date: formatDate(createdAt, locale) })]} />
      <Link to={accountPath({ uid: buyer.uid }, locale)}>
        <bdi>{buyer.name}</bdi>
      </Link>
      <Joined texts={[buyer.email, agency?.name ?? null]} />
      {state === 'pending' && <Joined texts={[t('expires', { date: formatDate(expiresAt, locale) })]} />}
      {receiptNumber !== null && (
        <Joined
          texts={[paidWith === null ? null : t(`paidWith.${paidWith}`), t('receiptOf', { number: receiptNumber })]}
        />
      )}
      {refunded > 0 && <Joined texts={[t('refunded', { amount: formatMoney(refunded, locale) })]} />}
      {reason !== null && <Joined texts={[t(`cancelReasons.${reason}` as TextKey<'backofficeOrders'>)]} />}
    </Row>
  );
}
