import type { AdminAgency, AgencyIntervention } from '@houni/contracts/administration';
import { membershipOf } from '../accounts/membership.ts';
import { mailAgencyOwner } from '../agencies/agency-mails.ts';
import { agencyState, isWaiting } from '../agencies/agency-state.ts';
import { endDocuments, eraseDocuments, keepDocuments } from '../agencies/documents.ts';
import { formerAuthors, handOverAds } from '../memberships/hand-over-ads.ts';
import { endMembership, lockWithMembers } from '../memberships/members.ts';
import { cancelPendingOrders } from '../commerce/decide-order.ts';
import type { DatabaseTransaction } from '../database.ts';
import { pauseStoppedAds, resumeStoppedAds } from '../moderation/pause-stopped-ads.ts';
import { audit } from '../platform/audit.ts';
import { DomainError } from '../platform/domain-error.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../services.ts';
import { readAdminAgency } from './decide-agencies.ts';

interface Intervention {
  moderator: string;
  key: string;
  kind: AgencyIntervention;
  reason: string;
}

/**
 * Suspends, restores or closes an agency, or takes its badge away; the owner gets the reason by mail. Ads of a suspended
 * or closed agency are paused, and only a restored agency can have them online again (decision 0134).
 * @throws DomainError `not_found`, `forbidden` for the moderator's own agency, `conflict` if its state does not allow it
 */
export async function interveneInAgency(
  services: Services,
  { moderator, key, kind, reason }: Intervention,
): Promise<AdminAgency> {
  const { db, environment } = services;
  await inTransaction(db, async (transaction) => {
    const id = await findAgencyId(transaction, key);
    // Closing ends memberships: it locks their accounts, which come before the agency.
    const members = kind === 'close' ? await lockWithMembers(transaction, id) : [];
    const agency = await lockAgency(transaction, id);
    if ((await membershipOf(transaction, moderator))?.agencyId === id)
      throw new DomainError('forbidden', 'Another moderator must decide about your agency.');
    requirePossible(kind, agency);
    if (kind !== 'restore') await mailAgencyOwner(transaction, environment, id, { template: MAILS[kind], reason });
    if (kind === 'revoke') {
      const revoked = { verifiedAt: null, revokedAt: services.now() };
      await transaction.updateTable('agencies').set(revoked).where('id', '=', id).execute();
    }
    if (kind === 'restore') {
      await restore(transaction, services, { id, suspendedAt: agency.suspendedAt, moderator });
      if (isWaiting({ ...agency, suspendedAt: null })) await keepDocuments(transaction, id);
    }
    if (kind === 'suspend') await pauseAndMark(transaction, services, { id, column: 'suspendedAt', moderator });
    if (kind === 'suspend') await endDocuments(transaction, id, services.now());
    if (kind === 'close') {
      await eraseDocuments(transaction, id);
      await pauseAndMark(transaction, services, { id, column: 'closedAt', moderator });
      await cancelPendingOrders(transaction, services, { agencyId: id }, moderator);
      for (const { userUid } of members)
        await endMembership(transaction, services, { agencyId: id, memberUid: userUid });
    }
    await audit(transaction, { actor: moderator, action: `agency.${kind}`, subject: { type: 'agency', key }, reason });
    if (kind === 'restore') await mailAgencyOwner(transaction, environment, id, { template: 'agency-restored' });
  });
  return readAdminAgency(services, key);
}

const MAILS = { suspend: 'agency-suspended', revoke: 'agency-badge-revoked', close: 'agency-closed' } as const;

type CheckedAgency = Awaited<ReturnType<typeof lockAgency>>;

async function findAgencyId(transaction: DatabaseTransaction, key: string): Promise<number> {
  const found = transaction.selectFrom('agencies').select('id').where('publicKey', '=', key);
  const agency = await found.executeTakeFirst();
  if (!agency) throw new DomainError('not_found', 'There is no agency with this key.', 'key');
  return agency.id;
}

function lockAgency(transaction: DatabaseTransaction, id: number) {
  return transaction.selectFrom('agencies').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

function requirePossible(kind: AgencyIntervention, agency: CheckedAgency): void {
  const state = agencyState(agency);
  const possible = {
    suspend: state !== 'closed' && state !== 'suspended',
    restore: state === 'suspended',
    revoke: state === 'verified',
    close: state !== 'closed',
  };
  if (!possible[kind]) throw new DomainError('conflict', `This agency is ${state}.`, 'state');
}

async function pauseAndMark(
  transaction: DatabaseTransaction,
  services: Services,
  { id, column, moderator }: { id: number; column: 'closedAt' | 'suspendedAt'; moderator: string },
): Promise<void> {
  const now = services.now();
  await transaction
    .updateTable('agencies')
    .set({ [column]: now })
    .where('id', '=', id)
    .execute();
  await pauseStoppedAds(transaction, { of: { agencyId: id }, moderator }, now);
}

async function restore(
  transaction: DatabaseTransaction,
  services: Services,
  { id, suspendedAt, moderator }: { id: number; suspendedAt: Date | null; moderator: string },
): Promise<void> {
  await transaction.updateTable('agencies').set({ suspendedAt: null }).where('id', '=', id).execute();
  for (const author of await formerAuthors(transaction, id)) await handOverAds(transaction, services, id, author);
  if (suspendedAt !== null)
    await resumeStoppedAds(transaction, services, { of: { agencyId: id }, since: suspendedAt, moderator, after: 0 });
}
