import type { ColumnType, Generated } from 'kysely';
import type { CreditCause } from '@houni/contracts/credit';
import type { BillingPeriod, OrderState, PaymentMethod } from '@houni/contracts/order';
import type { PromotionKind } from '@houni/contracts/promotion';
import type { Identity, MadeTime, MaybeTime, Time } from '../platform/schema.ts';

/** The tables of credits, plans and orders. */
export interface CommerceTables {
  creditAccounts: {
    id: Identity;
    userUid: string | null;
    agencyId: number | null;
    /** The sum of the entries; a trigger keeps it. */
    balance: ColumnType<number, never, never>;
    createdAt: MadeTime;
  };
  creditEntries: {
    id: Identity;
    accountId: number;
    amount: number;
    balanceAfter: ColumnType<number, never, never>;
    cause: CreditCause;
    reference: string;
    refunds: number | null;
    happenedAt: MadeTime;
  };
  adPromotions: {
    id: Identity;
    adId: number;
    kind: PromotionKind;
    entryId: number;
    startedAt: Time;
    endsAt: MaybeTime;
    refundedAt: MaybeTime;
  };
  billingPeriods: { code: BillingPeriod; months: number };
  orders: {
    id: Identity;
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
    createdAt: Time;
    expiresAt: Time;
    decidedAt: MaybeTime;
    decidedBy: string | null;
    reason: string | null;
    invoiceNumber: string | null;
  };
  invoiceNumbers: { year: number; lastNumber: number };
  subscriptions: {
    id: Identity;
    accountId: number;
    planId: string;
    orderId: number;
    startsAt: Time;
    endsAt: Time;
    months: number;
    grantedMonths: Generated<number>;
  };
}
