import { ACCOUNT_DELETION_DAYS, RECENT_SIGN_IN_MINUTES } from '@houni/domain/account-terms';
import type { PendingDeletion } from '@houni/contracts/account';
import { membershipOf } from '../accounts/membership.ts';
import type { DatabaseTransaction } from '../database.ts';
import { queueAccountMail } from '../mail/queue-mail.ts';
import { audit } from '../platform/audit.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import { DomainError } from '../platform/domain-error.ts';
import { newKey } from '../platform/keys.ts';
import type { Services } from '../services.ts';
import { endAllSessions } from '../sessions/sessions.ts';
import { cancellationUrl } from './cancellation-link.ts';
import { lockDeletableAccount } from './lock-deletable-account.ts';
import { pauseAds } from './paused-ads.ts';
import { inTransaction } from '../platform/in-transaction.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Records that the user wants their account deleted, and the last day on which they can cancel. Pauses the published ads,
 * ends all sessions and sends a mail with the date. A second request changes nothing.
 * @throws DomainError `forbidden` (field `signIn`) if the sign-in is too old, `conflict` (field `role`) for the last
 *   administrator, `not_found` if there is no account
 */
export async function requestDeletion(services: Services, user: VerifiedUser): Promise<PendingDeletion> {
  const { db, environment } = services;
  const now = services.now();
  const signInAgeMs = now.getTime() - (user.signedInAt?.getTime() ?? 0);
  if (signInAgeMs > RECENT_SIGN_IN_MINUTES * MINUTE_MS) {
    throw new DomainError('forbidden', 'Sign in again, then delete the account.', 'signIn');
  }
  return inTransaction(db, async (transaction) => {
    await lockDeletableAccount(transaction, user.uid);
    const key = newKey('del_');
    const dueAt = new Date(now.getTime() + ACCOUNT_DELETION_DAYS * DAY_MS);
    const closedAgencyId = await closeOwnAgency(transaction, user.uid, now);
    const recorded = await transaction
      .insertInto('accountDeletions')
      .values({ userUid: user.uid, key, requestedAt: now, dueAt, emailVerified: user.emailVerified, closedAgencyId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    await endAllSessions(transaction, user.uid, now);
    if (!recorded) return requirePendingDeletion(transaction, user.uid);
    await pauseAds(transaction, { uid: user.uid, closedAgencyId, now });
    await audit(transaction, {
      actor: user.uid,
      action: 'account.request_deletion',
      subject: { type: 'user', key: user.uid },
    });
    await queueAccountMail(transaction, {
      template: 'account-deletion-requested',
      account: user.uid,
      values: (locale) => ({ until: dueAt.toISOString(), url: cancellationUrl(environment, key, locale) }),
    });
    // Here, because a moment later somebody may have cancelled it.
    return requirePendingDeletion(transaction, user.uid);
  });
}

/** Hides the user's agency if it has no other member. @returns its id, or null */
async function closeOwnAgency(transaction: DatabaseTransaction, uid: string, now: Date): Promise<number | null> {
  const membership = await membershipOf(transaction, uid);
  if (membership?.role !== 'owner') return null;
  const { agencyId } = membership;
  await transaction.selectFrom('agencies').select('id').where('id', '=', agencyId).forUpdate().execute();
  const closed = await transaction
    .updateTable('agencies')
    .set({ closedAt: now })
    .where('id', '=', agencyId)
    .where('closedAt', 'is', null)
    .where((agency) =>
      agency.not(
        agency.exists(
          agency
            .selectFrom('agencyMembers')
            .select('userUid')
            .where('agencyId', '=', agencyId)
            .where('userUid', '<>', uid),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return closed?.id ?? null;
}

async function requirePendingDeletion(db: DatabaseTransaction, uid: string): Promise<PendingDeletion> {
  const { requestedAt, dueAt } = await db
    .selectFrom('accountDeletions')
    .select(['requestedAt', 'dueAt'])
    .where('userUid', '=', uid)
    .executeTakeFirstOrThrow();
  const { ads } = await db
    .selectFrom('adsPausedForDeletion')
    .select(({ fn }) => fn.countAll<number>().as('ads'))
    .where('userUid', '=', uid)
    .executeTakeFirstOrThrow();
  return { requestedAt: requestedAt.toISOString(), dueAt: dueAt.toISOString(), ads: Number(ads) };
}
