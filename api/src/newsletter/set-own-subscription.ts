import type { Locale } from '@houni/domain/locale';
import type { VerifiedUser } from '../platform/auth.ts';
import type { DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import { endSubscription } from './subscriptions.ts';

/**
 * Subscribes or unsubscribes a signed-in user. The address is verified, so no confirmation mail is sent.
 * @throws DomainError `conflict` if the address is not verified
 */
export async function setOwnSubscription(
  transaction: DatabaseTransaction,
  { email, emailVerified }: VerifiedUser,
  { wanted, locale, now }: { wanted: boolean; locale: Locale; now: Date },
): Promise<void> {
  if (email === null || !emailVerified)
    throw new DomainError('conflict', 'Confirm the address of your account first.', 'newsletter');
  if (!wanted) return endSubscription(transaction, email, now);
  await transaction
    .insertInto('newsletterSubscriptions')
    .values({ email, locale, state: 'confirmed', requestedAt: now, confirmedAt: now })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ state: 'confirmed', locale, confirmedAt: now, unsubscribedAt: null })
        .where('newsletterSubscriptions.state', '<>', 'confirmed'),
    )
    .execute();
}
