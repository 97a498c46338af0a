import type { Locale } from '@houni/domain/locale';
import type { AccountTemplate, MailValues } from '../mail/templates.ts';
import { queueAccountMail } from '../mail/queue-mail.ts';
import type { DatabaseTransaction } from '../database.ts';

type AdTemplate = Extract<AccountTemplate, `ad-${string}`>;

/**
 * Queues a mail to the author of an ad, in the caller's transaction.
 * @param valuesIn values of the template for a reader of a language, because URLs contain it
 */
export async function notifyAdvertiser<Template extends AdTemplate>(
  transaction: DatabaseTransaction,
  ownerUid: string,
  template: Template,
  valuesIn: (locale: Locale) => MailValues[Template],
): Promise<void> {
  await queueAccountMail(transaction, { template, account: ownerUid, values: valuesIn });
}
