import { hideAgencyOfSuspendedOwner } from '../accounts/membership.ts';
import { queueAccountMail } from '../mail/queue-mail.ts';
import { audit } from '../platform/audit.ts';
import type { DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { Services } from '../services.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import { pauseStoppedAds, resumeStoppedAds } from './pause-stopped-ads.ts';

interface SuspensionAnswer {
  uid: string;
  suspended: boolean;
  ads: number;
}

/**
 * Suspends an account: it can no longer write, and its published ads are hidden at once and paused. Only accounts with the role `user` can
 * be suspended; a higher role must be removed first.
 */
export function suspendAccount(
  services: Services,
  moderator: string,
  uid: string,
  reason: string,
): Promise<SuspensionAnswer> {
  const now = services.now();
  return inTransaction(services.db, async (transaction) => {
    const account = await lockAccount(transaction, uid, moderator);
    if (account.suspendedAt) throw new DomainError('conflict', 'This account is already suspended.', 'uid');
    await transaction.updateTable('users').set({ suspendedAt: now, updatedAt: now }).where('uid', '=', uid).execute();
    await hideAgencyOfSuspendedOwner(transaction, uid);
    const ads = await pauseStoppedAds(transaction, { of: { ownerUid: uid }, moderator }, now);
    await audit(transaction, {
      actor: moderator,
      action: 'account.suspend',
      subject: { type: 'user', key: uid },
      reason,
    });
    await queueAccountMail(transaction, { template: 'account-suspended', account: uid, values: () => ({ reason }) });
    return { uid, suspended: true, ads };
  });
}

/** Restores a suspended account, and the ads that were paused with it, as far as the rules still allow them to be online. */
export function restoreAccount(
  services: Services,
  moderator: string,
  uid: string,
  reason: string,
): Promise<SuspensionAnswer> {
  const now = services.now();
  return inTransaction(services.db, async (transaction) => {
    const account = await lockAccount(transaction, uid, moderator);
    const { suspendedAt } = account;
    if (!suspendedAt) throw new DomainError('conflict', 'This account is not suspended.', 'uid');
    await transaction.updateTable('users').set({ suspendedAt: null, updatedAt: now }).where('uid', '=', uid).execute();
    await hideAgencyOfSuspendedOwner(transaction, uid);
    const ads = await resumeStoppedAds(transaction, services, {
      of: { ownerUid: uid },
      since: suspendedAt,
      moderator,
      after: 0,
    });
    await audit(transaction, {
      actor: moderator,
      action: 'account.restore',
      subject: { type: 'user', key: uid },
      reason,
    });
    await queueAccountMail(transaction, { template: 'account-restored', account: uid, values: () => ({}) });
    return { uid, suspended: false, ads };
  });
}

async function lockAccount(transaction: DatabaseTransaction, uid: string, moderator: string) {
  const account = await transaction
    .selectFrom('users')
    .select(['role', 'suspendedAt'])
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst();
  if (!account) throw new DomainError('not_found', 'There is no account with this id.', 'uid');
  if (uid === moderator) throw new DomainError('forbidden', 'Another moderator must decide about your account.', 'uid');
  if (account.role !== 'user')
    throw new DomainError('forbidden', 'An account with this role cannot be suspended.', 'uid');
  return account;
}
