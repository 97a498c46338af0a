import type { ExpressionBuilder } from 'kysely';
import { hideAgencyOfSuspendedOwner } from '../accounts/membership.ts';
import { changeState } from '../ads/change-state.ts';
import { resumePausedAd } from '../ads/publish-ad.ts';
import type { AdRow } from '../ads/publish-ad.ts';
import { queueAccountMail } from '../mail/queue-mail.ts';
import { audit } from '../platform/audit.ts';
import type { DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { Schema } from '../schema/schema.ts';
import type { Services } from '../services.ts';
import { inTransaction } from '../platform/in-transaction.ts';

interface SuspensionAnswer {
  uid: string;
  suspended: boolean;
  ads: number;
}

/**
 * Suspends an account: it can no longer write, and its published ads are paused. Only accounts with the role `user` can
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
    const ads = await pauseOnlineAds(transaction, { ownerUid: uid }, moderator, now);
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
    const ads = await resumeSuspendedAds(transaction, services, { ownerUid: uid, suspendedAt, moderator });
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

/** Whose ads are paused and resumed with a suspension. */
type Suspended = { ownerUid: string } | { agencyId: number };

const isOf = (of: Suspended) => (ad: ExpressionBuilder<Schema, 'ads'>) =>
  'agencyId' in of ? ad('ads.agencyId', '=', of.agencyId) : ad('ads.ownerUid', '=', of.ownerUid);

/** Pauses the online ads of an account or an agency that a moderator stops. @returns their number */
export async function pauseOnlineAds(
  transaction: DatabaseTransaction,
  of: Suspended,
  moderator: string,
  now: Date,
): Promise<number> {
  const online = await transaction
    .selectFrom('ads')
    .selectAll()
    .where(isOf(of))
    .where('state', '=', 'published')
    .orderBy('id')
    .forUpdate()
    .execute();
  const by = { actor: 'moderator', uid: moderator } as const;
  for (const ad of online) await changeState(transaction, ad, { action: 'suspend', by, now });
  return online.length;
}

/**
 * Resumes the ads that were paused with a suspension, as far as the rules still allow them to be online.
 * @returns how many are online again
 */
export async function resumeSuspendedAds(
  transaction: DatabaseTransaction,
  services: Services,
  { suspendedAt, moderator, ...of }: Suspended & { suspendedAt: Date; moderator: string },
): Promise<number> {
  const by = { actor: 'moderator', uid: moderator } as const;
  let online = 0;
  for (const ad of await selectSuspendedAds(transaction, of, suspendedAt, services.now())) {
    const resumed = await resumePausedAd(transaction, services, { ad, action: 'restore', by });
    if (resumed.state === 'published') online += 1;
  }
  return online;
}

/** The ads that were paused by a suspension of an account or an agency; ads that the owner has paused stay paused. */
function selectSuspendedAds(
  transaction: DatabaseTransaction,
  of: Suspended,
  suspendedAt: Date,
  now: Date,
): Promise<AdRow[]> {
  return transaction
    .selectFrom('ads')
    .selectAll('ads')
    .where(isOf(of))
    .where('ads.state', '=', 'paused')
    .where('ads.expiresAt', '>', now)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('adStateHistory as h')
          .select('h.id')
          .whereRef('h.adId', '=', 'ads.id')
          .where('h.actor', '=', 'moderator')
          .where('h.toState', '=', 'paused')
          .where('h.happenedAt', '>=', suspendedAt),
      ),
    )
    .orderBy('ads.id')
    .forUpdate()
    .execute();
}
