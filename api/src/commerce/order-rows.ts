import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Order } from '@houni/contracts/order';
import type { Database, DatabaseTransaction } from '../database.ts';

/** Orders with the owner of their account. */
export function selectOrders(db: Database | DatabaseTransaction) {
  return db
    .selectFrom('orders')
    .innerJoin('creditAccounts', 'creditAccounts.id', 'orders.accountId')
    .selectAll('orders')
    .select(['creditAccounts.userUid', 'creditAccounts.agencyId']);
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
    plan: row.planId !== null && row.period !== null ? { id: row.planId, period: row.period } : null,
    millimes: row.amount,
    currency: row.currency,
    payUrl: row.state === 'pending' ? row.providerUrl : null,
    invoiceNumber: row.invoiceNumber,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}
