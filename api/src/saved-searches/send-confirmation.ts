import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { queueMail } from '../mail/queue-mail.ts';
import type { DatabaseTransaction } from '../database.ts';
import type { Schema } from '../schema/schema.ts';
import type { Services } from '../services.ts';
import { searchLinks } from './search-links.ts';

/** Per address, so that a stranger cannot flood it. */
const MAX_MAILS_PER_DAY = 3;
/** Earliest repetition for the same search. */
const REPEAT_AFTER_MS = 10 * 60_000;
const DAY_MS = 24 * 3_600_000;

/**
 * Mails the owner of an address to confirm a saved search. Anyone can enter the address of another person. So
 * the number of mails per address is limited, and the mail contains no user content except the name of the
 * search, without links.
 */
export async function sendConfirmation(
  transaction: DatabaseTransaction,
  { environment, now: clock }: Pick<Services, 'environment' | 'now'>,
  search: Selectable<Schema['savedSearches']>,
): Promise<void> {
  const { id, email, confirmedAt, publicKey, locale, name } = search;
  if (email === null || confirmedAt !== null) return;
  const now = clock();
  // Serialises requests for the same address, so that they cannot exceed the limit together.
  await sql`select pg_advisory_xact_lock(hashtextextended('saved-search-confirm ' || ${email}, 0))`.execute(
    transaction,
  );
  const { mails } = await transaction
    .selectFrom('savedSearches')
    .select((eb) => eb.fn.countAll<number>().as('mails'))
    .where('email', '=', email)
    .where('confirmationRequestedAt', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  if (mails >= MAX_MAILS_PER_DAY) return;
  const marked = await transaction
    .updateTable('savedSearches')
    .set({ confirmationRequestedAt: now })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('confirmationRequestedAt', 'is', null),
        eb('confirmationRequestedAt', '<', new Date(now.getTime() - REPEAT_AFTER_MS)),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  if (!marked) return;
  await queueMail(transaction, {
    template: 'saved-search-confirm',
    to: email,
    locale,
    values: { name, url: searchLinks(environment, publicKey, locale).confirm },
  });
}
