import type { ColumnType, Generated } from 'kysely';
import type { CreditCause } from '@houni/contracts/credit';
import type {
  AdjustmentState,
  BillingPeriod,
  CounterPayment,
  InvoiceKind,
  OrderState,
  PaymentMethod,
} from '@houni/domain/order-codes';
import type { PrivateFileType } from '@houni/contracts/private-file';
import type { PromotionKind } from '@houni/contracts/promotion';
import type { PaymentProblem, PaymentSettlement } from '@houni/domain/order-codes';
import type { GeneratedId, DefaultedTimestamp, NullableTimestamp, Timestamp } from '../platform/column-types.ts';

/** The tables of credits, plans and orders. */
export interface CommerceTables {
  creditPacks: { id: string; credits: number; active: boolean; packOrder: number };
  plans: {
    id: string;
    kind: 'private' | 'pro';
    onlineAds: number;
    photosPerAd: number;
    creditsPerMonth: number;
    active: boolean;
    planOrder: number;
  };
  prices: {
    id: GeneratedId;
    packId: string | null;
    planId: string | null;
    period: BillingPeriod | null;
    price: number;
    /** A Tunisian day. */
    validFrom: string;
    setBy: string | null;
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
    /** The value of the replaced plan by which the price was lowered. */
    deducted: Generated<number>;
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
    billingName: string | null;
    billingTaxNumber: string | null;
    billingAddress: string | null;
    paidWith: CounterPayment | null;
    receiptNumber: string | null;
  };
  orderReceipts: { orderId: number; file: string; type: PrivateFileType; bytes: number; sentAt: Timestamp };
  invoiceTaxes: {
    code: 'vat' | 'stamp_duty';
    ratePpm: Generated<number>;
    fixed: Generated<number>;
    validFrom: string;
    validUntil: string | null;
    source: string;
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
  invoiceNumbers: { kind: Generated<InvoiceKind>; year: number; lastNumber: number };
  adjustments: {
    id: GeneratedId;
    publicKey: string;
    accountId: number;
    orderId: number | null;
    credits: number;
    amount: number | null;
    endsPlan: Generated<boolean>;
    reason: string | null;
    state: Generated<AdjustmentState>;
    requestedBy: string;
    requestedAt: Timestamp;
    decidedBy: string | null;
    decidedAt: NullableTimestamp;
    creditNoteNumber: string | null;
  };
  /** A view. */
  invoices: {
    number: string;
    kind: InvoiceKind;
    corrects: string | null;
    issuedAt: Timestamp;
    amount: number;
    refundedBefore: number;
    orderId: number;
    paidAt: Timestamp;
  };
  subscriptions: {
    id: GeneratedId;
    accountId: number;
    planId: string;
    orderId: number | null;
    startsAt: Timestamp;
    endsAt: Timestamp;
    months: number;
    grantedMonths: Generated<number>;
    /** What was paid for the whole term, in millimes. */
    value: Generated<number>;
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
