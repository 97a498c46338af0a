import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { BillingAnswer, Order } from '@houni/contracts/order';
import type { Database, DatabaseTransaction } from '../database.ts';

/** Orders with the owner of their account, the term of their plan and their receipt. */
export function selectOrders(db: Database | DatabaseTransaction) {
  return db
    .selectFrom('orders')
    .innerJoin('creditAccounts', 'creditAccounts.id', 'orders.accountId')
    .leftJoin('subscriptions', 'subscriptions.orderId', 'orders.id')
    .leftJoin('orderReceipts', 'orderReceipts.orderId', 'orders.id')
    .selectAll('orders')
    .select(['creditAccounts.userUid', 'creditAccounts.agencyId'])
    .select(['subscriptions.startsAt as planStartsAt', 'subscriptions.endsAt as planEndsAt'])
    .select(['orderReceipts.type as receiptType', 'orderReceipts.bytes as receiptBytes'])
    .select('orderReceipts.sentAt as receiptSentAt')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('adjustments')
          .select(['creditNoteNumber as number', 'adjustments.amount as millimes'])
          .whereRef('adjustments.orderId', '=', 'orders.id')
          .where('creditNoteNumber', 'is not', null)
          .orderBy('creditNoteNumber'),
      ).as('creditNotes'),
    );
}

/** One row of `selectOrders`. */
export type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>;

/** The condition, on a query of `selectOrders`, for orders of the user, or of the agency that the user owns. */
export function isOwnOrder(uid: string): RawBuilder<boolean> {
  return sql<boolean>`(credit_accounts.user_uid = ${uid} or credit_accounts.agency_id in
    (select agency_id from agency_members where user_uid = ${uid} and role = 'owner'))`;
}

/** The order for its buyer. */
export function toOrder(row: OrderRow): Order {
  return {
    reference: row.reference,
    account: row.agencyId === null ? 'person' : 'agency',
    state: row.state,
    method: row.method,
    pack: row.packId !== null && row.credits !== null ? { id: row.packId, credits: row.credits } : null,
    plan: planOf(row),
    millimes: row.amount,
    currency: row.currency,
    payUrl: row.state === 'pending' ? row.providerUrl : null,
    invoiceNumber: row.invoiceNumber,
    creditNotes: row.creditNotes.flatMap(({ number, millimes }) =>
      number === null || millimes === null ? [] : [{ number, millimes }],
    ),
    billing: billingOf(row),
    receipt: receiptOf(row),
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

function planOf({ planId: id, period, deducted, planStartsAt, planEndsAt }: OrderRow): Order['plan'] {
  if (id === null || period === null) return null;
  const runs =
    planStartsAt !== null && planEndsAt !== null
      ? { startsAt: planStartsAt.toISOString(), endsAt: planEndsAt.toISOString() }
      : null;
  return { id, period, deductedMillimes: deducted, runs };
}

/** The billing data of an order; null after the erasure of the account. */
export function billingOf({
  billingName: name,
  billingTaxNumber: taxNumber,
  billingAddress: address,
}: Pick<OrderRow, 'billingName' | 'billingTaxNumber' | 'billingAddress'>): BillingAnswer | null {
  return name === null ? null : { name, taxNumber, address };
}

function receiptOf({ receiptType: type, receiptBytes: bytes, receiptSentAt: sentAt }: OrderRow): Order['receipt'] {
  return type === null || bytes === null || sentAt === null ? null : { type, bytes, sentAt: sentAt.toISOString() };
}

/** What was ordered, as `productName` reads it: "credits-20", "pro-60:yearly". */
export function productOf({ packId, planId, period }: Pick<OrderRow, 'packId' | 'planId' | 'period'>): string {
  return packId ?? `${planId}:${period}`;
}
