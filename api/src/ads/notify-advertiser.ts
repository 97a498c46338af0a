import type { MailTemplate, MailValues } from '../mail/templates.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { DatabaseTransaction } from '../database.ts';

type AdTemplate = Extract<MailTemplate, `ad-${string}`>;

/** Queues a mail to the author of an ad, in the caller's transaction; an account without an e-mail address gets none. */
export async function notifyAdvertiser<Template extends AdTemplate>(
  transaction: DatabaseTransaction,
  ownerUid: string,
  template: Template,
  values: MailValues[Template],
): Promise<void> {
  const owner = await transaction
    .selectFrom('users')
    .select(['email', 'locale'])
    .where('uid', '=', ownerUid)
    .executeTakeFirst();
  if (!owner || owner.email === null) return;
  await queueMail(transaction, { template, to: owner.email, locale: owner.locale, values });
}
