import type { Role } from '@houni/contracts/account';
import type { RoleAnswer, RoleChange, StaffAccount } from '@houni/contracts/staff-accounts';
import { audit } from '../platform/audit.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../services.ts';
import { changeRole, lockAdministrators, requirePossibleRole } from './change-role.ts';

/** A proposal can be confirmed for a day. */
const PROPOSAL_MS = 86_400_000;

type RoleServices = Pick<Services, 'db' | 'now'>;

/** The role that is proposed for an account; null without one, and after its end. */
export async function readRoleProposal(
  db: Database | DatabaseTransaction,
  uid: string,
  now: Date,
): Promise<StaffAccount['roleProposal']> {
  const row = await db
    .selectFrom('roleProposals')
    .innerJoin('users as proposer', 'proposer.uid', 'roleProposals.proposedBy')
    .select(['roleProposals.role', 'reason', 'proposedBy', 'proposedAt', 'expiresAt'])
    .select('proposer.displayName as name')
    .where('userUid', '=', uid)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  if (!row) return null;
  return {
    role: row.role,
    reason: row.reason,
    by: { uid: row.proposedBy, name: row.name },
    proposedAt: row.proposedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}

/**
 * Proposes a role; another administrator confirms it within a day. Nobody gives themself a role: administrators have the
 * highest one, so for their own account they can only propose a lower one.
 * @throws DomainError `not_found`, `conflict` if the account has the role (field `role`), a role is proposed already (field
 *   `proposal`), no administrator would remain, or for a role of a suspended account (field `uid`)
 */
export function proposeRole(
  { db, now }: RoleServices,
  administrator: string,
  uid: string,
  { role, reason }: RoleChange,
): Promise<RoleAnswer> {
  return inTransaction(db, async (transaction) => {
    const locked = await lockAdministrators(transaction, uid);
    if (locked.account.role === role) throw new DomainError('conflict', 'The account has this role.', 'role');
    requirePossibleRole(locked, role);
    if ((await readRoleProposal(transaction, uid, now())) !== null)
      throw new DomainError('conflict', 'A role is proposed for this account already.', 'proposal');
    const proposal = {
      role,
      reason,
      proposedBy: administrator,
      proposedAt: now(),
      expiresAt: new Date(now().getTime() + PROPOSAL_MS),
    };
    await transaction
      .insertInto('roleProposals')
      .values({ userUid: uid, ...proposal })
      // The former one has ended.
      .onConflict((conflict) => conflict.column('userUid').doUpdateSet(proposal))
      .execute();
    await audit(transaction, {
      actor: administrator,
      action: 'user.propose_role',
      subject: { type: 'user', key: uid },
      reason,
      details: { before: locked.account.role, role },
    });
    return roleOf(transaction, uid, now());
  });
}

/**
 * Gives an account the proposed role.
 * @param role the role that the administrator has read
 * @throws DomainError `not_found`, `forbidden` for the administrator who has proposed it, `conflict` if it was withdrawn, has
 *   ended or is another one (field `proposal`), or as `changeRole`
 */
export function confirmRole(
  { db, now }: RoleServices,
  administrator: string,
  uid: string,
  role: Role,
): Promise<RoleAnswer> {
  return inTransaction(db, async (transaction) => {
    await lockAdministrators(transaction, uid);
    const proposal = await readRoleProposal(transaction, uid, now());
    if (proposal?.role !== role)
      throw new DomainError('conflict', 'This role is not proposed, or no longer.', 'proposal');
    const { by, reason } = proposal;
    if (by.uid === administrator)
      throw new DomainError('forbidden', 'Another administrator must confirm the role that you have proposed.');
    await changeRole(transaction, { uid, role, reason, administrator, proposedBy: by.uid }, now());
    return roleOf(transaction, uid, now());
  });
}

/** Withdraws a proposal: its author's, or another administrator's who does not agree. @throws DomainError `conflict` without one */
export function withdrawRole({ db, now }: RoleServices, administrator: string, uid: string): Promise<RoleAnswer> {
  return inTransaction(db, async (transaction) => {
    await lockAdministrators(transaction, uid);
    const proposal = await readRoleProposal(transaction, uid, now());
    if (proposal === null) throw new DomainError('conflict', 'No role is proposed.', 'proposal');
    await transaction.deleteFrom('roleProposals').where('userUid', '=', uid).execute();
    await audit(transaction, {
      actor: administrator,
      action: 'user.withdraw_role',
      subject: { type: 'user', key: uid },
      details: { role: proposal.role, proposedBy: proposal.by.uid },
    });
    return roleOf(transaction, uid, now());
  });
}

async function roleOf(transaction: DatabaseTransaction, uid: string, now: Date): Promise<RoleAnswer> {
  const { role } = await transaction
    .selectFrom('users')
    .select('role')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  return { uid, role, proposal: await readRoleProposal(transaction, uid, now) };
}
