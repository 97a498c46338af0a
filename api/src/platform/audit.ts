import type { AuditAction } from '@houni/domain/audit-actions';
import type { PlatformTransaction } from './database.ts';
import { kindOfAction, noteSecurityChange } from './security-log.ts';

/** A decision: who made it, about what, and why. */
export interface AuditEntry {
  /** The account that decided; null for the system. */
  actor: string | null;
  /** `subject.verb`, such as `order.confirm`. */
  action: AuditAction;
  subject: { type: string; key: string };
  reason?: string;
  details?: Record<string, unknown>;
}

/** Adds a decision to the audit log, in the transaction that carries it out. */
export async function audit(
  transaction: PlatformTransaction,
  { actor, action, subject, reason, details = {} }: AuditEntry,
): Promise<void> {
  await transaction
    .insertInto('auditLog')
    .values({
      actorUid: actor,
      action,
      subjectType: subject.type,
      subjectKey: subject.key,
      reason: reason ?? null,
      details: JSON.stringify(details),
    })
    .execute();
  const kind = kindOfAction(action);
  if (kind !== null) noteSecurityChange({ kind, action, actor, subject });
}
