import type { Role } from '@houni/contracts/account';
import { audit } from '../platform/audit.ts';
import type { DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';

/** A new role of an account. */
interface RoleChange {
  uid: string;
  role: Role;
  reason: string;
  /** Who decided; null for the command line (`npm run admin`). */
  administrator: string | null;
  /** The other administrator, who had proposed it. */
  proposedBy?: string;
}

/** Locks an account and all administrators, so that two of them cannot remove each other's role at the same time. */
export async function lockAdministrators(transaction: DatabaseTransaction, uid: string) {
  const locked = await transaction
    .selectFrom('users')
    .select(['uid', 'role', 'suspendedAt'])
    .where((eb) => eb.or([eb('role', '=', 'administrator'), eb('uid', '=', uid)]))
    .orderBy('uid')
    .forUpdate()
    .execute();
  const account = locked.find((user) => user.uid === uid);
  if (!account) throw new DomainError('not_found', 'There is no account with this id.', 'uid');
  const active = locked.filter((user) => user.role === 'administrator' && user.suspendedAt === null);
  return { account, administrators: active.map((user) => user.uid) };
}

type Locked = Awaited<ReturnType<typeof lockAdministrators>>;

/** @throws DomainError `conflict` for a role of a suspended account, or if no administrator would remain */
export function requirePossibleRole({ account, administrators }: Locked, role: Role): void {
  if (role !== 'user' && account.suspendedAt !== null)
    throw new DomainError('conflict', 'This account is suspended: restore it first.', 'uid');
  const remaining = administrators.filter((uid) => uid !== account.uid);
  if (role !== 'administrator' && account.role === 'administrator' && remaining.length === 0)
    throw new DomainError('conflict', 'There is no other administrator.', 'role');
}

/**
 * Changes the role of an account, from its next request on.
 * @throws DomainError `not_found`, `conflict` if no administrator would remain, or for a role of a suspended account
 */
export async function changeRole(
  transaction: DatabaseTransaction,
  { uid, role, reason, administrator, proposedBy }: RoleChange,
  now: Date,
): Promise<void> {
  const locked = await lockAdministrators(transaction, uid);
  requirePossibleRole(locked, role);
  await transaction.updateTable('users').set({ role, updatedAt: now }).where('uid', '=', uid).execute();
  // What is proposed for them is old now, and who is no longer an administrator proposes nothing.
  await transaction
    .deleteFrom('roleProposals')
    .where((eb) => eb.or([eb('userUid', '=', uid), eb('proposedBy', '=', uid)]))
    .execute();
  await audit(transaction, {
    actor: administrator,
    action: 'user.set_role',
    subject: { type: 'user', key: uid },
    reason,
    details: { before: locked.account.role, role, ...(proposedBy !== undefined && { proposedBy }) },
  });
}
