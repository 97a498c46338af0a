import { css } from '@emotion/react';
import type { Order, PaymentMethodsAnswer } from '@houni/contracts/order';
import { useT } from '@houni/i18n';
import { formatDate, formatMoney } from '@houni/i18n/format';
import { space } from '@houni/ui/tokens';
import { SubjectCard } from '@houni/dashboard/subject-card.tsx';
import { Fact, FactList } from '../fact-list.tsx';
import { OrderBadge } from '../order-badge.tsx';
import { productName } from '../product-name.ts';
import { BillingCard } from './billing-card.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { OnlinePayment } from './online-payment.tsx';
import { OrderNext } from './order-next.tsx';
import { ReceiptUpload } from './receipt-upload.tsx';
import { TransferDetails } from './transfer-details.tsx';

const stack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6] });

export interface OrderViewProps {
  order: Order;
  /** Null if they could not be loaded. */
  methods: PaymentMethodsAnswer | null;
}

/** An order in its state. */
export function OrderView({ order, methods }: OrderViewProps) {
  const { t } = useT('dashboardBuying');
  const isPending = order.state === 'pending';
  return (
    <div css={stack}>
      <SubjectCard title={t('order.next')}>
        <OrderNext order={order} office={methods?.office ?? null} />
        {isPending && order.method === 'konnect' && <OnlinePayment order={order} />}
      </SubjectCard>
      {isPending && order.method === 'bank_transfer' && (
        <>
          <SubjectCard title={t('transfer.title')}>
            <TransferDetails order={order} bank={methods?.bank ?? null} />
          </SubjectCard>
          <SubjectCard title={t('receipt.title')} intro={t('receipt.intro')}>
            <ReceiptUpload order={order} />
          </SubjectCard>
        </>
      )}
      <OrderFacts order={order} />
      {isPending && order.billing && <BillingCard reference={order.reference} billing={order.billing} />}
      {isPending && <CancelOrder reference={order.reference} />}
    </div>
  );
}

function OrderFacts({ order }: { order: Order }) {
  const { t, locale } = useT('dashboardBuying');
  const { state, method, millimes, plan, invoiceNumber, creditNotes, billing, createdAt, decidedAt } = order;
  const wasPaid = state === 'confirmed' && millimes > 0;
  return (
    <SubjectCard title={t('order.facts')}>
      <FactList>
        <Fact name={t('order.state')}>
          <OrderBadge state={state} />
        </Fact>
        <Fact name={t('order.product')}>{productName(order, t)}</Fact>
        {plan && plan.deductedMillimes > 0 && (
          <Fact name={t('order.deducted')}>{formatMoney(plan.deductedMillimes, locale)}</Fact>
        )}
        <Fact name={t('order.amount')}>{formatMoney(millimes, locale)}</Fact>
        {millimes > 0 && <Fact name={t('order.method')}>{t(`methods.${method}`)}</Fact>}
        <Fact name={t('order.placed')}>{formatDate(createdAt, locale)}</Fact>
        {wasPaid && decidedAt !== null && <Fact name={t('order.decided')}>{formatDate(decidedAt, locale)}</Fact>}
        {invoiceNumber !== null && <Fact name={t('order.invoice')}>{invoiceNumber}</Fact>}
        {creditNotes.map(({ number, millimes: refunded }) => (
          <Fact key={number} name={t('order.refunded')}>
            {formatMoney(refunded, locale)}
          </Fact>
        ))}
        {state !== 'pending' && billing && (
          <Fact name={t('billing.name')}>
            <bdi>{billing.name}</bdi>
          </Fact>
        )}
      </FactList>
    </SubjectCard>
  );
}
