import type { DatabaseTransaction } from '../database.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import { linkSearchesToAccount } from './link-saved-searches.ts';

/** What the identity provider states about the address and the telephone of an account, and since when. */
export type StatedAddress = Pick<VerifiedUser, 'uid' | 'email' | 'emailVerified' | 'phoneVerified' | 'issuedAt'>;

/**
 * Stores the address of an account and what is proved about it. The former address is told about the change in the same
 * transaction, so that a stolen account cannot change its address unnoticed. A statement older than the last one is
 * ignored: tokens with the former address are valid for another hour. Does nothing without an account.
 */
export async function syncAddress(
  transaction: DatabaseTransaction,
  { uid, email: stated, emailVerified, phoneVerified, issuedAt = new Date(0) }: StatedAddress,
  now: Date,
): Promise<void> {
  const before = await transaction
    .selectFrom('users')
    .select(['email', 'emailProved', 'identityAsOf', 'locale'])
    .where('uid', '=', uid)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before || (before.identityAsOf !== null && before.identityAsOf > issuedAt)) return;
  // A statement without an address, for example of a sign-in by telephone, says nothing about the known one.
  const email = stated ?? before.email;
  const emailProved = stated === null ? before.emailProved : emailVerified;
  await transaction
    .updateTable('users')
    .set({ email, emailProved, phoneProved: phoneVerified, identityAsOf: issuedAt })
    .where('uid', '=', uid)
    .execute();
  if (email === null) return;
  if (before.email !== null && before.emailProved && before.email !== email)
    await queueMail(transaction, {
      template: 'account-email-changed',
      to: before.email,
      locale: before.locale,
      values: { email },
    });
  if (emailProved) await linkSearchesToAccount(transaction, { uid, email }, now);
}
