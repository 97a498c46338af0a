import { sql } from 'kysely';
import type { Locale } from '@houni/contracts/locale';
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
  { wanted, locale }: { wanted: boolean; locale: Locale },
): Promise<void> {
  if (email === null || !emailVerified)
    throw new DomainError('conflict', 'Confirm the address of your account first.', 'newsletter');
  if (!wanted) return endSubscription(transaction, email);
  await transaction
    .insertInto('newsletterSubscriptions')
    .values({ email, locale, state: 'confirmed', confirmedAt: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ state: 'confirmed', locale, confirmedAt: sql`now()`, unsubscribedAt: null })
        .where('newsletterSubscriptions.state', '<>', 'confirmed'),
    )
    .execute();
}
