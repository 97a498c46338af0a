import { sql } from 'kysely';
import type { z } from 'zod';
import type {
  AuditAnswer,
  AuditEntry,
  auditExportQuerySchema,
  auditQuerySchema,
} from '@houni/contracts/administration';
import { csvText, withoutFormula } from '@houni/domain/csv-template';
import { MAX_EXPORTED_ENTRIES } from '@houni/domain/machine-codes';
import { audit } from '../platform/audit.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import { readList } from '../platform/read-list.ts';
import { timeOrders } from '../platform/time-orders.ts';
import type { Database } from '../database.ts';
import { isFoundBy } from './users.ts';

type Filters = z.output<typeof auditExportQuerySchema>;

/** The entries that fit the filters. */
function selectEntries(db: Database, { actor, action, subjectType, subjectKey, from, until }: Filters) {
  let found = db.selectFrom('auditLog').leftJoin('users', 'users.uid', 'auditLog.actorUid');
  // The account of an id may be deleted.
  if (actor !== undefined) found = found.where(sql<boolean>`(actor_uid = ${actor} or ${isFoundBy(actor)})`);
  if (action !== undefined) {
    found = action.includes('.')
      ? found.where('action', '=', action)
      : found.where((eb) => eb.fn<boolean>('starts_with', ['action', eb.val(`${action}.`)]));
  }
  if (subjectType !== undefined) found = found.where('subjectType', '=', subjectType);
  if (subjectKey !== undefined) found = found.where('subjectKey', '=', subjectKey);
  if (from !== undefined) found = found.where('happenedAt', '>=', new Date(from));
  if (until !== undefined) found = found.where('happenedAt', '<', new Date(until));
  return found.selectAll('auditLog').select('users.displayName');
}

type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['executeTakeFirstOrThrow']>>;

function toEntry(row: EntryRow): AuditEntry {
  return {
    id: row.id,
    actor: row.actorUid === null ? null : { uid: row.actorUid, name: row.displayName },
    action: row.action,
    subject: { type: row.subjectType, key: row.subjectKey },
    reason: row.reason,
    details: JSON.stringify(row.details),
    happenedAt: row.happenedAt.toISOString(),
  };
}

const ORDERS = timeOrders('auditLog.happenedAt', 'auditLog.id');

/** One page of the audit log. */
export function readAuditLog(
  db: Database,
  { sort, page, pageSize, ...filters }: z.output<typeof auditQuerySchema>,
): Promise<AuditAnswer> {
  return readList(selectEntries(db, filters).orderBy(ORDERS[sort]), { page, pageSize }, toEntry);
}

const COLUMNS = ['happenedAt', 'actor', 'name', 'action', 'subjectType', 'subjectKey', 'reason', 'details'];

/** The newest entries as CSV, at most `MAX_EXPORTED_ENTRIES`. The export is an entry itself. */
export function exportAuditLog(db: Database, actor: string, filters: Filters): Promise<string> {
  return inTransaction(db, async (transaction) => {
    const rows = await selectEntries(transaction, filters).orderBy(ORDERS.newest).limit(MAX_EXPORTED_ENTRIES).execute();
    await audit(transaction, {
      actor,
      action: 'audit.export',
      subject: { type: 'audit_log', key: 'export' },
      details: { ...filters, entries: rows.length },
    });
    return csvText([
      COLUMNS,
      ...rows
        .map(toEntry)
        .map(({ happenedAt, actor: who, action, subject, reason, details }) =>
          [happenedAt, who?.uid ?? '', who?.name ?? '', action, subject.type, subject.key, reason ?? '', details].map(
            withoutFormula,
          ),
        ),
    ]);
  });
}
