import { sql } from 'kysely';
import { mailAgencyOwner } from '../agencies/agency-mails.ts';
import { eraseDocuments } from '../agencies/documents.ts';
import { endMembership, lockWithMembers, makeOwner } from '../memberships/members.ts';
import { IS_LEAVING, SUCCESSOR_ORDER } from '../accounts/successor-order.ts';
import { cancelPendingOrders } from '../commerce/decide-order.ts';
import type { DatabaseTransaction } from '../database.ts';
import { membershipOf } from '../accounts/membership.ts';
import type { Services } from '../services.ts';

/**
 * Removes a deleted account from its agency. Its ads for the agency stay there. If the account owns the agency, the
 * member with the longest membership becomes the owner and is notified by mail; an agency without other
 * members, or with members who are suspended or leave too, closes.
 */
export async function leaveOwnAgency(transaction: DatabaseTransaction, services: Services, uid: string): Promise<void> {
  const membership = await membershipOf(transaction, uid);
  if (!membership) return;
  const { agencyId, role } = membership;
  // With its members: if the agency closes, their ads change.
  await lockWithMembers(transaction, agencyId);
  const { rows: others } = await sql<{ userUid: string; role: 'owner' | 'agent'; isLeaving: boolean }>`
    select colleague.user_uid, colleague.role, ${IS_LEAVING} as is_leaving from agency_members as colleague
      join users as successor on successor.uid = colleague.user_uid
    where colleague.agency_id = ${agencyId} and colleague.user_uid <> ${uid}
    order by ${SUCCESSOR_ORDER}`.execute(transaction);
  if (role === 'agent') {
    await endMembership(transaction, services, { agencyId, memberUid: uid });
    return;
  }
  const successor = others.find(({ isLeaving }) => !isLeaving);
  if (successor) {
    await makeOwner(transaction, agencyId, uid, successor.userUid);
    await endMembership(transaction, services, { agencyId, memberUid: uid });
    await mailAgencyOwner(transaction, services.environment, agencyId, { template: 'agency-ownership-transferred' });
    return;
  }
  await cancelPendingOrders(transaction, services, { agencyId }, uid);
  for (const { userUid } of [...others, { userUid: uid }])
    await endMembership(transaction, services, { agencyId, memberUid: userUid });
  // The request has closed the agency, which therefore kept them. Those of a suspended agency stay with it.
  await sql`update ads set agency_id = null where agency_id = ${agencyId}
    and exists (select from agencies where id = ${agencyId} and suspended_at is null)`.execute(transaction);
  await eraseDocuments(transaction, agencyId);
  await transaction
    .updateTable('agencies')
    .set({ closedAt: services.now() })
    .where('id', '=', agencyId)
    .where('closedAt', 'is', null)
    .execute();
}
