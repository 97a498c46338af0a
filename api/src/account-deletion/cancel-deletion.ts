import type { Profile } from '@houni/contracts/account';
import type { DatabaseTransaction } from '../database.ts';
import { audit } from '../platform/audit.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import { requireProfile } from '../profile/profile.ts';
import type { Services } from '../services.ts';
import { isCancellationLink } from './cancellation-link.ts';
import { resumeAds } from './paused-ads.ts';

/** Cancels the deletion of the user's account and restores everything. Without a pending deletion nothing changes. */
export async function cancelDeletion({ db, now }: Pick<Services, 'db' | 'now'>, user: VerifiedUser): Promise<Profile> {
  await db.transaction().execute((transaction) => cancel(transaction, user.uid, now()));
  return requireProfile(db, user);
}

/**
 * Cancels a deletion by the signed link of a mail, without sign-in.
 * @returns false if the link is invalid, or if the deletion was cancelled or carried out before
 */
export async function cancelDeletionByLink(
  { db, environment, now }: Pick<Services, 'db' | 'environment' | 'now'>,
  { key, signature }: { key: string; signature: string },
): Promise<boolean> {
  if (!isCancellationLink(environment, key, signature)) return false;
  return db.transaction().execute(async (transaction) => {
    const deletion = await transaction
      .selectFrom('accountDeletions')
      .select('userUid')
      .where('key', '=', key)
      .executeTakeFirst();
    return deletion ? cancel(transaction, deletion.userUid, now()) : false;
  });
}

/** @returns whether a deletion was pending */
async function cancel(transaction: DatabaseTransaction, uid: string, now: Date): Promise<boolean> {
  // Lock the account first, in the same order as the request and the deletion: this prevents deadlocks.
  await transaction.selectFrom('users').select('uid').where('uid', '=', uid).forUpdate().execute();
  await resumeAds(transaction, uid, now);
  const deletion = await transaction
    .deleteFrom('accountDeletions')
    .where('userUid', '=', uid)
    .returning('closedAgencyId')
    .executeTakeFirst();
  if (!deletion) return false;
  const { closedAgencyId } = deletion;
  if (closedAgencyId !== null) {
    await transaction.updateTable('agencies').set({ closedAt: null }).where('id', '=', closedAgencyId).execute();
  }
  await audit(transaction, { actor: uid, action: 'account.cancel_deletion', subject: { type: 'user', key: uid } });
  return true;
}
