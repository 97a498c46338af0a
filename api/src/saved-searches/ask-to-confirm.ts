import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { queueMail } from '../mail/queue-mail.ts';
import type { DatabaseTransaction } from '../platform/database.ts';
import type { Schema } from '../platform/schema.ts';
import type { Services } from '../services.ts';
import { searchLinks } from './search-links.ts';

/** Confirmation mails that one address gets within a day, whoever types it in. */
const MAILS_A_DAY = 3;
/** The same search asks again after this long. */
const PAUSE_MINUTES = 10;

/**
 * Asks the owner of an address whether the search is his. However often and from wherever a stranger types an address
 * in, it gets a few mails a day, each with nothing of the stranger's but a name without links.
 */
export async function askToConfirm(
  transaction: DatabaseTransaction,
  environment: Services['environment'],
  search: Selectable<Schema['savedSearches']>,
): Promise<void> {
  const { id, email, confirmedAt, publicKey, locale, name } = search;
  if (email === null || confirmedAt !== null) return;
  // Calls for the same address wait for each other, so that they cannot pass together.
  await sql`select pg_advisory_xact_lock(hashtextextended('saved-search-confirm ' || ${email}, 0))`.execute(
    transaction,
  );
  const { mails } = await transaction
    .selectFrom('savedSearches')
    .select((eb) => eb.fn.countAll<number>().as('mails'))
    .where('email', '=', email)
    .where('askedAt', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  if (mails >= MAILS_A_DAY) return;
  const asked = await transaction
    .updateTable('savedSearches')
    .set({ askedAt: sql`now()` })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('askedAt', 'is', null),
        eb('askedAt', '<', sql<Date>`now() - make_interval(mins => ${PAUSE_MINUTES})`),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  if (!asked) return;
  await queueMail(transaction, {
    template: 'saved-search-confirm',
    to: email,
    locale,
    values: { name, url: searchLinks(environment, publicKey, locale).confirm },
  });
}
