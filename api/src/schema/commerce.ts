import type { ColumnType, Generated } from 'kysely';
import type { CreditCause } from '@houni/contracts/credit';
import type { BillingPeriod, OrderState, PaymentMethod } from '@houni/contracts/order';
import type { PromotionKind } from '@houni/contracts/promotion';
import type { PaymentProblem, PaymentSettlement } from '@houni/contracts/unexpected-payment';
import type { GeneratedId, DefaultedTimestamp, NullableTimestamp, Timestamp } from '../platform/column-types.ts';

/** The tables of credits, plans and orders. */
export interface CommerceTables {
  creditPacks: { id: string; credits: number; price: number; active: boolean; packOrder: number };
  plans: {
    id: string;
    kind: 'private' | 'pro';
    onlineAds: number;
    photosPerAd: number;
    creditsPerMonth: number;
    monthlyPrice: number;
    yearlyPrice: number;
    active: boolean;
    planOrder: number;
  };
  creditAccounts: {
    id: GeneratedId;
    userUid: string | null;
    agencyId: number | null;
    /** The sum of the entries; a trigger updates it. */
    balance: ColumnType<number, never, never>;
    createdAt: DefaultedTimestamp;
  };
  creditEntries: {
    id: GeneratedId;
    accountId: number;
    amount: number;
    balanceAfter: ColumnType<number, never, never>;
    cause: CreditCause;
    reference: string;
    refunds: number | null;
    happenedAt: DefaultedTimestamp;
  };
  adPromotions: {
    id: GeneratedId;
    adId: number;
    kind: PromotionKind;
    entryId: number;
    startedAt: Timestamp;
    endsAt: NullableTimestamp;
    refundedAt: NullableTimestamp;
  };
  billingPeriods: { code: BillingPeriod; months: number };
  orders: {
    id: GeneratedId;
    reference: string;
    accountId: number;
    placedBy: string;
    packId: string | null;
    planId: string | null;
    period: BillingPeriod | null;
    amount: number;
    currency: Generated<'TND'>;
    credits: number | null;
    method: PaymentMethod;
    state: Generated<OrderState>;
    providerReference: string | null;
    providerUrl: string | null;
    createdAt: Timestamp;
    expiresAt: Timestamp;
    decidedAt: NullableTimestamp;
    decidedBy: string | null;
    reason: string | null;
    invoiceNumber: string | null;
  };
  unexpectedPayments: {
    id: GeneratedId;
    publicKey: string;
    problem: PaymentProblem;
    method: PaymentMethod;
    providerReference: string | null;
    orderId: number | null;
    amount: number;
    currency: string;
    noticedAt: Timestamp;
    noticedBy: string | null;
    settlement: PaymentSettlement | null;
    settledAt: NullableTimestamp;
    settledBy: string | null;
    note: string | null;
  };
  invoiceNumbers: { year: number; lastNumber: number };
  subscriptions: {
    id: GeneratedId;
    accountId: number;
    planId: string;
    orderId: number | null;
    startsAt: Timestamp;
    endsAt: Timestamp;
    months: number;
    grantedMonths: Generated<number>;
  };
  planEnds: {
    subscriptionId: number;
    announcedAt: Timestamp;
    offlineAt: Timestamp;
    remindedAt: NullableTimestamp;
    completedAt: NullableTimestamp;
    /** Ads that went offline and that no mail has mentioned yet. */
    pausedAds: Generated<number>;
  };
  adsPausedForPlan: { adId: number; pausedAt: Timestamp };
}
