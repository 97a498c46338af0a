import type { z } from 'zod';
import type { AuditAnswer, auditQuerySchema } from '@houni/contracts/administration';
import type { Database } from '../database.ts';

/** The entries of the audit log, newest first. */
export async function readAuditLog(
  db: Database,
  { actor, action, subjectType, subjectKey, from, until, page, pageSize }: z.output<typeof auditQuerySchema>,
): Promise<AuditAnswer> {
  let found = db.selectFrom('auditLog').leftJoin('users', 'users.uid', 'auditLog.actorUid');
  if (actor !== undefined) found = found.where('actorUid', '=', actor);
  if (action !== undefined) {
    found = action.includes('.')
      ? found.where('action', '=', action)
      : found.where((eb) => eb.fn<boolean>('starts_with', ['action', eb.val(`${action}.`)]));
  }
  if (subjectType !== undefined) found = found.where('subjectType', '=', subjectType);
  if (subjectKey !== undefined) found = found.where('subjectKey', '=', subjectKey);
  if (from !== undefined) found = found.where('happenedAt', '>=', new Date(from));
  if (until !== undefined) found = found.where('happenedAt', '<', new Date(until));
  const [rows, { total }] = await Promise.all([
    found
      .selectAll('auditLog')
      .select('users.displayName')
      .orderBy('happenedAt', 'desc')
      .orderBy('auditLog.id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const items = rows.map((row) => ({
    id: row.id,
    actor: row.actorUid === null ? null : { uid: row.actorUid, name: row.displayName },
    action: row.action,
    subject: { type: row.subjectType, key: row.subjectKey },
    reason: row.reason,
    details: JSON.stringify(row.details),
    happenedAt: row.happenedAt.toISOString(),
  }));
  return { items, total, page, pageSize };
}
