import type { z } from 'zod';
import type { Adjustment, AdjustmentsAnswer, adjustmentsQuerySchema } from '@houni/contracts/adjustment';
import type { Database, DatabaseTransaction } from '../database.ts';
import { readList } from '../platform/read-list.ts';

/** Corrections and refunds with their accounts, orders and administrators. */
export function selectAdjustments(db: Database | DatabaseTransaction) {
  return db
    .selectFrom('adjustments')
    .innerJoin('creditAccounts', 'creditAccounts.id', 'adjustments.accountId')
    .leftJoin('agencies', 'agencies.id', 'creditAccounts.agencyId')
    .leftJoin('users as person', 'person.uid', 'creditAccounts.userUid')
    .leftJoin('orders', 'orders.id', 'adjustments.orderId')
    .innerJoin('users as requester', 'requester.uid', 'adjustments.requestedBy')
    .leftJoin('users as decider', 'decider.uid', 'adjustments.decidedBy')
    .selectAll('adjustments')
    .select(['creditAccounts.balance', 'creditAccounts.userUid', 'creditAccounts.agencyId', 'orders.reference'])
    .select(['agencies.name as agencyName', 'person.displayName as personName'])
    .select(['requester.displayName as requesterName', 'decider.displayName as deciderName']);
}

type AdjustmentRow = Awaited<ReturnType<ReturnType<typeof selectAdjustments>['executeTakeFirstOrThrow']>>;

function toAdjustment(row: AdjustmentRow): Adjustment {
  const { reference, amount, decidedBy } = row;
  return {
    key: row.publicKey,
    account: {
      kind: row.agencyId === null ? 'person' : 'agency',
      name: row.agencyName ?? row.personName ?? '',
      balance: row.balance,
    },
    refund:
      reference !== null && amount !== null
        ? { order: reference, millimes: amount, endsPlan: row.endsPlan, creditNote: row.creditNoteNumber }
        : null,
    credits: row.credits,
    reason: row.reason,
    state: row.state,
    requestedBy: { uid: row.requestedBy, name: row.requesterName },
    requestedAt: row.requestedAt.toISOString(),
    decidedBy: decidedBy === null ? null : { uid: decidedBy, name: row.deciderName ?? '' },
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

/** Corrections and refunds: those that wait, the oldest first; others newest first. */
export function listAdjustments(
  db: Database,
  { state, page, pageSize }: z.output<typeof adjustmentsQuerySchema>,
): Promise<AdjustmentsAnswer> {
  const found = selectAdjustments(db).where('adjustments.state', '=', state);
  return readList(
    found.orderBy('adjustments.id', state === 'waiting' ? 'asc' : 'desc'),
    { page, pageSize },
    toAdjustment,
  );
}

/** @throws Error if there is none with this key */
export async function readAdjustment(db: Database | DatabaseTransaction, key: string): Promise<Adjustment> {
  return toAdjustment(await selectAdjustments(db).where('adjustments.publicKey', '=', key).executeTakeFirstOrThrow());
}
