import { sql } from 'kysely';
import { mailAgencyOwner } from '../agencies/agency-mails.ts';
import { handOver, leaveAgency } from '../agencies/members.ts';
import { BY_SUCCESSION } from '../agencies/succession.ts';
import { cancelWaitingOrders } from '../commerce/order-decisions.ts';
import type { DatabaseTransaction } from '../platform/database.ts';
import { membershipOf } from '../platform/ownership.ts';
import type { Services } from '../services.ts';

/**
 * Takes an account out of its agency for good. What it kept for the agency stays there; an agency that it owns passes to
 * whoever has worked there longest, who is told, or is closed where nobody else does.
 */
export async function leaveOwnAgency(transaction: DatabaseTransaction, services: Services, uid: string): Promise<void> {
  const membership = await membershipOf(transaction, uid);
  if (!membership) return;
  const { agencyId, role } = membership;
  await transaction.selectFrom('agencies').select('id').where('id', '=', agencyId).forUpdate().execute();
  const { rows: others } = await sql<{ userUid: string; role: 'owner' | 'agent' }>`
    select colleague.user_uid, colleague.role from agency_members as colleague
      join users as successor on successor.uid = colleague.user_uid
    where colleague.agency_id = ${agencyId} and colleague.user_uid <> ${uid}
    order by ${BY_SUCCESSION}`.execute(transaction);
  if (role === 'agent') {
    const owner = others.find((member) => member.role === 'owner');
    if (owner) await leaveAgency(transaction, agencyId, uid, owner.userUid);
    return;
  }
  const [successor] = others;
  if (successor) {
    await handOver(transaction, uid, successor.userUid);
    await leaveAgency(transaction, agencyId, uid, successor.userUid);
    await mailAgencyOwner(transaction, services.environment, agencyId, { template: 'agency-inherited' });
    return;
  }
  await cancelWaitingOrders(transaction, services, { agencyId }, uid);
  await leaveAgency(transaction, agencyId, uid, uid);
  await transaction.updateTable('ads').set({ agencyId: null }).where('agencyId', '=', agencyId).execute();
  await transaction
    .updateTable('agencies')
    .set({ closedAt: services.now() })
    .where('id', '=', agencyId)
    .where('closedAt', 'is', null)
    .execute();
}
