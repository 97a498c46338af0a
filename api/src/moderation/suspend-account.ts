import { hideAgencyOfSuspendedOwner } from '../accounts/membership.ts';
import type { SuspensionReason } from '@houni/domain/moderation-codes';
import type { SuspensionPreview } from '@houni/contracts/staff-accounts';
import { queueAccountMail } from '../mail/queue-mail.ts';
import { renderMail } from '../mail/render-mail.ts';
import { audit } from '../platform/audit.ts';
import type { DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import { handleEach } from '../platform/handle-each.ts';
import type { Services } from '../services.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import { pauseStoppedAds, resumeStoppedAds } from './pause-stopped-ads.ts';

const DAY_MS = 86_400_000;

interface SuspensionAnswer {
  uid: string;
  suspended: boolean;
  ads: number;
}

/** Why and for how long an account is suspended. */
export interface Suspension {
  reason: SuspensionReason;
  /** The person reads it. */
  note: string | null;
  /** Null for a suspension without an end. */
  days: number | null;
}

function mailValues({ reason, note, days }: Suspension, now: Date) {
  return { reason, note, until: days === null ? null : new Date(now.getTime() + days * DAY_MS).toISOString() };
}

/**
 * Suspends an account: it can no longer write, and its published ads are hidden at once and paused. Only accounts with the role `user` can
 * be suspended; a higher role must be removed first.
 * @throws DomainError `not_found`, `forbidden` for the moderator's own account and for staff, `conflict` if it is suspended
 */
export function suspendAccount(
  services: Services,
  moderator: string,
  uid: string,
  suspension: Suspension,
): Promise<SuspensionAnswer> {
  const now = services.now();
  const values = mailValues(suspension, now);
  return inTransaction(services.db, async (transaction) => {
    const account = await lockAccount(transaction, uid, moderator);
    if (account.suspendedAt) throw new DomainError('conflict', 'This account is already suspended.', 'uid');
    await transaction
      .updateTable('users')
      .set({
        suspendedAt: now,
        suspendedUntil: values.until === null ? null : new Date(values.until),
        updatedAt: now,
      })
      .where('uid', '=', uid)
      .execute();
    await hideAgencyOfSuspendedOwner(transaction, uid);
    const ads = await pauseStoppedAds(transaction, { of: { ownerUid: uid }, moderator }, now);
    const { reason, ...details } = values;
    await audit(transaction, {
      actor: moderator,
      action: 'account.suspend',
      subject: { type: 'user', key: uid },
      reason,
      details,
    });
    await queueAccountMail(transaction, { template: 'account-suspended', account: uid, values: () => values });
    return { uid, suspended: true, ads };
  });
}

/** The mail that the person would get, in their language. @throws DomainError `not_found` */
export async function previewSuspension(
  { db, environment, now }: Services,
  uid: string,
  suspension: Suspension,
): Promise<SuspensionPreview> {
  const account = await db
    .selectFrom('users')
    .select(['locale', 'emailProved'])
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (!account) throw new DomainError('not_found', 'There is no account with this id.', 'uid');
  const { locale, emailProved: isMailed } = account;
  const values = mailValues(suspension, now());
  const { subject, text } = await renderMail('account-suspended', values, locale, environment.siteUrl);
  return { locale, subject, text, isMailed };
}

/**
 * Restores a suspended account, and the ads that were paused with it, as far as the rules still allow them to be online.
 * @param moderator null if the term of the suspension has ended
 * @throws DomainError `not_found`, `forbidden` for the moderator's own account, `conflict` if it is not suspended
 */
export function restoreAccount(
  services: Services,
  moderator: string | null,
  uid: string,
  reason?: string,
): Promise<SuspensionAnswer> {
  const now = services.now();
  return inTransaction(services.db, async (transaction) => {
    const account = await lockAccount(transaction, uid, moderator);
    const { suspendedAt, suspendedUntil } = account;
    if (!suspendedAt) throw new DomainError('conflict', 'This account is not suspended.', 'uid');
    // A moderator has restored the account and suspended it again before the job came to it.
    if (moderator === null && (suspendedUntil === null || suspendedUntil > now))
      throw new DomainError('conflict', 'The suspension has not ended.', 'uid');
    await transaction
      .updateTable('users')
      .set({ suspendedAt: null, suspendedUntil: null, updatedAt: now })
      .where('uid', '=', uid)
      .execute();
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
      ...(reason !== undefined && { reason }),
    });
    await queueAccountMail(transaction, { template: 'account-restored', account: uid, values: () => ({}) });
    return { uid, suspended: false, ads };
  });
}

/** The job: restores the accounts whose suspension has ended. */
export async function endSuspensions(services: Services, signal?: AbortSignal): Promise<void> {
  // Read before the transactions, which must not ask for a second connection.
  await services.places();
  const ended = await services.db
    .selectFrom('users')
    .select('uid')
    .where('suspendedUntil', '<=', services.now())
    .orderBy('suspendedUntil')
    .execute();
  await handleEach(
    ended,
    ({ uid }) => `account ${uid}`,
    async ({ uid }) => void (await restoreAccount(services, null, uid)),
    { signal },
  );
}

async function lockAccount(transaction: DatabaseTransaction, uid: string, moderator: string | null) {
  const account = await transaction
    .selectFrom('users')
    .select(['role', 'suspendedAt', 'suspendedUntil'])
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst();
  if (!account) throw new DomainError('not_found', 'There is no account with this id.', 'uid');
  if (uid === moderator) throw new DomainError('forbidden', 'Another moderator must decide about your account.', 'uid');
  if (account.role !== 'user')
    throw new DomainError('forbidden', 'An account with this role cannot be suspended.', 'role');
  return account;
}
