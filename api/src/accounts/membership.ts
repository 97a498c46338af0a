import type { Database, DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';

/** The agency that a user works for, and the role there. A user works for one agency at most. */
export interface Membership {
  agencyId: number;
  role: 'owner' | 'agent';
}

/** The agency that the user works for, or null. */
export async function membershipOf(db: Database | DatabaseTransaction, uid: string): Promise<Membership | null> {
  const row = await db
    .selectFrom('agencyMembers')
    .select(['agencyId', 'role'])
    .where('userUid', '=', uid)
    .executeTakeFirst();
  return row ?? null;
}

/** @throws DomainError `forbidden` if the user does not own an agency */
export async function requireAgencyOwner(db: Database | DatabaseTransaction, uid: string): Promise<number> {
  const membership = await membershipOf(db, uid);
  if (membership?.role !== 'owner') throw new DomainError('forbidden', 'Only the owner of an agency may do this.');
  return membership.agencyId;
}
