import type { Profile } from '@houni/contracts/account';
import type { DatabaseTransaction } from '../database.ts';
import { audit } from '../platform/audit.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import { requireProfile } from '../profile/profile.ts';
import type { Services } from '../services.ts';
import { isCancellationLink } from './cancellation-link.ts';
import { resumeAds } from './paused-ads.ts';
import { inTransaction } from '../platform/in-transaction.ts';

/** Cancels the deletion of the user's account and restores everything. Without a pending deletion nothing changes. */
export async function cancelDeletion(services: Services, user: VerifiedUser): Promise<Profile> {
  await inTransaction(services.db, (transaction) => cancel(transaction, services, user.uid));
  return requireProfile(services.db, user, services.now());
}

/**
 * Cancels a deletion by the signed link of a mail, without sign-in.
 * @returns false if the link is invalid, or if the deletion was cancelled or carried out before
 */
export async function cancelDeletionByLink(
  services: Services,
  { key, signature }: { key: string; signature: string },
): Promise<boolean> {
  if (!isCancellationLink(services.environment, key, signature)) return false;
  return inTransaction(services.db, async (transaction) => {
    const deletion = await transaction
      .selectFrom('accountDeletions')
      .select('userUid')
      .where('key', '=', key)
      .executeTakeFirst();
    return deletion ? cancel(transaction, services, deletion.userUid) : false;
  });
}

/** @returns whether a deletion was pending */
async function cancel(transaction: DatabaseTransaction, services: Services, uid: string): Promise<boolean> {
  // Lock the account first, in the same order as the request and the deletion: this prevents deadlocks.
  await transaction.selectFrom('users').select('uid').where('uid', '=', uid).forUpdate().execute();
  // The agency before its ads: see `inTransaction`.
  await transaction
    .updateTable('agencies')
    .set({ closedAt: null })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('accountDeletions')
        .select('closedAgencyId')
        .where('userUid', '=', uid)
        .where('closedAgencyId', 'is not', null)
        .$castTo<{ closedAgencyId: number }>(),
    )
    .execute();
  const deletion = await transaction
    .deleteFrom('accountDeletions')
    .where('userUid', '=', uid)
    .returning('userUid')
    .executeTakeFirst();
  if (!deletion) return false;
  await resumeAds(transaction, services, uid);
  await audit(transaction, { actor: uid, action: 'account.cancel_deletion', subject: { type: 'user', key: uid } });
  return true;
}
