import type { Profile } from '@houni/contracts/account';
import { requireProfile } from '../accounts/profile.ts';
import { audit } from '../platform/audit.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import type { DatabaseTransaction } from '../platform/database.ts';
import type { Services } from '../services.ts';
import { showAds } from './departing-ads.ts';
import { isKeepLink } from './keep-link.ts';

/** Takes the wish to leave back: everything is as it was. An account that does not leave stays as it is. */
export async function keepAccount({ db, now }: Pick<Services, 'db' | 'now'>, user: VerifiedUser): Promise<Profile> {
  await db.transaction().execute((transaction) => keep(transaction, user.uid, now()));
  return requireProfile(db, user);
}

/**
 * The same by the signed link of a mail, without signing in: whoever reads the account's mail may.
 * @returns false for a link that is not ours, or whose wish was taken back or carried out
 */
export async function keepByLink(
  { db, environment, now }: Pick<Services, 'db' | 'environment' | 'now'>,
  { key, signature }: { key: string; signature: string },
): Promise<boolean> {
  if (!isKeepLink(environment, key, signature)) return false;
  return db.transaction().execute(async (transaction) => {
    const wish = await transaction
      .selectFrom('accountDepartures')
      .select('userUid')
      .where('key', '=', key)
      .executeTakeFirst();
    return wish ? keep(transaction, wish.userUid, now()) : false;
  });
}

/** @returns whether there was a wish */
async function keep(transaction: DatabaseTransaction, uid: string, now: Date): Promise<boolean> {
  // The account's row first, as the wish and the deletion lock it.
  await transaction.selectFrom('users').select('uid').where('uid', '=', uid).forUpdate().execute();
  await showAds(transaction, uid, now);
  const wish = await transaction
    .deleteFrom('accountDepartures')
    .where('userUid', '=', uid)
    .returning('closedAgencyId')
    .executeTakeFirst();
  if (!wish) return false;
  if (wish.closedAgencyId !== null) {
    await transaction.updateTable('agencies').set({ closedAt: null }).where('id', '=', wish.closedAgencyId).execute();
  }
  await audit(transaction, { actor: uid, action: 'account.keep', subject: { type: 'user', key: uid } });
  return true;
}
