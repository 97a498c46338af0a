import { sql } from 'kysely';
import type { Locale } from '@houni/contracts/locale';
import type { VerifiedUser } from '../platform/auth.ts';
import type { DatabaseTransaction } from '../platform/database.ts';
import { RequestError } from '../platform/errors.ts';
import { leave } from './subscriptions.ts';

/**
 * What a signed-in person decides about the newsletter. The address is proved to be theirs, so no mail asks again.
 * @throws RequestError `conflict` for an address that nobody has proved
 */
export async function decideNewsletter(
  transaction: DatabaseTransaction,
  { email, emailVerified }: VerifiedUser,
  { wanted, locale }: { wanted: boolean; locale: Locale },
): Promise<void> {
  if (email === null || !emailVerified)
    throw new RequestError('conflict', 'Confirm the address of your account first.', 'newsletter');
  if (!wanted) return leave(transaction, email);
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
