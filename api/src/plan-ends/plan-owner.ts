import type { Locale } from '@houni/contracts/locale';
import type { AccountOwner } from '../commerce/credit-ledger.ts';
import type { DatabaseTransaction } from '../database.ts';
import { queueAccountMail } from '../mail/queue-mail.ts';
import type { AccountTemplate, MailValues } from '../mail/templates.ts';

type PlanTemplate = Extract<AccountTemplate, `plan-${string}`>;

/** The owner of a row of `credit_accounts`. */
export function ownerOfAccount({
  userUid,
  agencyId,
}: {
  userUid: string | null;
  agencyId: number | null;
}): AccountOwner {
  if (userUid !== null) return { userUid };
  if (agencyId !== null) return { agencyId };
  throw new Error('a credit account without an owner');
}

/** Queues a mail to the person, or to the owner of the agency. */
export async function mailPlanOwner<Template extends PlanTemplate>(
  transaction: DatabaseTransaction,
  owner: AccountOwner,
  template: Template,
  values: (locale: Locale) => MailValues[Template],
): Promise<void> {
  const account = 'userUid' in owner ? owner.userUid : await agencyOwner(transaction, owner.agencyId);
  if (account !== undefined) await queueAccountMail(transaction, { template, account, values });
}

async function agencyOwner(transaction: DatabaseTransaction, agencyId: number): Promise<string | undefined> {
  const owner = await transaction
    .selectFrom('agencyMembers')
    .select('userUid')
    .where('agencyId', '=', agencyId)
    .where('role', '=', 'owner')
    .executeTakeFirst();
  return owner?.userUid;
}
