import type { Locale } from '@houni/domain/locale';
import { ownerOf } from '../accounts/membership.ts';
import type { AccountOwner } from '../commerce/credit-ledger.ts';
import type { DatabaseTransaction } from '../database.ts';
import { queueAccountMail } from '../mail/queue-mail.ts';
import type { AccountTemplate, MailValues } from '../mail/templates.ts';

type PlanTemplate = Extract<AccountTemplate, `plan-${string}`>;

/** Queues a mail to the person, or to the owner of the agency. */
export async function mailPlanOwner<Template extends PlanTemplate>(
  transaction: DatabaseTransaction,
  owner: AccountOwner,
  template: Template,
  values: (locale: Locale) => MailValues[Template],
): Promise<void> {
  const account = 'userUid' in owner ? owner.userUid : await ownerOf(transaction, owner.agencyId);
  if (account !== null) await queueAccountMail(transaction, { template, account, values });
}
