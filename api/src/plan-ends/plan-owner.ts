import type { Locale } from '@houni/contracts/locale';
import type { AccountOwner } from '../commerce/credit-ledger.ts';
import type { DatabaseTransaction } from '../database.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { MailTemplate, MailValues } from '../mail/templates.ts';

type PlanTemplate = Extract<MailTemplate, `plan-${string}`>;

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

/** Queues a mail to the person, or to the owner of the agency; nothing when the account has no e-mail address. */
export async function mailPlanOwner<Template extends PlanTemplate>(
  transaction: DatabaseTransaction,
  owner: AccountOwner,
  template: Template,
  valuesIn: (locale: Locale) => MailValues[Template],
): Promise<void> {
  const recipient = await transaction
    .selectFrom('users')
    .select(['email', 'locale'])
    .where((user) =>
      'userUid' in owner
        ? user('uid', '=', owner.userUid)
        : user('uid', 'in', (eb) =>
            eb
              .selectFrom('agencyMembers')
              .select('userUid')
              .where('agencyId', '=', owner.agencyId)
              .where('role', '=', 'owner'),
          ),
    )
    .executeTakeFirst();
  if (!recipient || recipient.email === null) return;
  const { email: to, locale } = recipient;
  await queueMail(transaction, { template, to, locale, values: valuesIn(locale) });
}
