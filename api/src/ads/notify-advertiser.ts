import type { Locale } from '@houni/contracts/locale';
import type { MailTemplate, MailValues } from '../mail/templates.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { DatabaseTransaction } from '../database.ts';

type AdTemplate = Extract<MailTemplate, `ad-${string}`>;

/**
 * Queues a mail to the author of an ad, in the caller's transaction; an account without an email address gets none.
 * @param valuesIn values of the template for a reader of a language, because URLs contain it
 */
export async function notifyAdvertiser<Template extends AdTemplate>(
  transaction: DatabaseTransaction,
  ownerUid: string,
  template: Template,
  valuesIn: (locale: Locale) => MailValues[Template],
): Promise<void> {
  const owner = await transaction
    .selectFrom('users')
    .select(['email', 'locale'])
    .where('uid', '=', ownerUid)
    .executeTakeFirst();
  if (!owner || owner.email === null) return;
  const { email: to, locale } = owner;
  await queueMail(transaction, { template, to, locale, values: valuesIn(locale) });
}
