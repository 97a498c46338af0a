import { css } from '@emotion/react';
import type { Order } from '@houni/contracts/order';
import type { PlanAnswer, PlanQuote } from '@houni/contracts/plan';
import type { Stories, StoryContext } from '@houni/ui/stories';
import { space } from '@houni/ui/tokens';
import { messages } from '../../messages.ts';
import { SubjectCard } from '@houni/dashboard/subject-card.tsx';
import { ledger, methods, order, plan, planOrder, quote } from './buying.test-support.ts';
import { Ledger } from './credits/ledger.tsx';
import { PaymentState } from './order/online-payment.tsx';
import type { PaymentStateProps } from './order/online-payment.tsx';
import { OrderNext } from './order/order-next.tsx';
import { ReceiptUpload } from './order/receipt-upload.tsx';
import { OrderView } from './order/order-view.tsx';
import { CurrentPlan } from './plan/current-plan.tsx';
import { QuoteFacts } from './plan/plan-quote.tsx';

const stack = css({ display: 'grid', gap: space[4] });

const whole = (over: Partial<Order>) => ({
  wide: true,
  render: () => <OrderView order={{ ...order, ...over }} methods={methods} />,
});
const next = (over: Partial<Order>) => ({
  wide: true,
  render: () => (
    <div css={stack}>
      <OrderNext order={{ ...order, ...over }} office={methods.office} />
    </div>
  ),
});
const payment = (shown: PaymentStateProps['shown'], payUrl: string | null = '/pay') => ({
  render: () => (
    <div css={stack}>
      <PaymentState shown={shown} payUrl={payUrl} onCheck={() => undefined} onOpen={() => undefined} />
    </div>
  ),
});
const current = (over: Partial<PlanAnswer>) => ({
  wide: true,
  render: () => <CurrentPlan answer={{ ...plan, ...over }} />,
});
const quoted = (over: Partial<PlanQuote>) => ({
  render: () => <QuoteFacts quote={{ ...quote, ...over }} />,
});

const runs = { startsAt: '2026-02-15T10:00:00.000Z', endsAt: '2027-02-15T10:00:00.000Z' };
const yearly = { id: 'pro-60', period: 'yearly' as const, deductedMillimes: 29_500, runs };
const decidedAt = '2026-02-05T10:00:00.000Z';

export default {
  title: 'Orders and plans',
  phone: true,
  texts: messages,
  states: {
    'transfer to make': whole({}),
    'receipt sent': {
      wide: true,
      render: () => (
        <ReceiptUpload
          order={{
            ...order,
            receipt: { type: 'application/pdf', bytes: 2_340_000, sentAt: '2026-02-02T10:00:00.000Z' },
          }}
        />
      ),
    },
    'pay at the office': next({ method: 'office' }),
    'pay online': next({ method: 'konnect', payUrl: '/pay' }),
    'payment to make': payment('idle'),
    'payment being checked': payment('checking'),
    'payment failed': payment('failed'),
    'payment undecided': payment('undecided'),
    'provider down': payment('unavailable', null),
    'paid plan': whole({ ...planOrder, state: 'confirmed', plan: yearly, invoiceNumber: '2026-000001', decidedAt }),
    'paid pack': next({ state: 'confirmed', invoiceNumber: '2026-000002', decidedAt }),
    'changed without a payment': next({ ...planOrder, state: 'confirmed', plan: yearly, millimes: 0, decidedAt }),
    cancelled: next({ state: 'cancelled', reason: 'on_request', decidedAt }),
    'wrong amount': next({ state: 'cancelled', reason: 'wrong_amount', decidedAt }),
    expired: next({ state: 'expired', reason: 'not_paid', decidedAt }),
    'free plan, full': current({ plan: { ...plan.plan, id: 'private', onlineAds: 3, term: null }, onlineAds: 3 }),
    'paid plan with an order': current({ pendingOrders: [order.reference] }),
    'plan with the next one': current({
      next: [{ id: 'pro-60', order: null, startsAt: '2026-03-01T10:00:00.000Z', endsAt: '2026-04-01T10:00:00.000Z' }],
      nextCredits: { amount: 5, at: '2026-03-01T10:00:00.000Z' },
    }),
    'plan that has ended': current({
      plan: { ...plan.plan, id: 'private', onlineAds: 3, term: null },
      planEnd: { offlineAt: '2026-03-08T10:00:00.000Z', ads: 9 },
    }),
    upgrade: quoted({}),
    'upgrade without a payment': quoted({ leftMillimes: 1_300_000, toPayMillimes: 0 }),
    downgrade: quoted({
      plan: 'pro-20',
      period: 'monthly',
      change: 'downgrade',
      priceMillimes: 59_000,
      leftMillimes: 0,
      toPayMillimes: 59_000,
      places: { now: 60, next: 20, used: 32, over: 12 },
      credits: { balance: 25, perMonth: 5, months: 1 },
    }),
    ledger: {
      wide: true,
      render: ({ say }: StoryContext) => (
        <SubjectCard title={say('Historique', 'السجل')}>
          <Ledger entries={ledger.items} />
        </SubjectCard>
      ),
    },
  },
} satisfies Stories;
