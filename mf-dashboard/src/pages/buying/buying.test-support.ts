import type { CreditAnswer, CreditEntry } from '@houni/contracts/credit';
import type { Order, PaymentMethodsAnswer } from '@houni/contracts/order';
import type { PlanAnswer, PlanQuote } from '@houni/contracts/plan';
import type { CreditsAnswer, PlansAnswer } from '@houni/contracts/pricing';

/** A pending transfer of a pack. */
export const order: Order = {
  reference: 'HN-ABCDEFGH2345',
  account: 'person',
  state: 'pending',
  method: 'bank_transfer',
  pack: { id: 'credits-20', credits: 20 },
  plan: null,
  millimes: 54_000,
  currency: 'TND',
  payUrl: null,
  invoiceNumber: null,
  creditNotes: [],
  billing: { name: 'Yosra Ben Salah', taxNumber: null, address: null },
  receipt: null,
  reason: null,
  createdAt: '2026-02-01T10:00:00.000Z',
  expiresAt: '2026-02-15T10:00:00.000Z',
  decidedAt: null,
};

/** A pending order of a plan. */
export const planOrder: Order = {
  ...order,
  pack: null,
  plan: { id: 'pro-60', period: 'yearly', deductedMillimes: 0, runs: null },
  millimes: 1_290_000,
};

export const methods: PaymentMethodsAnswer = {
  methods: ['bank_transfer', 'office', 'konnect'],
  bank: { holder: 'Houni SARL', iban: 'TN59 1000 6035 1835 9847 8831' },
  office: { address: '12 rue de Marseille, Tunis' },
};

export const packs: CreditsAnswer = {
  items: [
    { id: 'credits-5', credits: 5, priceMillimes: 15_000, savingPercent: 0 },
    { id: 'credits-20', credits: 20, priceMillimes: 54_000, savingPercent: 10 },
  ],
};

const pro = (places: number, creditsPerMonth: number, monthly: number) => ({
  id: `pro-${places}`,
  kind: 'pro' as const,
  onlineAds: places,
  photosPerAd: 30,
  creditsPerMonth,
  monthlyMillimes: monthly,
  yearlyMillimes: 10 * monthly,
});
export const plans: PlansAnswer = {
  items: [
    { ...pro(3, 0, 0), id: 'private', kind: 'private', photosPerAd: 10 },
    pro(20, 5, 59_000),
    pro(60, 15, 129_000),
    pro(200, 40, 299_000),
  ],
};

const entry = (over: Partial<CreditEntry>): CreditEntry => ({
  amount: -3,
  balanceAfter: 17,
  cause: 'highlight',
  reference: 'k1234',
  about: { kind: 'ad', key: 'k1234', title: 'Appartement au bord du lac' },
  refunds: null,
  happenedAt: '2026-02-03T10:00:00.000Z',
  ...over,
});
export const ledger: CreditAnswer = {
  account: 'person',
  balance: 25,
  plan: { id: 'pro-20', onlineAds: 20, endsAt: '2026-03-01T10:00:00.000Z' },
  onlineAds: 12,
  items: [
    entry({
      amount: 3,
      balanceAfter: 25,
      cause: 'refund',
      refunds: { cause: 'highlight', happenedAt: '2026-02-03T10:00:00.000Z' },
    }),
    entry({ balanceAfter: 22 }),
    entry({ amount: -1, balanceAfter: 25, cause: 'bump', about: { kind: 'ad', key: 'k5678', title: null } }),
    entry({
      amount: 5,
      balanceAfter: 26,
      cause: 'plan_grant',
      about: {
        kind: 'plan_month',
        plan: 'pro-20',
        month: 1,
        startsAt: '2026-02-01T10:00:00.000Z',
        order: 'HN-BBCDEFGH2345',
      },
    }),
    entry({ amount: 20, balanceAfter: 21, cause: 'pack', about: { kind: 'order', reference: order.reference } }),
    entry({ amount: 1, balanceAfter: 1, cause: 'correction', about: { kind: 'other' } }),
  ],
  total: 6,
  page: 1,
  pageSize: 20,
};

export const plan: PlanAnswer = {
  account: 'person',
  canOrder: true,
  plan: {
    id: 'pro-20',
    onlineAds: 20,
    photosPerAd: 30,
    creditsPerMonth: 5,
    term: {
      id: 'pro-20',
      startsAt: '2026-02-01T10:00:00.000Z',
      endsAt: '2026-03-01T10:00:00.000Z',
      order: 'HN-BBCDEFGH2345',
    },
  },
  nextCredits: null,
  next: [],
  onlineAds: 12,
  planEnd: null,
  pendingOrders: [],
};

export const quote: PlanQuote = {
  plan: 'pro-60',
  period: 'yearly',
  change: 'upgrade',
  priceMillimes: 1_290_000,
  leftMillimes: 29_500,
  toPayMillimes: 1_260_500,
  startsAt: '2026-02-15T10:00:00.000Z',
  endsAt: '2027-02-15T10:00:00.000Z',
  places: { now: 20, next: 60, used: 12, over: 0 },
  credits: { balance: 25, perMonth: 15, months: 12 },
};

/** Answers every call of the pages about buying. */
export function answerBuying(call: URL): unknown {
  const answers: Record<string, unknown> = {
    '/credit/mine': ledger,
    '/public/credit/get-active-credits': packs,
    '/public/plan/get-plans': plans,
    '/plan/mine': plan,
    '/plan/quote': quote,
    '/order/methods': methods,
    '/order/billing': order.billing,
    '/order/mine': { items: [order, { ...planOrder, reference: 'HN-CBCDEFGH2345' }], total: 30, page: 1, pageSize: 12 },
    [`/order/${order.reference}`]: order,
  };
  return answers[call.pathname] ?? null;
}
