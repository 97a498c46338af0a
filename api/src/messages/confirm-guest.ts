import { sql } from 'kysely';
import { DEFAULT_LOCALE } from '@houni/domain/locale';
import type { DatabaseTransaction } from '../database.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Services } from '../services.ts';
import { guestConversationUrl } from './guest-link.ts';
import type { ConversationRow } from './write-message.ts';

/** Per address and without a confirmation, so that a stranger cannot flood it. */
const MAX_UNCONFIRMED_PER_DAY = 5;
const DAY_MS = 24 * 3_600_000;

/**
 * Mails the link to their new conversation to the typed address of a guest. Anyone can type the address of another
 * person, so the mail contains nothing that the sender wrote, and only a few a day are sent to an address.
 */
export async function confirmGuest(
  transaction: DatabaseTransaction,
  { environment, now }: Pick<Services, 'environment' | 'now'>,
  { publicKey, guestEmail, guestLocale }: ConversationRow,
  title: string,
): Promise<void> {
  if (guestEmail === null) return;
  // Serialises requests for the same address, so that they cannot exceed the limit together.
  await sql`select pg_advisory_xact_lock(hashtextextended('guest-confirm ' || ${guestEmail}, 0))`.execute(transaction);
  const { conversations } = await transaction
    .selectFrom('conversations')
    .select((eb) => eb.fn.countAll<number>().as('conversations'))
    .where('guestEmail', '=', guestEmail)
    .where('guestProvedAt', 'is', null)
    .where('startedAt', '>', new Date(now().getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  if (conversations > MAX_UNCONFIRMED_PER_DAY) return;
  const locale = guestLocale ?? DEFAULT_LOCALE;
  await queueMail(transaction, {
    template: 'guest-message-confirm',
    to: guestEmail,
    locale,
    values: { title, url: guestConversationUrl(environment, locale, publicKey) },
  });
}
