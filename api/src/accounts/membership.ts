import { sql } from 'kysely';
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

/** The uid of the owner of an agency; null for one that has lost its owner. */
export async function ownerOf(db: Database | DatabaseTransaction, agencyId: number): Promise<string | null> {
  const owner = await db
    .selectFrom('agencyMembers')
    .select('userUid')
    .where('agencyId', '=', agencyId)
    .where('role', '=', 'owner')
    .executeTakeFirst();
  return owner?.userUid ?? null;
}

/** @throws DomainError `forbidden` if the user does not own an agency */
export async function requireAgencyOwner(db: Database | DatabaseTransaction, uid: string): Promise<number> {
  const membership = await membershipOf(db, uid);
  if (membership?.role !== 'owner') throw new DomainError('forbidden', 'Only the owner of an agency may do this.');
  return membership.agencyId;
}

/**
 * Hides the agency that a user owns while their account is suspended, and shows it again afterwards. Call it after a
 * change of the suspension or of the owner, with the account locked.
 */
export async function hideAgencyOfSuspendedOwner(transaction: DatabaseTransaction, uid: string): Promise<void> {
  await sql`
    update agencies set owner_suspended_at = users.suspended_at
    from agency_members m join users on users.uid = m.user_uid
    where m.agency_id = agencies.id and m.role = 'owner' and m.user_uid = ${uid}
      and owner_suspended_at is distinct from users.suspended_at`.execute(transaction);
}
