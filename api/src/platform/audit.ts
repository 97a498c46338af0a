import type { DatabaseTransaction } from './database.ts';

/** A decision: who made it, on what, and why. */
export interface AuditEntry {
  /** The account that decided; null for the product itself. */
  actor: string | null;
  /** `subject.verb`, such as `ad.reject`. */
  action: `${string}.${string}`;
  subject: { type: string; key: string };
  reason?: string;
  details?: Record<string, unknown>;
}

/** Writes a decision down, in the transaction that carries it out. */
export async function audit(
  transaction: DatabaseTransaction,
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
}
