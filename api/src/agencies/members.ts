import { cancelWaitingOrders } from '../commerce/order-decisions.ts';
import type { DatabaseTransaction } from '../platform/database.ts';
import { invalidInput, RequestError } from '../platform/errors.ts';
import { membershipOf, requireAgencyOwner } from '../platform/ownership.ts';
import type { Services } from '../services.ts';

/** Locks an agency and gives its members: whoever changes them waits for the others. */
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
 * Takes a member out of the user's agency: the owner takes out agents, an agent himself. What he kept for the agency
 * stays there: its ads become the owner's.
 * @throws RequestError `not_found` for whoever does not work there, `forbidden` for an agent who means another, `conflict` for the owner
 */
export async function removeMember(transaction: DatabaseTransaction, uid: string, memberUid: string): Promise<void> {
  const membership = await membershipOf(transaction, uid);
  if (!membership) throw new RequestError('not_found', 'You work for no agency.');
  const { agencyId } = membership;
  const members = await lockMembers(transaction, agencyId);
  const member = members.find(({ userUid }) => userUid === memberUid);
  const owner = members.find(({ role }) => role === 'owner');
  if (!member || !owner) throw new RequestError('not_found', 'Nobody with this id works here.', 'uid');
  if (uid !== memberUid && owner.userUid !== uid) {
    throw new RequestError('forbidden', 'This needs the owner of the agency.');
  }
  if (member === owner) throw new RequestError('conflict', 'The owner hands the agency over first.', 'uid');
  await leaveAgency(transaction, agencyId, memberUid, owner.userUid);
}

/** Ends a membership; the agency's ads that the member kept become the owner's. */
export async function leaveAgency(
  transaction: DatabaseTransaction,
  agencyId: number,
  memberUid: string,
  ownerUid: string,
): Promise<void> {
  await transaction
    .updateTable('ads')
    .set({ ownerUid })
    .where('agencyId', '=', agencyId)
    .where('ownerUid', '=', memberUid)
    .execute();
  await transaction
    .deleteFrom('agencyMembers')
    .where('agencyId', '=', agencyId)
    .where('userUid', '=', memberUid)
    .execute();
  await transaction.updateTable('users').set({ kind: 'private' }).where('uid', '=', memberUid).execute();
}

/**
 * Makes another member the owner, in one step: the agency has one owner before and after.
 * @throws RequestError `forbidden` for everybody but the owner, `not_found` for whoever does not work there
 */
export async function handOver(transaction: DatabaseTransaction, uid: string, memberUid: string): Promise<void> {
  const agencyId = await requireAgencyOwner(transaction, uid);
  const members = await lockMembers(transaction, agencyId);
  // Read again under the lock: another tab may have handed it over meanwhile.
  if (members.find(({ role }) => role === 'owner')?.userUid !== uid) {
    throw new RequestError('forbidden', 'This needs the owner of the agency.');
  }
  if (!members.some(({ userUid }) => userUid === memberUid)) {
    throw new RequestError('not_found', 'Nobody with this id works here.', 'uid');
  }
  if (memberUid === uid) throw invalidInput('uid', 'You are the owner already.');
  const give = (userUid: string, role: 'owner' | 'agent') =>
    transaction
      .updateTable('agencyMembers')
      .set({ role })
      .where('agencyId', '=', agencyId)
      .where('userUid', '=', userUid)
      .execute();
  await give(uid, 'agent');
  await give(memberUid, 'owner');
}

/**
 * Closes the user's agency for good: it is shown nowhere, its people are free, unpaid orders are cancelled. Credits and
 * the plan are lost.
 * @throws RequestError `forbidden`, `invalid_input` where the name is not repeated, `conflict` while ads are online
 */
export async function closeAgency(
  transaction: DatabaseTransaction,
  services: Pick<Services, 'environment' | 'now'>,
  uid: string,
  name: string,
): Promise<void> {
  const agencyId = await requireAgencyOwner(transaction, uid);
  const members = await lockMembers(transaction, agencyId);
  const agency = await transaction
    .selectFrom('agencies')
    .select(['name'])
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow();
  if (name.trim() !== agency.name) throw invalidInput('name', 'Repeat the name of the agency.');
  const online = await transaction
    .selectFrom('ads')
    .select('id')
    .where('agencyId', '=', agencyId)
    .where('state', 'in', ['published', 'submitted', 'in_review'])
    .executeTakeFirst();
  if (online) throw new RequestError('conflict', 'Ads of the agency are online: close them first.', 'ads');
  await cancelWaitingOrders(transaction, services, { agencyId }, uid);
  for (const { userUid } of members) await leaveAgency(transaction, agencyId, userUid, uid);
  // Its ads are its last owner's: he may bring them back, but not in the name of what is closed.
  await transaction.updateTable('ads').set({ agencyId: null }).where('agencyId', '=', agencyId).execute();
  await transaction.updateTable('agencies').set({ closedAt: services.now() }).where('id', '=', agencyId).execute();
}
