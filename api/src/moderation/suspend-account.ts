import { changeState } from '../ads/change-state.ts';
import type { AdRow } from '../ads/go-online.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { audit } from '../platform/audit.ts';
import type { DatabaseTransaction } from '../platform/database.ts';
import { RequestError } from '../platform/errors.ts';
import type { Services } from '../services.ts';

interface Suspended {
  uid: string;
  suspended: boolean;
  ads: number;
}

/**
 * Stops an account: it can do nothing any more, and its ads leave the site. Only people with the role `user` can be
 * stopped here: whose role is higher must lose it first.
 */
export function suspendAccount(services: Services, moderator: string, uid: string, reason: string): Promise<Suspended> {
  const now = services.now();
  return services.db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, uid);
    if (account.suspendedAt) throw new RequestError('conflict', 'This account is suspended already.', 'uid');
    await transaction.updateTable('users').set({ suspendedAt: now, updatedAt: now }).where('uid', '=', uid).execute();
    const online = await transaction
      .selectFrom('ads')
      .selectAll()
      .where('ownerUid', '=', uid)
      .where('state', '=', 'published')
      .orderBy('id')
      .forUpdate()
      .execute();
    const by = { actor: 'moderator', uid: moderator } as const;
    for (const ad of online) await changeState(transaction, ad, { action: 'suspend', by, now });
    await audit(transaction, {
      actor: moderator,
      action: 'account.suspend',
      subject: { type: 'user', key: uid },
      reason,
    });
    if (account.email !== null) {
      const { email: to, locale } = account;
      await queueMail(transaction, { template: 'account-suspended', to, locale, values: { reason } });
    }
    return { uid, suspended: true, ads: online.length };
  });
}

/** Gives an account back, with the ads that left the site with it and whose time is not over. */
export function restoreAccount(services: Services, moderator: string, uid: string, reason: string): Promise<Suspended> {
  const now = services.now();
  return services.db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, uid);
    const { suspendedAt } = account;
    if (!suspendedAt) throw new RequestError('conflict', 'This account is not suspended.', 'uid');
    await transaction.updateTable('users').set({ suspendedAt: null, updatedAt: now }).where('uid', '=', uid).execute();
    const back = await pausedBySuspension(transaction, uid, suspendedAt, now);
    const by = { actor: 'moderator', uid: moderator } as const;
    for (const ad of back) await changeState(transaction, ad, { action: 'restore', by, now });
    await audit(transaction, {
      actor: moderator,
      action: 'account.restore',
      subject: { type: 'user', key: uid },
      reason,
    });
    if (account.email !== null)
      await queueMail(transaction, {
        template: 'account-restored',
        to: account.email,
        locale: account.locale,
        values: {},
      });
    return { uid, suspended: false, ads: back.length };
  });
}

async function lockAccount(transaction: DatabaseTransaction, uid: string) {
  const account = await transaction
    .selectFrom('users')
    .select(['role', 'email', 'locale', 'suspendedAt'])
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst();
  if (!account) throw new RequestError('not_found', 'There is no such account.', 'uid');
  if (account.role !== 'user') throw new RequestError('forbidden', 'This account has a role of its own.', 'uid');
  return account;
}

/** Ads whose last step was taken by a moderator when the account was suspended: what its owner paused stays paused. */
function pausedBySuspension(
  transaction: DatabaseTransaction,
  uid: string,
  suspendedAt: Date,
  now: Date,
): Promise<AdRow[]> {
  return transaction
    .selectFrom('ads')
    .selectAll('ads')
    .where('ads.ownerUid', '=', uid)
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
