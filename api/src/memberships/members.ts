import { sql } from 'kysely';
import { eraseDocuments } from '../agencies/documents.ts';
import { cancelPendingOrders } from '../commerce/decide-order.ts';
import type { DatabaseTransaction } from '../database.ts';
import { invalidInput, DomainError } from '../platform/domain-error.ts';
import { handOverAds } from './hand-over-ads.ts';
import { hideAgencyOfSuspendedOwner, membershipOf, requireAgencyOwner } from '../accounts/membership.ts';
import { IS_LEAVING } from '../accounts/successor-order.ts';
import type { Services } from '../services.ts';

/** Locks accounts before their agency, in the order in which creating an ad locks them. */
async function lockAccounts(transaction: DatabaseTransaction, uids: readonly string[]): Promise<void> {
  // A closed agency has no members.
  if (uids.length === 0) return;
  await transaction.selectFrom('users').select('uid').where('uid', 'in', uids).orderBy('uid').forUpdate().execute();
}

/** Locks an agency and returns its members, so that changes of members run one after the other. */
async function lockMembers(transaction: DatabaseTransaction, agencyId: number) {
  await transaction
    .selectFrom('agencies')
    .select('id')
    .where('id', '=', agencyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return transaction
    .selectFrom('agencyMembers')
    .select(['userUid', 'role'])
    .where('agencyId', '=', agencyId)
    .orderBy('memberOrder')
    .execute();
}

/**
 * Removes a member of the user's agency: the owner removes agents, an agent may leave. The ads of the removed member
 * become the owner's or those of the member `adsTo`, if these can take them (`handOverAds`).
 * @throws DomainError `not_found` for a user who is no member, `forbidden` for an agent who removes somebody else or
 *   chooses who gets the ads, `conflict` for the owner, and (field `adsTo`) if the chosen member cannot take ads, or the
 *   agency is suspended and keeps them
 */
export async function removeMember(
  transaction: DatabaseTransaction,
  services: Pick<Services, 'now'>,
  uid: string,
  { memberUid, adsTo }: { memberUid: string; adsTo?: string | undefined },
): Promise<void> {
  const membership = await membershipOf(transaction, uid);
  if (!membership) throw new DomainError('not_found', 'You are not a member of an agency.');
  const { agencyId } = membership;
  const members = await lockWithMembers(transaction, agencyId);
  const member = members.find(({ userUid }) => userUid === memberUid);
  const owner = members.find(({ role }) => role === 'owner');
  if (!member || !owner) throw new DomainError('not_found', 'The agency has no member with this id.', 'uid');
  if (uid !== memberUid && owner.userUid !== uid) {
    throw new DomainError('forbidden', 'Only the owner of the agency may do this.');
  }
  if (member === owner) throw new DomainError('conflict', 'The owner must transfer the ownership first.', 'uid');
  if (adsTo !== undefined) {
    if (owner.userUid !== uid) throw new DomainError('forbidden', 'Only the owner of the agency may do this.', 'adsTo');
    if (adsTo === memberUid) throw invalidInput('adsTo', 'This is the member whom you remove.');
    if (!members.some(({ userUid }) => userUid === adsTo))
      throw new DomainError('not_found', 'The agency has no member with this id.', 'adsTo');
    await requireStaying(transaction, adsTo, 'adsTo');
    await requireOpenAgency(transaction, agencyId);
  }
  await endMembership(transaction, services, { agencyId, memberUid, adsTo });
}

/** @throws DomainError `conflict` for an account that is suspended or about to be deleted; the caller has locked it */
async function requireStaying(transaction: DatabaseTransaction, uid: string, field: string): Promise<void> {
  const { rows } = await sql`select from users as successor
    where successor.uid = ${uid} and ${IS_LEAVING}`.execute(transaction);
  if (rows.length > 0) throw new DomainError('conflict', 'This member cannot take over anything.', field);
}

/** @throws DomainError `conflict` for a suspended agency, whose ads stay with their authors */
async function requireOpenAgency(transaction: DatabaseTransaction, agencyId: number): Promise<void> {
  const agency = transaction.selectFrom('agencies').select('suspendedAt').where('id', '=', agencyId);
  const { suspendedAt } = await agency.executeTakeFirstOrThrow();
  if (suspendedAt !== null)
    throw new DomainError('conflict', 'A suspended agency keeps the ads of its members.', 'adsTo');
}

/**
 * Ends a membership; the member's ads for the agency go where `handOverAds` says. The caller must have locked the member's
 * account, so that no ad of theirs is created for the agency at the same time.
 */
export async function endMembership(
  transaction: DatabaseTransaction,
  services: Pick<Services, 'now'>,
  { agencyId, memberUid, adsTo }: { agencyId: number; memberUid: string; adsTo?: string | undefined },
): Promise<void> {
  await handOverAds(transaction, services, agencyId, memberUid, adsTo);
  await transaction
    .deleteFrom('agencyMembers')
    .where('agencyId', '=', agencyId)
    .where('userUid', '=', memberUid)
    .execute();
  await transaction.updateTable('users').set({ kind: 'private' }).where('uid', '=', memberUid).execute();
}

/**
 * Makes another member the owner; the previous owner becomes an agent. Credits, plan and orders of the agency stay with it.
 * @throws DomainError `forbidden` for anybody but the owner, `not_found` for a user who is no member, `conflict` for a
 *   member who is suspended or whose account is about to be deleted
 */
export async function transferOwnership(
  transaction: DatabaseTransaction,
  uid: string,
  memberUid: string,
): Promise<void> {
  const agencyId = await requireAgencyOwner(transaction, uid);
  await lockAccounts(transaction, [uid, memberUid]);
  const members = await lockMembers(transaction, agencyId);
  // Check again under the lock: another request may have transferred the ownership.
  if (members.find(({ role }) => role === 'owner')?.userUid !== uid) {
    throw new DomainError('forbidden', 'Only the owner of the agency may do this.');
  }
  if (!members.some(({ userUid }) => userUid === memberUid)) {
    throw new DomainError('not_found', 'The agency has no member with this id.', 'uid');
  }
  if (memberUid === uid) throw invalidInput('uid', 'You are already the owner.');
  await requireStaying(transaction, memberUid, 'uid');
  await makeOwner(transaction, agencyId, uid, memberUid);
}

/** Hands an agency over. The caller has locked it and knows that the successor can take it. */
export async function makeOwner(
  transaction: DatabaseTransaction,
  agencyId: number,
  uid: string,
  successorUid: string,
): Promise<void> {
  const setRole = (userUid: string, role: 'owner' | 'agent') =>
    transaction
      .updateTable('agencyMembers')
      .set({ role })
      .where('agencyId', '=', agencyId)
      .where('userUid', '=', userUid)
      .execute();
  await setRole(uid, 'agent');
  await setRole(successorUid, 'owner');
  await hideAgencyOfSuspendedOwner(transaction, successorUid);
}

/**
 * Closes the user's agency permanently: it is no longer shown, all memberships end, unpaid orders are cancelled. Credits
 * and the plan are lost.
 * @throws DomainError `forbidden`, `invalid_input` when the name does not match, `conflict` while ads are online
 */
export async function closeAgency(
  transaction: DatabaseTransaction,
  services: Pick<Services, 'environment' | 'now'>,
  uid: string,
  name: string,
): Promise<void> {
  const agencyId = await requireAgencyOwner(transaction, uid);
  const members = await lockWithMembers(transaction, agencyId);
  const agency = await transaction
    .selectFrom('agencies')
    .select(['name', 'closedAt', 'suspendedAt'])
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow();
  // The deletion of its owner's account has closed it meanwhile, and reopens it if it is cancelled.
  if (agency.closedAt !== null) throw new DomainError('conflict', 'The agency is closed.');
  if (agency.suspendedAt !== null) throw new DomainError('conflict', 'The agency is suspended.', 'state');
  if (name.trim() !== agency.name) throw invalidInput('name', 'The name does not match the name of the agency.');
  const online = await transaction
    .selectFrom('ads')
    .select('id')
    .where('agencyId', '=', agencyId)
    .where('state', 'in', ['published', 'submitted', 'in_review'])
    .executeTakeFirst();
  if (online) throw new DomainError('conflict', 'Ads of the agency are online: close them first.', 'ads');
  await cancelPendingOrders(transaction, services, { agencyId }, uid);
  for (const { userUid } of members)
    if (userUid !== uid) await endMembership(transaction, services, { agencyId, memberUid: userUid });
  await endMembership(transaction, services, { agencyId, memberUid: uid });
  // The ads now belong to the last owner, who may resume them, but not in the name of the closed agency.
  await transaction.updateTable('ads').set({ agencyId: null }).where('agencyId', '=', agencyId).execute();
  await eraseDocuments(transaction, agencyId);
  await transaction.updateTable('agencies').set({ closedAt: services.now() }).where('id', '=', agencyId).execute();
}

/** Locks the accounts of all members, then the agency. @returns the members */
export async function lockWithMembers(transaction: DatabaseTransaction, agencyId: number) {
  const { rows: accounts } = await sql<{ uid: string }>`
    select user_uid as uid from agency_members where agency_id = ${agencyId}`.execute(transaction);
  await lockAccounts(
    transaction,
    accounts.map((account) => account.uid),
  );
  const members = await lockMembers(transaction, agencyId);
  // Somebody may have joined while this waited for the agency.
  await lockAccounts(
    transaction,
    members.map(({ userUid }) => userUid),
  );
  return members;
}
